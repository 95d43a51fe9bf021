import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { Dash } from '../../../kernel/money'
import { PercentBar } from '../../../kernel/percent-bar'
import { rowForm } from '../../../kernel/row-form'
import { AddGroupDialog, EditGroupDialog } from './group-form'
import { texts } from './texts'
import { UploadNumbersDialog } from './upload-numbers'

type Group = RowOf<typeof sendGroups.sendGroupList>

const fixed = ({ groupId }: Group) => ({ groupId })
const values = ({ groupName }: Group) => ({ name: groupName })

const CountDialog = rowForm<typeof sendGroups.sendGroupCount, Group>(sendGroups.sendGroupCount, {
  title: texts.countTitle,
  submit: texts.count,
  values,
  intro: texts.countText,
  fields: [],
  fixed,
})

const StopDialog = rowForm<typeof sendGroups.sendGroupCountStop, Group>(sendGroups.sendGroupCountStop, {
  title: texts.abandonTitle,
  submit: texts.abandon,
  values,
  intro: texts.abandonText,
  fields: [],
  fixed,
})

/** How many a group has, or how far the count of it in the background is. */
function Members({ row }: { row: Group }) {
  const t = useText()
  const language = useLanguage()
  if (row.countPercent !== null) return <PercentBar percent={row.countPercent} size="small" name={t(texts.counting)} />
  return row.memberCount === null ? (
    <Dash />
  ) : (
    <span className="ch-figures">{countText(row.memberCount, language)}</span>
  )
}

export const SendGroupScreen = listScreen(sendGroups.sendGroupList, {
  texts,
  rowKey: 'groupId',
  filters: ['groupName', 'appId', 'groupSource'],
  columns: [
    { field: 'groupId', width: 88 },
    { field: 'groupName', below: 'remark', width: 200 },
    { field: 'appName', width: 136 },
    { field: 'memberCount', show: (_: never, row: Group) => <Members row={row} />, below: 'countTime', width: 136 },
    { field: 'expression', below: 'groupSource', width: 320 },
    { field: 'topStatus', folded: true },
    { field: 'oaJexlId', folded: true },
    { field: 'updatedBy', below: 'updateTime' },
  ],
  everyMs: 5000,
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
    {
      text: 'abandon',
      needs: sendGroups.sendGroupCountStop,
      when: row => row.countPercent !== null,
      dialog: StopDialog,
    },
  ],
})
