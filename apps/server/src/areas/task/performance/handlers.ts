import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { PERFORMANCE_DAYS, type performanceCalls } from '@countinghouse/contract/kernel/performance-calls'
import { spanAsked } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Context } from '../../../kernel/context'
import type { Cut, Measure } from './figures'
import { type FigureRow, figuresBy, figuresByDay, followMatrix, listCollectors } from './queries'
import { pageOfCredits, pageOfFollowUps, pageOfPromises, pageOfTasks } from './rows'
import type { Work } from './work'

type Calls = ReturnType<typeof performanceCalls>
type PerformanceInput = ParsedInputOf<Calls['performance']>
type MatrixInput = ParsedInputOf<Calls['colDataGroupFollowResult']>
type Filters = Omit<ParsedInputOf<Calls['credits']>, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
type Reading = Pick<Context, 'db' | 'actor' | 'today'>

/** The work that the filters of a report ask about. */
export const workOf = (input: Filters, { actor, today }: Reading, permission: string): Work => {
  const { appId, departmentId, groupId, userId, overdueBucket: bucket, currency } = input
  const days = spanAsked({ start: input.dataDateStart, end: input.dataDateEnd }, { today, usual: PERFORMANCE_DAYS })
  return { actor, permission, ...days, today, appId, departmentId, groupId, userId, bucket, currency }
}

export const shareOf = (part: number, whole: number): string | null => (whole === 0 ? null : percentText(part, whole))

const WORK = ['tasks', 'follows', 'connected', 'settled', 'extended', 'recovered', 'promises', 'kept'] as const
const SORTS = {
  taskCount: 'tasks',
  followCount: 'follows',
  settleCount: 'settled',
  extendCount: 'extended',
  recoveryAmount: 'recovered',
  promiseCount: 'promises',
} as const satisfies Record<string, Measure>

/** Names of figures on the wire. */
const workFigures = (row: Record<(typeof WORK)[number], number>) => ({
  taskCount: row.tasks,
  followCount: row.follows,
  connectedRate: shareOf(row.connected, row.follows),
  settleCount: row.settled,
  extendCount: row.extended,
  recoveryAmount: row.recovered,
  recoveryRate: shareOf(row.settled + row.extended, row.tasks),
  promiseCount: row.promises,
  keptRate: shareOf(row.kept, row.promises),
})

const performanceBy = async <const C extends Cut, R>(
  input: PerformanceInput,
  context: Reading,
  { permission, cut, toRow }: { permission: string; cut: C; toRow: (row: FigureRow<C, (typeof WORK)[number]>) => R },
) => {
  const { sortField = 'recoveryAmount', sortOrder: order } = input
  const sort = { by: SORTS[sortField], order }
  const work = workOf(input, context, permission)
  const found = await figuresBy(context.db, work, { ...input, cuts: [cut], measures: WORK, byCurrency: true, sort })
  return {
    total: found.total,
    list: found.list.map(row => ({ ...toRow(row), currency: row.currency, ...workFigures(row) })),
  }
}

const distinct = <R, K extends keyof R>(rows: readonly R[], id: K, name: keyof R) =>
  [...new Map(rows.filter(row => row[id] !== null).map(row => [Number(row[id]), String(row[name])]))]
    .map(([key, label]) => ({ id: key, name: label }))
    .sort((a, b) => a.name.localeCompare(b.name))

/** The handlers of `performanceCalls`; the permission's scope says whose work one sees. */
export const performanceReports = ({ permission }: { permission: string }) => {
  const matrix = (of: 'intention' | 'result', byName: boolean) => async (input: MatrixInput, context: Reading) => {
    const work = workOf(input, context, permission)
    const found = await followMatrix(context.db, work, { ...input, of, byName })
    return {
      total: found.total,
      list: found.list.map(row => ({
        ...row,
        groupId: row.groupId ?? 0,
        entryId: `${row.groupId ?? 0} ${byName ? row.userId : ''}`,
      })) as never[],
    }
  }
  return {
    performance: (input: PerformanceInput, context: Reading) =>
      performanceBy(input, context, {
        permission,
        cut: 'user',
        toRow: ({ userId, userName, groupName, departmentName, currency }) => ({
          entryId: `${userId} ${currency}`,
          userId,
          userName,
          groupName,
          departmentName,
        }),
      }),
    colDataGroupRepaymentIntention: matrix('intention', false),
    colDataGroupRepaymentIntentionAndName: matrix('intention', true),
    colDataGroupFollowResult: matrix('result', false),
    colDataGroupFollowResultAndName: matrix('result', true),

    collectUserDetails: async (input: ParsedInputOf<Calls['collectUserDetails']>, context: Reading) => {
      const work = workOf(input, context, permission)
      return pageOfTasks(context.db, input, { work, counted: input.countedTasks ?? 'came' })
    },
    followUps: (input: ParsedInputOf<Calls['followUps']>, context: Reading) => {
      const { connected, followResult, repaymentIntention } = input
      const said = {
        connected,
        result: followResult,
        intention: repaymentIntention === undefined ? undefined : Number(repaymentIntention),
      }
      return pageOfFollowUps(context.db, input, { work: workOf(input, context, permission), said })
    },
    credits: (input: ParsedInputOf<Calls['credits']>, context: Reading) =>
      pageOfCredits(context.db, input, workOf(input, context, permission)),
    promises: (input: ParsedInputOf<Calls['promises']>, context: Reading) =>
      pageOfPromises(context.db, input, workOf(input, context, permission)),

    performanceDays: async (input: ParsedInputOf<Calls['performanceDays']>, context: Reading) => {
      const days = await figuresByDay(context.db, workOf(input, context, permission))
      return days.map(({ day, currency, follows, settled, extended, recovered }) => ({
        dataDate: day,
        currency,
        followCount: follows,
        settleCount: settled,
        extendCount: extended,
        recoveryAmount: recovered,
      }))
    },
    performancePeople: async (_: unknown, { db, actor }: Reading) => {
      const people = await listCollectors(db, actor, permission)
      return {
        departments: distinct(people, 'departmentId', 'departmentName'),
        groups: distinct(people, 'groupId', 'groupName'),
        users: people.map(({ userId, userName }) => ({ id: userId, name: userName })),
      }
    },
  }
}

/** The handlers of `performanceOfGroups`. */
export const groupReports = ({ permission }: { permission: string }) => ({
  performanceForGroup: (input: PerformanceInput, context: Reading) =>
    performanceBy(input, context, {
      permission,
      cut: 'group',
      toRow: ({ groupId, groupName, currency }) => ({
        entryId: `${groupId ?? 0} ${currency}`,
        groupId: groupId ?? 0,
        groupName,
      }),
    }),
  performanceForDepartment: (input: PerformanceInput, context: Reading) =>
    performanceBy(input, context, {
      permission,
      cut: 'department',
      toRow: ({ departmentId, departmentName, currency }) => ({
        entryId: `${departmentId ?? 0} ${currency}`,
        departmentId: departmentId ?? 0,
        departmentName,
      }),
    }),
})
