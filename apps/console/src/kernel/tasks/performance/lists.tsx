import type { RowOf } from '@countinghouse/contract/kernel/call'
import {
  INTENTION_COLUMNS,
  type performanceOfGroups,
  RESULT_COLUMNS,
} from '@countinghouse/contract/kernel/performance-calls'
import { ChoiceSelect } from '../../controls/choice-select'
import type { ControlProps, ListOptions } from '../../list-types'
import { Money } from '../../money'
import type { ShowOptions } from '../../show'
import { useRead } from '../../use-read'
import { Figure, Heat, type PerformanceCalls } from './figure'
import { DaysPicture } from './pictures'
import { definitions, texts } from './texts'

type GroupCalls = ReturnType<typeof performanceOfGroups>

/** The one filter bar of all reports, whose filters stand in the address. */
export function reportFilters(calls: PerformanceCalls) {
  const chooserOf = (kind: 'departments' | 'groups' | 'users') =>
    function Chooser(props: ControlProps) {
      const { data } = useRead(calls.performancePeople, {})
      return <ChoiceSelect {...props} choices={data?.[kind].map(({ id, name }) => ({ value: id, label: name }))} />
    }
  return [
    'dataDate',
    { field: 'groupId', control: chooserOf('groups') },
    { field: 'userId', title: 'collector', control: chooserOf('users') },
    'overdueBucket',
    { field: 'departmentId', control: chooserOf('departments') },
    'appId',
  ] as const
}

/** What a list of reports says beside its own purpose. */
export const reportTexts = <P extends { purpose: (typeof texts)['nothing'] }>({ purpose }: P) => ({
  ...definitions,
  purpose,
  nothing: texts.nothing,
})

interface WorkRow {
  currency: string
  recoveryAmount: number
}

/** A column for each figure of work; `of` says whose row it is. */
export function workColumns<R extends WorkRow>(of: (row: R) => { name: string; of: Record<string, number> }) {
  const rows = (row: R) => {
    const whose = of(row)
    return { name: whose.name, of: { ...whose.of, currency: row.currency } }
  }
  const tasks = (counted: string) => (value: never, row: R) => {
    const { name, of: whose } = rows(row)
    return <Figure rows="tasks" name={name} of={{ ...whose, countedTasks: counted }} value={value} />
  }
  return [
    { field: 'taskCount', hint: 'taskCountMeans', show: tasks('came') },
    {
      field: 'followCount',
      hint: 'followCountMeans',
      show: (value: never, row: R) => <Figure rows="followUps" value={value} {...rows(row)} />,
    },
    { field: 'connectedRate', hint: 'connectedMeans' },
    { field: 'settleCount', hint: 'settleCountMeans', show: tasks('settled') },
    { field: 'extendCount', hint: 'extendCountMeans', show: tasks('extended') },
    {
      field: 'recoveryAmount',
      hint: 'recoveryAmountMeans',
      width: 136,
      show: (value: never, row: R, look?: ShowOptions) => (
        <Recovered value={value} currency={row.currency} bare={look?.bare} {...rows(row)} />
      ),
    },
    { field: 'recoveryRate', hint: 'recoveryRateMeans' },
    {
      field: 'promiseCount',
      hint: 'promiseCountMeans',
      show: (value: never, row: R) => <Figure rows="promises" value={value} {...rows(row)} />,
    },
    { field: 'keptRate', hint: 'keptMeans' },
  ] as const
}

interface RecoveredProps {
  value: number
  currency: string
  /** Without its currency, where the heading says it. */
  bare: boolean | undefined
  name: string
  of: Readonly<Record<string, string | number>>
}

/** An amount that opens its receipts. */
export const Recovered = ({ value, currency, bare, name, of }: RecoveredProps) => (
  <Figure rows="credits" value={value} name={name} of={{ ...of, currency }}>
    <Money amountMinor={value} currency={currency} bare={bare} dashZero />
  </Figure>
)

const NO_NAME = '–'

interface MatrixCell {
  groupId: number
  groupName: string | null
  userId?: number
  userName?: string
  followCount: number
}

const whoseCell = ({ groupId, groupName, userId, userName }: MatrixCell) => ({
  name: userName ?? groupName ?? NO_NAME,
  of: { groupId, ...(userId !== undefined && { userId }) },
})

