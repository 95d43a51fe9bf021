import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { CollectorFilter, DepartmentFilter, GroupFilter } from './people'
import { texts } from './texts'

type Day = RowOf<typeof recovery.recoveryList>

/** The receipts of a day, each leading to its order, and what reversals took back. */
function CreditsDialog({ row, onClose }: RowDialogProps<Day>) {
  const t = useText()
  const { userId, userName, dataDate, currency } = row
  return (
    <AppModal
      open
      width={960}
      title={t(texts.creditsOf, { name: userName, day: dataDate })}
      onCancel={onClose}
      footer={null}
    >
      <ListSection
        title={t(texts.credits)}
        call={recovery.recoveryCredits}
        of={{ userId, dataDate, currency }}
        rowKey="recoveryId"
        columns={[
          'orderNo',
          'currentPeriod',
          'collectionStage',
          'overdueDays',
          'recoveryAmount',
          'settled',
          'extended',
          'reversal',
          'flowNo',
          'createTime',
        ]}
        nothing={t(texts.noCredits)}
      />
    </AppModal>
  )
}

/** What was recovered: a row a day, group, collector and currency. */
export const RecoveryScreen = listScreen(recovery.recoveryList, {
  texts,
  rowKey: 'recoveryId',
  filters: [
    'dataDate',
    { field: 'groupId', control: GroupFilter },
    { field: 'userId', title: 'collector', control: CollectorFilter },
    'appId',
    { field: 'departmentId', control: DepartmentFilter },
    'collectionStage',
  ],
  columns: [
    'dataDate',
    { field: 'userName', title: 'collector', width: 160 },
    { field: 'groupName', below: 'departmentName', width: 176 },
    { field: 'taskCount', title: 'tasksHeld', hint: 'hintTasks' },
    { field: 'recoveryCount', title: 'receipts', hint: 'hintReceipts' },
    { field: 'recoveryAmount', hint: 'hintAmount', width: 136 },
    { field: 'recoveryRate', hint: 'hintRate' },
  ],
  rowActions: [{ text: 'credits', needs: recovery.recoveryCredits, dialog: CreditsDialog }],
})
