import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import type { ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { Figure, WithRows } from '../../../kernel/tasks/performance/figure'
import { performanceLists, Recovered, reportFilters, reportTexts } from '../../../kernel/tasks/performance/lists'
import { DaysPicture } from '../../../kernel/tasks/performance/pictures'
import { ReportPage, reportTab, saidTabs } from '../../../kernel/tasks/performance/report-page'
import { ModelPicture } from './model-picture'
import { texts } from './texts'

type Calls = typeof collectionReports
type Texts = ReturnType<typeof reportTexts>
type Options<K extends keyof Calls> = Calls[K] extends ListCall ? ListOptions<Calls[K], Texts> : never

const calls = collectionReports
const lists = performanceLists(calls)
const filters = reportFilters(calls)
const rowKey = 'entryId'
const picture = () => <DaysPicture calls={calls} />
const person = { field: 'userName', title: 'collector', width: 160, below: 'groupName' } as const

const ofDay = (row: { dataDate: string }) => ({ dataDateStart: row.dataDate, dataDateEnd: row.dataDate })
const ofPerson = (row: { userName: string; userId: number }) => ({ name: row.userName, of: { userId: row.userId } })
const ofBoth = (row: { userName: string; userId: number; dataDate: string }) => ({
  name: `${row.userName} · ${row.dataDate}`,
  of: { userId: row.userId, ...ofDay(row) },
})

const tasksOf =
  <R,>(counted: string, whose: (row: R) => { name: string; of: Record<string, string | number> }) =>
  (value: never, row: R) => {
    const { name, of } = whose(row)
    return <Figure rows="tasks" name={name} of={{ ...of, countedTasks: counted }} value={value} />
  }

const orders: Options<'backPerformance'> = {
  texts: reportTexts(texts.orders),
  title: texts.orders.title,
  rowKey,
  filters,
  picture,
  columns: [
    'dataDate',
    person,
    {
      field: 'recoveryCount',
      hint: 'recoveryCountMeans',
      show: (value: never, row) => <Figure rows="credits" value={value} {...ofBoth(row)} />,
    },
    { field: 'settleCount', hint: 'settleCountMeans', show: tasksOf('settled', ofBoth) },
    { field: 'extendCount', hint: 'extendCountMeans', show: tasksOf('extended', ofBoth) },
    { field: 'departmentName', folded: true },
  ],
}

const amounts: Options<'backPerformanceForAmount'> = {
  texts: reportTexts(texts.amounts),
  title: texts.amounts.title,
  rowKey,
  filters,
  picture,
  columns: [
    'dataDate',
    person,
    { field: 'creditedAmount', hint: 'creditedMeans', width: 136 },
    { field: 'reversedAmount', hint: 'reversedMeans', width: 136 },
    {
      field: 'recoveryAmount',
      hint: 'recoveryAmountMeans',
      width: 136,
      show: (value: never, row, look) => (
        <Recovered value={value} currency={row.currency} bare={look?.bare} {...ofBoth(row)} />
      ),
    },
    { field: 'departmentName', folded: true },
  ],
}

const quiet: Options<'colDataGroupZeroCollector'> = {
  texts: { ...reportTexts(texts.quiet), nothing: texts.quiet.nothing },
  title: texts.quiet.title,
  rowKey: 'userId',
  filters,
  columns: [
    person,
    'departmentName',
    { field: 'openTasks', hint: 'openMeans', show: tasksOf('open', ofPerson) },
    'lastFollowTime',
  ],
}

function Place({ row }: { row: RowOf<Calls['collectionRank']> }) {
  const t = useText()
  const language = useLanguage()
  return (
    <bdi dir="ltr" title={t(texts.rank.placeOf, { rank: row.rank, count: row.rankedCount })}>
      {countText(row.rank, language)}
    </bdi>
  )
}

const rank: Options<'collectionRank'> = {
  texts: reportTexts(texts.rank),
  title: texts.rank.title,
  rowKey,
  filters,
  columns: [
    { field: 'rank', hint: 'rankMeans', width: 72, show: (_: never, row) => <Place row={row} /> },
    person,
    {
      field: 'recoveryAmount',
      hint: 'recoveryAmountMeans',
      width: 136,
      show: (value: never, row, look) => (
        <Recovered value={value} currency={row.currency} bare={look?.bare} {...ofPerson(row)} />
      ),
    },
    { field: 'recoveryRate', hint: 'recoveryRateMeans' },
    { field: 'taskCount', hint: 'taskCountMeans', show: tasksOf('came', ofPerson) },
    { field: 'settleCount', hint: 'settleCountMeans', show: tasksOf('settled', ofPerson) },
    { field: 'extendCount', hint: 'extendCountMeans', show: tasksOf('extended', ofPerson) },
    { field: 'departmentName', folded: true },
  ],
}

const handled: Options<'colUserDealCount'> = {
  texts: reportTexts(texts.handled),
  title: texts.handled.title,
  rowKey,
  filters,
  columns: [
    person,
    { field: 'handledCount', hint: 'handledMeans', show: tasksOf('handled', ofPerson) },
    {
      field: 'followCount',
      hint: 'followCountMeans',
      show: (value: never, row) => <Figure rows="followUps" value={value} {...ofPerson(row)} />,
    },
    { field: 'settleCount', hint: 'settleCountMeans', show: tasksOf('settled', ofPerson) },
    { field: 'extendCount', hint: 'extendCountMeans', show: tasksOf('extended', ofPerson) },
    { field: 'departmentName', folded: true },
  ],
}

type BucketRow = RowOf<Calls['colUserDealCountV2']>
const ofBucket = (row: BucketRow) => ({
  name: row.userName,
  of: { userId: row.userId, ...(row.overdueBucket !== null && { overdueBucket: row.overdueBucket }) },
})

const buckets: Options<'colUserDealCountV2'> = {
  texts: reportTexts(texts.buckets),
  title: texts.buckets.title,
  rowKey,
  filters,
  columns: [
    person,
    'overdueBucket',
    { field: 'handledCount', hint: 'handledMeans', show: tasksOf('handled', ofBucket) },
    {
      field: 'followCount',
      hint: 'followCountMeans',
      show: (value: never, row) => <Figure rows="followUps" value={value} {...ofBucket(row)} />,
    },
    { field: 'settleCount', hint: 'settleCountMeans', show: tasksOf('settled', ofBucket) },
    { field: 'extendCount', hint: 'extendCountMeans', show: tasksOf('extended', ofBucket) },
    { field: 'departmentName', folded: true },
  ],
}

type ModelRow = RowOf<Calls['findCollectionModelList']>
const ofEntry = (row: ModelRow) => ({
  name: row.dataDate,
  of: { ...ofDay(row), ...(row.overdueBucket !== null && { overdueBucket: row.overdueBucket }) },
})

const model: Options<'findCollectionModelList'> = {
  texts: reportTexts(texts.model),
  title: texts.model.title,
  rowKey,
  filters,
  picture: ModelPicture,
  columns: [
    'dataDate',
    'overdueBucket',
    { field: 'enteredCount', hint: 'enteredMeans', show: tasksOf('came', ofEntry) },
    { field: 'recoveredCount', hint: 'recoveredMeans', show: tasksOf('recovered', ofEntry) },
    { field: 'recoveredRate', hint: 'recoveredRateMeans' },
  ],
}

const dispensed: Options<'countCollectionTaskDispense'> = {
  texts: reportTexts(texts.dispensed),
  title: texts.dispensed.title,
  rowKey,
  filters,
  columns: [
    'dataDate',
    person,
    { field: 'taskCount', hint: 'taskCountMeans', show: tasksOf('came', ofBoth) },
    { field: 'handedOnCount', hint: 'handedOnMeans', show: tasksOf('handedOn', ofBoth) },
    { field: 'departmentName', folded: true },
  ],
}

/** What each collector's work came to (S-033). */
export const CollectionPerformanceScreen = () => (
  <WithRows calls={calls}>
    <ListView call={calls.performance} options={{ ...lists.performance, title: undefined }} />
  </WithRows>
)

/** The reports of collection as tabs of one page (S-038). */
export const PerformanceReportScreen = () => (
  <ReportPage
    calls={calls}
    reports={[
      reportTab('orders', calls.backPerformance, orders),
      reportTab('amounts', calls.backPerformanceForAmount, amounts),
      ...saidTabs(calls, lists),
      reportTab('quiet', calls.colDataGroupZeroCollector, quiet),
      reportTab('rank', calls.collectionRank, rank),
      reportTab('handled', calls.colUserDealCount, handled),
      reportTab('buckets', calls.colUserDealCountV2, buckets),
      reportTab('model', calls.findCollectionModelList, model),
      reportTab('dispensed', calls.countCollectionTaskDispense, dispensed),
    ]}
  />
)