const cells = (
  columns: readonly (readonly [string, string | number | null])[],
  said: (value: string | number | null) => Record<string, string | number>,
) =>
  columns.map(([field, value]) => ({
    field: field as 'followCount',
    width: 112,
    show: (count: never, row: MatrixCell) => {
      const { name, of } = whoseCell(row)
      return <Heat rows="followUps" name={name} of={{ ...of, ...said(value) }} value={count} whole={row.followCount} />
    },
  }))

/** The lists that collection and platform collection have alike. */
export function performanceLists(calls: PerformanceCalls) {
  const filters = reportFilters(calls)
  const intentionCells = cells(INTENTION_COLUMNS, value => ({ repaymentIntention: String(value ?? 0) }))
  const resultCells = cells(RESULT_COLUMNS, value => ({ followResult: value! }))
  const total = {
    field: 'followCount' as const,
    hint: 'followCountMeans' as const,
    show: (value: never, of: MatrixCell) => <Figure rows="followUps" value={value} {...whoseCell(of)} />,
  }
  const group = { field: 'groupName' as const, width: 144 }
  const person = { field: 'userName' as const, title: 'collector' as const, width: 144, below: 'groupName' as const }
  const performance: ListOptions<PerformanceCalls['performance'], ReturnType<typeof reportTexts>> = {
    texts: reportTexts(texts.collectors),
    title: texts.collectors.title,
    rowKey: 'entryId',
    filters,
    picture: props => <DaysPicture calls={calls} {...props} />,
    columns: [
      person,
      ...workColumns((row: RowOf<PerformanceCalls['performance']>) => ({
        name: row.userName,
        of: { userId: row.userId },
      })),
      { field: 'departmentName', folded: true },
    ],
  }
  const intention: ListOptions<PerformanceCalls['colDataGroupRepaymentIntention'], ReturnType<typeof reportTexts>> = {
    texts: reportTexts(texts.intentionGroups),
    title: texts.intentionGroups.title,
    rowKey: 'entryId',
    filters,
    columns: [group, total, ...intentionCells],
  }
  const intentionByName: ListOptions<
    PerformanceCalls['colDataGroupRepaymentIntentionAndName'],
    ReturnType<typeof reportTexts>
  > = {
    texts: reportTexts(texts.intentionNames),
    title: texts.intentionNames.title,
    rowKey: 'entryId',
    filters,
    columns: [person, total, ...intentionCells],
  }
  const result: ListOptions<PerformanceCalls['colDataGroupFollowResult'], ReturnType<typeof reportTexts>> = {
    texts: reportTexts(texts.resultGroups),
    title: texts.resultGroups.title,
    rowKey: 'entryId',
    filters,
    columns: [group, total, ...resultCells],
  }
  const resultByName: ListOptions<
    PerformanceCalls['colDataGroupFollowResultAndName'],
    ReturnType<typeof reportTexts>
  > = {
    texts: reportTexts(texts.resultNames),
    title: texts.resultNames.title,
    rowKey: 'entryId',
    filters,
    columns: [person, total, ...resultCells],
  }
  return { performance, intention, intentionByName, result, resultByName }
}

/** The lists of platform collection by group and by department. */
export function groupLists(calls: PerformanceCalls) {
  const filters = reportFilters(calls)
  const picture: ListOptions<GroupCalls['performanceForGroup']>['picture'] = props => (
    <DaysPicture calls={calls} {...props} />
  )
  const groups: ListOptions<GroupCalls['performanceForGroup'], ReturnType<typeof reportTexts>> = {
    texts: reportTexts(texts.groups),
    title: texts.groups.title,
    rowKey: 'entryId',
    filters,
    picture,
    columns: [
      { field: 'groupName', width: 160 },
      ...workColumns((row: RowOf<GroupCalls['performanceForGroup']>) => ({
        name: row.groupName ?? NO_NAME,
        of: { groupId: row.groupId },
      })),
    ],
  }
  const departments: ListOptions<GroupCalls['performanceForDepartment'], ReturnType<typeof reportTexts>> = {
    texts: reportTexts(texts.departments),
    title: texts.departments.title,
    rowKey: 'entryId',
    filters,
    picture,
    columns: [
      { field: 'departmentName', width: 160 },
      ...workColumns((row: RowOf<GroupCalls['performanceForDepartment']>) => ({
        name: row.departmentName ?? NO_NAME,
        of: { departmentId: row.departmentId },
      })),
    ],
  }
  return { groups, departments }
}
