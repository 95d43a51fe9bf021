import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { businessDate, count, dateRange, id, instant } from '../../kernel/field'

export const CLOSE_STATES = ['running', 'done', 'failed'] as const
export const CLOSE_STEP_STATES = ['waiting', ...CLOSE_STATES] as const
/** Of the close, in their order; an area that adds a step names it here. */
export const CLOSE_STEP_NAMES = [
  'lateFees',
  'lapsedReminders',
  'collectionTasks',
  'collectionStages',
  'reminderTasks',
  'paymentLinks',
  'reconcile',
] as const
export type CloseStepName = (typeof CLOSE_STEP_NAMES)[number]

const closeRow = z.object({
  closeId: id(),
  businessDate: businessDate(),
  state: z.enum(CLOSE_STATES),
  /** Steps that are done, of so many. */
  stepsDone: count(),
  stepsTotal: count(),
  /** The step that runs or failed; null when all are done. */
  step: z.enum(CLOSE_STEP_NAMES).nullable(),
  lateFeeOrders: count(),
  /** Collection and reminder tasks opened or moved to the next stage. */
  newTasks: count(),
  startTime: instant(),
  endTime: instant().nullable(),
  /** Null while it runs. */
  seconds: count().nullable(),
  runs: count(),
  error: z.string(),
})

const closeStep = z.object({
  step: z.enum(CLOSE_STEP_NAMES),
  state: z.enum(CLOSE_STEP_STATES),
  /** Orders, tasks or links changed, over all runs of the date; figures compared where the books are proven. */
  rows: count(),
  batches: count(),
  startTime: instant().nullable(),
  endTime: instant().nullable(),
  milliseconds: count().nullable(),
  error: z.string(),
})

export const close = area('close', {
  closeList: list('/close/list', {
    summary: 'Daily closes by business date, newest first',
    access: 'close.query',
    filters: { businessDate: dateRange(), state: z.enum(CLOSE_STATES) },
    row: closeRow,
  }),
  closeSteps: read('/close/steps', {
    summary: 'The steps of one daily close with their progress',
    access: 'close.query',
    input: z.strictObject({ closeId: id() }),
    output: closeRow.extend({ steps: z.array(closeStep) }),
  }),
  closeState: read('/close/state', {
    summary: 'Whether a close is due, waits or runs, and which dates the next one will close',
    access: 'close.query',
    input: z.strictObject({}),
    output: z.object({
      today: businessDate(),
      isUnderWay: z.boolean(),
      lastDone: businessDate().nullable(),
      /** Missed or broken-off dates up to today. */
      missing: count(),
      nextTime: instant(),
    }),
  }),
  closeRun: action('/close/run', {
    summary: 'Close what is missing now; with `from` also every date from there on once more',
    access: 'close.edit',
    input: z.strictObject({ from: businessDate().optional() }),
    output: z.object({ queueId: z.string() }),
    audit: { subject: 'close', ids: input => [input.from ?? 'missing'] },
    refreshes: ['jobs'],
  }),
})
