import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { AddGroupDialog, EditGroupDialog } from './group-form'
import { texts } from './texts'
import { UploadNumbersDialog } from './upload-numbers'

type Group = RowOf<typeof sendGroups.sendGroupList>

const CountDialog = rowForm<typeof sendGroups.sendGroupCount, Group>(sendGroups.sendGroupCount, {
  title: texts.count,
  intro: texts.countText,
  fields: [],
  fixed: ({ groupId }) => ({ groupId }),
})

export const SendGroupScreen = listScreen(sendGroups.sendGroupList, {
  texts,
  rowKey: 'groupId',
  filters: ['groupName', 'appId', 'groupSource'],
  columns: [
    { field: 'groupId', width: 88 },
    { field: 'groupName', below: 'remark', width: 200 },
    { field: 'appName', width: 136 },
    { field: 'memberCount', below: 'countTime', width: 136 },
    { field: 'expression', below: 'groupSource', width: 320 },
    { field: 'topStatus', folded: true },
    { field: 'oaJexlId', folded: true },
    { field: 'updatedBy', below: 'updateTime' },
  ],
  add: { text: texts.add, needs: sendGroups.sendGroupAddOrEdit, dialog: AddGroupDialog },
  rowActions: [
    { text: 'edit', needs: sendGroups.sendGroupAddOrEdit, dialog: EditGroupDialog },
    {
      text: 'upload',
      needs: sendGroups.sendGroupUpload,
      when: row => row.groupSource === 'list',
      dialog: UploadNumbersDialog,
    },
    { text: 'count', needs: sendGroups.sendGroupCount, dialog: CountDialog },
  ],
})
