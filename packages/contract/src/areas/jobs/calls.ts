import { z } from 'zod'
import { action, area, list } from '../../kernel/call'
import { dateRange, id, instant, requiredText, text } from '../../kernel/field'

export const JOB_RUN_STATES = ['running', 'done', 'failed'] as const
export type JobRunState = (typeof JOB_RUN_STATES)[number]
export const JOB_TRIGGERS = ['schedule', 'event', 'person'] as const

export const jobRunRow = z.object({
  runId: z.int(),
  job: z.string(),
  trigger: z.enum(JOB_TRIGGERS),
  state: z.enum(JOB_RUN_STATES),
  startTime: instant(),
  endTime: instant().nullable(),
  /** 0 to 100. */
  progress: z.int(),
  progressText: z.string(),
  result: z.unknown(),
  error: z.string().nullable(),
  node: z.string(),
  createdBy: z.string().nullable(),
})

export const jobRow = z.object({
  job: z.string(),
  /** At UTC+7; null for a job that only events start. */
  schedule: z.union([z.object({ dailyAt: z.string() }), z.object({ everyMinutes: z.int() })]).nullable(),
  state: z.enum(['never', ...JOB_RUN_STATES]),
  progress: z.int().nullable(),
  lastStartTime: instant().nullable(),
  lastEndTime: instant().nullable(),
  lastError: z.string().nullable(),
  nextTime: instant().nullable(),
})

/** Jobs belong to the system section. */
const within = 'user.query' as const

export const jobs = area('jobs', {
  jobList: list('/job/list', {
    summary: 'Every job with its schedule, last and next run',
    access: 'job.query',
    within,
    filters: { job: text(64) },
    row: jobRow,
  }),
  runs: list('/job/runs', {
    summary: 'Runs of jobs, newest first, with progress and result',
    access: 'job.query',
    within,
    filters: { job: text(64), state: z.enum(JOB_RUN_STATES), startTime: dateRange() },
    row: jobRunRow,
  }),
  run: action('/job/run', {
    summary: 'Run a job now, or again with the request of an earlier run',
    access: 'job.edit',
    within,
    input: z.strictObject({ job: requiredText(64), runId: id().optional() }),
    output: z.object({ queueId: z.string() }),
    audit: { subject: 'job', ids: input => [input.job] },
  }),
})
