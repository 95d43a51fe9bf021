import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import {
  amount,
  businessDate,
  count,
  currency,
  dateRange,
  dictAmong,
  id,
  instant,
  ofOrder,
  percent,
  yesNo,
} from '../../../kernel/field'
import { countedTaskRow } from '../../../kernel/performance-calls'

/** Without days asked for, figures are of so many days until today. */
export const FIGURE_DAYS = 30

const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])
const named = z.object({ id: z.int(), name: z.string() })

/** What a collector recovered on a day in a currency; only days with credits have rows. */
const recoveryRow = z.object({
  recoveryId: z.string(),
  dataDate: businessDate(),
  departmentName: z.string().nullable(),
  groupName: z.string().nullable(),
  /** 0: of none. */
  groupId: count(),
  departmentId: count(),
  userId: id(),
  userName: z.string(),
  currency: currency(),
  /** Tasks that he held on the day. */
  taskCount: count(),
  recoveryCount: count(),
  recoveryAmount: amount(),
  /** Of what the instalments of these tasks came to; null where he held none. */
  recoveryRate: percent().nullable(),
})

const creditRow = z.object({
  recoveryId: id(),
  ...ofOrder(),
  flowNo: z.string(),
  currentPeriod: z.int(),
  collectionStage: stage(),
  overdueDays: count(),
  currency: currency(),
  recoveryAmount: amount(),
  settled: yesNo(),
  extended: yesNo(),
  reversal: yesNo(),
  createTime: instant(),
})

/** A group or department of 0 is none. */
const figureFilters = {
  dataDate: dateRange(),
  departmentId: count(),
  groupId: count(),
  appId: id(),
  collectionStage: stage(),
}

export const recovery = area('platform-collection', {
  recoveryList: list('/platform/recovery/list', {
    summary: 'What each collector recovered, by day, group and currency; newest day first',
    access: 'platform-task.query',
    byMarket: true,
    filters: {
      dataDate: dateRange(),
      departmentId: id(),
      groupId: id(),
      userId: id(),
      appId: id(),
      collectionStage: stage(),
    },
    row: recoveryRow,
    sortable: ['dataDate', 'recoveryAmount', 'recoveryCount'],
  }),
  recoveryCredits: list('/platform/recovery/credits', {
    summary: 'Receipts that were credited to a collector on the days, and what reversals took back',
    access: 'platform-task.query',
    byMarket: true,
    of: { userId: id(), currency: currency() },
    filters: { ...figureFilters, /** Receipts alone, or what was taken back alone. */ reversal: z.boolean() },
    row: creditRow,
  }),
  recoveryTasks: list('/platform/recovery/tasks', {
    summary: 'The tasks that a collector held on the days',
    access: 'platform-task.query',
    byMarket: true,
    of: { userId: id(), currency: currency() },
    filters: figureFilters,
    row: countedTaskRow,
  }),
  recoveryPeople: read('/platform/recovery/people', {
    summary: "Departments, groups and collectors within the caller's reach, for the filters of these figures",
    access: 'platform-task.query',
    input: z.strictObject({}),
    output: z.object({ departments: z.array(named), groups: z.array(named), users: z.array(named) }),
  }),
})
