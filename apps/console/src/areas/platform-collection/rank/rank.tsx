import { rank } from '@countinghouse/contract/areas/platform-collection/rank/calls'
import { FIGURE_DAYS } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { addDays, weekdayOf } from '@countinghouse/domain/kernel/business-date'
import { Link, useSearchParams } from 'react-router'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { Money } from '../../../kernel/money'
import { today } from '../../../kernel/today'
import { DepartmentFilter, GroupFilter } from '../recovery/people'
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

const Amount = ({ row }: { row: Ranked }) => (
  <span className="ch-rank-amount">
    <Money amountMinor={row.recoveryAmount} currency={row.currency} />
    <span className="ch-rank-bar" aria-hidden>
      <i style={{ inlineSize: `${row.shareOfBest}%` }} />
    </span>
  </span>
)

/** What both lists are filtered by, beside the days. */
const SAME_FILTERS = ['collectionStage', 'appId', 'groupId', 'departmentId']

/** The name leads to the days on which it was recovered. */
function Collector({ row }: { row: Ranked }) {
  const [query] = useSearchParams()
  const end = query.get('dataDateEnd') ?? today()
  const start = query.get('dataDateStart') ?? addDays(end, 1 - FIGURE_DAYS)
  const asked = new URLSearchParams({ userId: String(row.userId), dataDateStart: start, dataDateEnd: end })
  for (const name of SAME_FILTERS) if (query.get(name)) asked.set(name, query.get(name)!)
  return (
    <Link to={`/platformCollection/recovery?${asked}`}>
      <bdi>{row.userName}</bdi>
    </Link>
  )
}

const since = (start: (day: string) => string) => () => ({ dataDateStart: start(today()), dataDateEnd: today() })

/** Collectors by what they recovered (G-130). */
export const RankScreen = listScreen(rank.rankList, {
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
    { field: 'groupId', control: GroupFilter },
    'appId',
    { field: 'departmentId', control: DepartmentFilter },
  ],
  columns: [
    { field: 'rank', hint: 'hintRank', show: (_: never, row: Ranked) => <Place row={row} />, width: 72 },
    { field: 'userName', title: 'collector', show: (_: never, row: Ranked) => <Collector row={row} />, width: 176 },
    { field: 'groupName', below: 'departmentName', width: 176 },
    { field: 'recoveryAmount', hint: 'hintAmount', show: (_: never, row: Ranked) => <Amount row={row} />, width: 208 },
    { field: 'recoveryRate', hint: 'hintRate' },
    { field: 'recoveryCount', title: 'receipts' },
    { field: 'taskCount', title: 'tasksHeld', hint: 'hintTasks' },
  ],
})
