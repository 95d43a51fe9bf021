import {
  contactResult,
  followResult,
  operationOutcome,
  overdueBucket,
  repaymentIntention,
} from '@countinghouse/domain/kernel/lists/desk'
import { z } from 'zod'
import type { Access } from './access'
import { list, read } from './call'
import {
  amount,
  businessDate,
  carried,
  code,
  count,
  currency,
  dateRange,
  dict,
  dictAmong,
  dictNumber,
  id,
  instant,
  ofCustomer,
  ofOrder,
  percent,
  yesNo,
} from './field'
import { promiseState } from './task-case'

/** Without days asked for, figures are of so many days until today. */
export const PERFORMANCE_DAYS = 30

const bucket = () => dictNumber('overdueBucket', overdueBucket.values)

/** Of every report: whose work, on which days, at which stage of delay. */
export const performanceFilters = {
  dataDate: dateRange(),
  groupId: id(),
  departmentId: id(),
  userId: id(),
  overdueBucket: bucket(),
  appId: id(),
}

/** Who worked: the person, with the group and department that he belongs to now. */
export const ofCollector = {
  userId: id(),
  userName: z.string(),
  groupName: z.string().nullable(),
  departmentName: z.string().nullable(),
}
/** 0: of no group, of no department. */
const ofGroup = { groupId: count(), groupName: z.string().nullable() }
const ofDepartment = { departmentId: count(), departmentName: z.string().nullable() }

export const entry = { entryId: z.string() }

/** What work came to, in one currency: amounts of two are never added up. */
export const workFigures = {
  currency: currency(),
  taskCount: count(),
  followCount: count(),
  connectedRate: percent().nullable(),
  settleCount: count(),
  extendCount: count(),
  recoveryAmount: amount(),
  recoveryRate: percent().nullable(),
  promiseCount: count(),
  keptRate: percent().nullable(),
}

const FIGURE_SORTS = [
  'taskCount',
  'followCount',
  'settleCount',
  'extendCount',
  'recoveryAmount',
  'promiseCount',
] as const

const counts = <const F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map(field => [field, count()])) as Record<F, ReturnType<typeof count>>

const intentionFields = [
  'intention1',
  'intention2',
  'intention3',
  'intention4',
  'intention5',
  'intention6',
  'intentionUnsaid',
] as const
const resultFields = [
  'result0',
  'result1',
  'result2',
  'result3',
  'result4',
  'resultA',
  'resultB',
  'resultC',
  'resultD',
  'resultE',
  'resultF',
  'resultG',
  'resultH',
  'resultI',
  'resultJ',
] as const

/** The columns of a matrix with the value that each counts; null counts the follow-ups that did not say it. */
export const INTENTION_COLUMNS = intentionFields.map(
  (field, index) => [field, repaymentIntention.values[index] ?? null] as const,
)
export const RESULT_COLUMNS = resultFields.map((field, index) => [field, followResult.values[index]!] as const)

const intentions = { followCount: count(), ...counts(intentionFields) }
const results = { followCount: count(), ...counts(resultFields) }

/** Which tasks of a collector a figure counts. */
export const countedTasks = code(['came', 'handedOn', 'handled', 'settled', 'extended', 'recovered', 'open'])
export type CountedTasks = z.output<typeof countedTasks>

/** The rows that a figure adds up: a group or department of 0 is none. */
const rowsOf = { ...performanceFilters, groupId: count(), departmentId: count(), currency: currency() }

const ofCase = { ...ofOrder(), ...ofCustomer(), appName: z.string(), currency: currency() }
const worker = { userId: id(), userName: z.string(), groupName: z.string().nullable() }

/** A task that a figure counts, with whoever holds it now. */
export const countedTaskRow = z.object({
  taskId: id(),
  ...ofCase,
  collectionTaskStatus: dictNumber('collectionTaskStatus', [0, 1, 2, 3, 4, 5, 6]),
  overdueBucket: bucket().nullable(),
  expireTime: businessDate().nullable(),
  /** Null: it went back to the pool since. */
  userId: id().nullable(),
  userName: z.string().nullable(),
  groupName: z.string().nullable(),
  transferOrder: yesNo(),
  postTime: instant().nullable(),
  followTime: instant().nullable(),
  endTime: instant().nullable(),
})

/** A follow-up that a figure counts. */
export const followUpRow = z.object({
  followUpId: id(),
  taskId: id(),
  ...ofCase,
  overdueBucket: bucket().nullable(),
  ...worker,
  followTime: instant(),
  followResult: dictAmong('followResult', followResult.values),
  repaymentIntention: dictNumber('repaymentIntention', repaymentIntention.values).nullable(),
  contactResult: dictNumber('contactResult', contactResult.values).nullable(),
  operationOutcome: dictNumber('operationOutcome', operationOutcome.values).nullable(),
  connected: yesNo(),
  customerContactCondition: dict('customerContactCondition').nullable(),
  linkCondition: dict('linkCondition').nullable(),
  personReached: z.string(),
  nextContactTime: instant().nullable(),
  promisedDate: businessDate().nullable(),
  promisedAmountMinor: amount().nullable(),
  promiseState: promiseState.nullable(),
  remark: z.string(),
  /** Paths below the web base. */
  attachments: z.array(z.string()),
  /** Of an app that the platform collects: its task has a page of its own. */
  platform: carried(z.boolean()),
})

