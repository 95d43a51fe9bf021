import { taskLimits } from '@countinghouse/contract/areas/platform-collection/limit/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { editForm } from '../../../kernel/row-form'
import { texts } from './texts'

type Limit = RowOf<typeof taskLimits.limitList>

const EditDialog = editForm<typeof taskLimits.limitEdit, Limit>(taskLimits.limitEdit, {
  title: texts.editTitle,
  intro: texts.editText,
  submit: texts.save,
  values: ({ groupName }) => ({ name: groupName }),
  fixed: ['groupId', 'rowVersion'],
})

/** What each member of a group holds and received today. */
function MembersDialog({ row, onClose }: RowDialogProps<Limit>) {
  const t = useText()
  return (
    <AppModal open width={640} title={t(texts.membersOf, { name: row.groupName })} footer={null} onCancel={onClose}>
      <ListSection
        title={t(texts.members)}
        call={schedules.actualcollectionTaskCount}
        of={{ groupId: row.groupId }}
        rowKey="userId"
        columns={['userName', 'orderLimit', 'taskCount', 'receivedCount']}
        nothing={t(texts.noMembers)}
      />
    </AppModal>
  )
}

export const TaskLimitConfigScreen = listScreen(taskLimits.limitList, {
  texts,
  rowKey: 'groupId',
  views: ['collectionStage'],
  filters: ['groupName', 'collectionStage'],
  columns: [
    { field: 'groupName', width: 208 },
    'collectionStage',
    'orderLimit',
    'groupUserCount',
    { field: 'taskCount', title: 'held' },
  ],
  rowActions: [
    { text: 'members', needs: schedules.actualcollectionTaskCount, dialog: MembersDialog },
    { text: 'edit', needs: taskLimits.limitEdit, dialog: EditDialog },
  ],
})
