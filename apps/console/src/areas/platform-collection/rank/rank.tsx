import { rank } from '@countinghouse/contract/areas/platform-collection/rank/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { addDays, weekdayOf } from '@countinghouse/domain/kernel/business-date'
import { Link } from 'react-router'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import type { ShowOptions } from '../../../kernel/show'
import { byDepartment, byGroup } from '../../../kernel/tasks/people-filters'
import { RowsBehind } from '../../../kernel/tasks/rows-behind'
import { today } from '../../../kernel/today'
import { HeldTasks, Receipts, useFigureFilters } from '../recovery/behind'
import { texts } from './texts'
import './rank.css'

type Ranked = RowOf<typeof rank.rankList>

function Place({ row }: { row: Ranked }) {
  const t = useText()
  const language = useLanguage()
  return (
    <span
      className="ch-place"
      data-place={row.rank}
      title={t(texts.placeOf, { rank: row.rank, count: row.rankedCount })}
    >
      {countText(row.rank, language)}
    </span>
  )
}

const whose = ({ userName: name, userId, currency }: Ranked) => ({ name, of: { userId, currency } })

const Amount = ({ row, bare }: { row: Ranked; bare?: boolean }) => (
  <span className="ch-rank-amount">
    <Receipts value={row.recoveryAmount} {...whose(row)}>
      <Money amountMinor={row.recoveryAmount} currency={row.currency} bare={bare} />
    </Receipts>
    <span className="ch-rank-bar" aria-hidden>
      <i style={{ inlineSize: `${row.shareOfBest}%` }} />
    </span>
  </span>
)

/** The name leads to the days on which it was recovered, by the same filters. */
function Collector({ row }: { row: Ranked }) {
  const filters = Object.entries(useFigureFilters()).map(([name, value]): [string, string] => [name, String(value)])
  return (
    <Link to={`/platformCollection/recovery?${new URLSearchParams([['userId', String(row.userId)], ...filters])}`}>
      <bdi>{row.userName}</bdi>
    </Link>
  )
}

const since = (start: (day: string) => string) => () => ({ dataDateStart: start(today()), dataDateEnd: today() })

const options: ListOptions<typeof rank.rankList, typeof texts> = {
  texts,
  rowKey: 'rankId',
  views: [
    { text: texts.today, filters: since(day => day) },
    { text: texts.week, filters: since(day => addDays(day, 1 - weekdayOf(day))) },
    { text: texts.month, filters: since(day => `${day.slice(0, 8)}01`) },
  ],
  filters: [
    'dataDate',
    'collectionStage',
    { field: 'groupId', ...byGroup },
    'appId',
    { field: 'departmentId', ...byDepartment },
  ],
  columns: [
    { field: 'rank', hint: 'hintRank', show: (_: never, row: Ranked) => <Place row={row} />, width: 72 },
    { field: 'userName', title: 'collector', show: (_: never, row: Ranked) => <Collector row={row} />, width: 176 },
    { field: 'groupName', below: 'departmentName', width: 176 },
    {
      field: 'recoveryAmount',
      hint: 'hintAmount',
      show: (_: never, row: Ranked, look?: ShowOptions) => <Amount row={row} bare={look?.bare} />,
      width: 208,
    },
    { field: 'recoveryRate', hint: 'hintRate' },
    {
      field: 'recoveryCount',
      title: 'receipts',
      show: (value: number, row: Ranked) => <Receipts value={value} {...whose(row)} reversal={false} />,
    },
    {
      field: 'taskCount',
      title: 'tasksHeld',
      hint: 'hintTasks',
      show: (value: number, row: Ranked) => <HeldTasks value={value} {...whose(row)} />,
    },
  ],
}

/** Collectors by what they recovered (G-130); each figure opens its rows. */
export const RankScreen = () => (
  <RowsBehind>
    <ListView call={rank.rankList} options={options} />
  </RowsBehind>
)