/** A receipt, or its contra row, that an amount adds up. */
export const creditRow = z.object({
  recoveryId: id(),
  taskId: id(),
  ...ofCase,
  overdueBucket: bucket(),
  ...worker,
  flowNo: z.string(),
  currentPeriod: z.int(),
  amountMinor: amount(),
  reversal: yesNo(),
  createTime: instant(),
})

const promiseRow = z.object({
  promiseId: id(),
  taskId: id(),
  ...ofCase,
  ...worker,
  givenTime: instant(),
  promisedDate: businessDate(),
  promisedAmountMinor: amount(),
  paidMinor: amount(),
  promiseState,
})

const named = z.object({ id: id(), name: z.string() })

interface Performance<A extends Access> {
  access: A
  /** Ends the names of the matrices of platform collection (G-119). */
  suffix?: '' | 'P'
}

/** What collectors' work came to, below a desk's path, with the rows behind each figure: collection and platform collection alike. */
export const performanceCalls = <const A extends Access>(path: string, { access, suffix = '' }: Performance<A>) => {
  const matrix = <F extends z.ZodRawShape>(name: string, { summary, row }: { summary: string; row: F }) =>
    list(`${path}/${name}${suffix}`, {
      summary,
      access,
      byMarket: true,
      filters: performanceFilters,
      row: z.object({ ...entry, ...row }),
    })
  const behind = { access, byMarket: true } as const
  return {
    performance: list(`${path}/performance`, {
      summary: 'What the work of each collector came to on the days, a row a currency; most recovered first',
      access,
      byMarket: true,
      filters: performanceFilters,
      row: z.object({ ...entry, ...ofCollector, ...workFigures }),
      sortable: FIGURE_SORTS,
    }),
    colDataGroupRepaymentIntention: matrix('colDataGroupRepaymentIntention', {
      summary: 'Follow-ups by group and repayment intention',
      row: { ...ofGroup, ...intentions },
    }),
    colDataGroupRepaymentIntentionAndName: matrix('colDataGroupRepaymentIntentionAndName', {
      summary: 'Follow-ups by group, collector and repayment intention',
      row: { ...ofGroup, userId: id(), userName: z.string(), ...intentions },
    }),
    colDataGroupFollowResult: matrix('colDataGroupFollowResult', {
      summary: 'Follow-ups by group and result',
      row: { ...ofGroup, ...results },
    }),
    colDataGroupFollowResultAndName: matrix('colDataGroupFollowResultAndName', {
      summary: 'Follow-ups by group, collector and result',
      row: { ...ofGroup, userId: id(), userName: z.string(), ...results },
    }),
    collectUserDetails: list(`${path}/collectUserDetails`, {
      ...behind,
      summary: "A collector's or a group's tasks that a figure counts",
      filters: { ...rowsOf, countedTasks },
      row: countedTaskRow,
    }),
    followUps: list(`${path}/followUps`, {
      ...behind,
      summary: 'The collection log across orders, newest first: the follow-ups that a figure counts',
      filters: {
        ...rowsOf,
        connected: z.boolean(),
        followResult: dictAmong('followResult', followResult.values),
        /** 0: not said. */
        repaymentIntention: code(['0', '1', '2', '3', '4', '5', '6']),
      },
      row: followUpRow,
      sortable: ['followTime'],
      files: { field: 'attachments', day: 'dataDate' },
    }),
    credits: list(`${path}/credits`, {
      ...behind,
      summary: 'The receipts that an amount adds up, less what reversals took back; newest first',
      filters: rowsOf,
      row: creditRow,
    }),
    promises: list(`${path}/promises`, {
      ...behind,
      summary: 'The promises that fell due on the days, with what came of them',
      filters: rowsOf,
      row: promiseRow,
    }),
    performanceDays: read(`${path}/performanceDays`, {
      summary: 'What was recovered and followed up day by day, in each currency',
      ...behind,
      input: z.strictObject({
        dataDateStart: businessDate().optional(),
        dataDateEnd: businessDate().optional(),
        groupId: id().optional(),
        departmentId: id().optional(),
        userId: id().optional(),
        overdueBucket: bucket().optional(),
        appId: id().optional(),
      }),
      output: z.array(
        z.object({
          dataDate: businessDate(),
          currency: currency(),
          followCount: count(),
          settleCount: count(),
          extendCount: count(),
          recoveryAmount: amount(),
        }),
      ),
    }),
    performancePeople: read(`${path}/performancePeople`, {
      summary: "Departments, groups and collectors within the caller's reach, for the filters of the reports",
      access,
      input: z.strictObject({}),
      output: z.object({ departments: z.array(named), groups: z.array(named), users: z.array(named) }),
    }),
  }
}

/** The same figures of a whole group, of a whole department: platform collection looks across them. */
export const performanceOfGroups = <const A extends Access>(path: string, { access }: Performance<A>) => ({
  performanceForGroup: list(`${path}/performanceForGroup`, {
    summary: 'What the work of each group came to on the days, a row a currency; most recovered first',
    access,
    byMarket: true,
    filters: performanceFilters,
    row: z.object({ ...entry, ...ofGroup, ...workFigures }),
    sortable: FIGURE_SORTS,
  }),
  performanceForDepartment: list(`${path}/performanceForDepartment`, {
    summary: 'What the work of each department came to on the days, a row a currency; most recovered first',
    access,
    byMarket: true,
    filters: performanceFilters,
    row: z.object({ ...entry, ...ofDepartment, ...workFigures }),
    sortable: FIGURE_SORTS,
  }),
})
