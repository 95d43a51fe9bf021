import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { ListOptions } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { OpensRows, RowsBehind, TaskRows } from '../../../kernel/tasks/rows-behind'
import { CollectorFilter, DepartmentFilter, GroupFilter } from './people'
import { texts } from './texts'

type Day = RowOf<typeof recovery.recoveryList>
type Behind = InputOf<typeof recovery.recoveryTasks>

/** The work of a row, with what the list was filtered by. */
function useBehind({ userId, groupId, dataDate, currency }: Day): Behind {
  const [query] = useSearchParams()
  const [appId, stage] = [query.get('appId'), query.get('collectionStage')]
  return {
    userId,
    groupId,
    currency,
    dataDateStart: dataDate,
    dataDateEnd: dataDate,
    ...(appId && { appId: Number(appId) }),
    ...(stage && { collectionStage: stage as NonNullable<Behind['collectionStage']> }),
  }
}

const nameOf = ({ userName, dataDate }: Day, t: ReturnType<typeof useText>) =>
  t(texts.creditsOf, { name: userName, day: dataDate })

function Tasks({ row }: { row: Day }) {
  const t = useText()
  const list = <TaskRows call={recovery.recoveryTasks} of={useBehind(row)} inMarket />
  return <OpensRows value={row.taskCount} name={nameOf(row, t)} list={list} />
}

interface CreditsProps {
  row: Day
  value: number
  /** Those that reversals took back are left out. */
  receiptsAlone?: boolean
  children?: ReactNode
}

/** A figure that opens the receipts of its day, each leading to its order. */
function Credits({ row, value, receiptsAlone, children }: CreditsProps) {
  const t = useText()
  const of = { ...useBehind(row), departmentId: row.departmentId, ...(receiptsAlone && { reversal: false }) }
  const list = (
    <ListSection
      title={t(texts.credits)}
      call={recovery.recoveryCredits}
      of={of}
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
  )
  return (
    <OpensRows value={value} name={nameOf(row, t)} list={list}>
      {children}
    </OpensRows>
  )
}

const options: ListOptions<typeof recovery.recoveryList, typeof texts> = {
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
    { field: 'taskCount', title: 'tasksHeld', hint: 'hintTasks', show: (_: number, row) => <Tasks row={row} /> },
    {
      field: 'recoveryCount',
      title: 'receipts',
      hint: 'hintReceipts',
      show: (value: number, row) => <Credits row={row} value={value} receiptsAlone />,
    },
    {
      field: 'recoveryAmount',
      hint: 'hintAmount',
      width: 136,
      // What came and went may add up to nothing: its rows are there all the same.
      show: (value: number, row) => (
        <Credits row={row} value={1}>
          <Money amountMinor={value} currency={row.currency} bare />
        </Credits>
      ),
    },
    { field: 'recoveryRate', hint: 'hintRate' },
  ],
}

/** What was recovered: a row a day, group, collector and currency; each figure opens what it adds up. */
export const RecoveryScreen = () => (
  <RowsBehind>
    <ListView call={recovery.recoveryList} options={options} />
  </RowsBehind>
)
