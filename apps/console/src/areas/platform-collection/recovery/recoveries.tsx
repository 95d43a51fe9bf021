import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import type { ShowOptions } from '../../../kernel/show'
import { byCollector, byDepartment, byGroup } from '../../../kernel/tasks/people-filters'
import { RowsBehind } from '../../../kernel/tasks/rows-behind'
import { HeldTasks, Receipts } from './behind'
import { texts } from './texts'

type Day = RowOf<typeof recovery.recoveryList>

function DayFigure({ row, of, bare }: { row: Day; of: 'tasks' | 'receipts' | 'amount'; bare?: boolean }) {
  const t = useText()
  const { userId, userName, currency, dataDate: day, groupId, departmentId } = row
  const name = t(texts.creditsOf, { name: userName, day })
  const held = { userId, currency, groupId, dataDateStart: day, dataDateEnd: day }
  if (of === 'tasks') return <HeldTasks value={row.taskCount} name={name} of={{ ...held, departmentId: undefined }} />
  const credited = { ...held, departmentId }
  return of === 'receipts' ? (
    <Receipts value={row.recoveryCount} name={name} of={credited} reversal={false} />
  ) : (
    <Receipts value={row.recoveryAmount} name={name} of={credited}>
      <Money amountMinor={row.recoveryAmount} currency={currency} bare={bare} />
    </Receipts>
  )
}

const figure = (of: 'tasks' | 'receipts' | 'amount') => (_: never, row: Day, look?: ShowOptions) => (
  <DayFigure row={row} of={of} bare={look?.bare} />
)

const options: ListOptions<typeof recovery.recoveryList, typeof texts> = {
  texts,
  rowKey: 'recoveryId',
  filters: [
    'dataDate',
    { field: 'groupId', ...byGroup },
    { field: 'userId', title: 'collector', ...byCollector },
    'appId',
    { field: 'departmentId', ...byDepartment },
    'collectionStage',
  ],
  columns: [
    'dataDate',
    { field: 'userName', title: 'collector', width: 160 },
    { field: 'groupName', below: 'departmentName', width: 176 },
    { field: 'taskCount', title: 'tasksHeld', hint: 'hintTasks', show: figure('tasks') },
    { field: 'recoveryCount', title: 'receipts', hint: 'hintReceipts', show: figure('receipts') },
    { field: 'recoveryAmount', hint: 'hintAmount', width: 136, show: figure('amount') },
    { field: 'recoveryRate', hint: 'hintRate' },
  ],
}

/** What was recovered: a row a day, group, collector and currency; each figure opens its rows. */
export const RecoveryScreen = () => (
  <RowsBehind>
    <ListView call={recovery.recoveryList} options={options} />
  </RowsBehind>
)
