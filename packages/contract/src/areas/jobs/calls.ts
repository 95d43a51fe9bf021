import { z } from 'zod'
import { action, area, list } from '../../kernel/call'
import { among, choice } from '../../kernel/choice'
import { carried, dateRange, id, instant, requiredText, text } from '../../kernel/field'

export const jobState = choice(
  'jobState',
  ['never', 'running', 'done', 'failed'],
  {
    never: ['未运行', 'Never run', 'Sin ejecutar', 'Jamais exécuté', 'لم تُشغّل', 'ยังไม่เคยทำงาน'],
    running: ['运行中', 'Running', 'En curso', 'En cours', 'قيد التشغيل', 'กำลังทำงาน'],
    done: ['已完成', 'Done', 'Terminado', 'Terminé', 'مكتملة', 'เสร็จแล้ว'],
    failed: ['失败', 'Failed', 'Fallido', 'Échoué', 'فشلت', 'ล้มเหลว'],
  },
  { never: 'neutral', running: 'progress', done: 'good', failed: 'bad' },
)
const runState = among(jobState, ['running', 'done', 'failed'])
export type JobRunState = z.output<typeof runState>
export const jobTrigger = choice('jobTrigger', ['schedule', 'event', 'person'], {
  schedule: ['定时', 'Schedule', 'Programado', 'Planification', 'جدولة', 'ตามเวลา'],
  event: ['事件', 'Event', 'Evento', 'Événement', 'حدث', 'เหตุการณ์'],
  person: ['人工', 'Person', 'Persona', 'Personne', 'شخص', 'บุคคล'],
})

export const jobRunRow = z.object({
  runId: z.int(),
  job: z.string(),
  trigger: jobTrigger,
  state: runState,
  startTime: instant(),
  endTime: instant().nullable(),
  /** 0 to 100. */
  progress: z.int(),
  progressText: carried(z.string()),
  result: z.unknown(),
  error: z.string().nullable(),
  node: z.string(),
  createdBy: z.string().nullable(),
})

export const jobRow = z.object({
  job: z.string(),
  /** At UTC+7; null for a job that only events start. */
  schedule: z.union([z.object({ dailyAt: z.string() }), z.object({ everyMinutes: z.int() })]).nullable(),
  state: jobState,
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
    filters: { job: text(64), state: runState, startTime: dateRange() },
    row: jobRunRow,
    sortable: ['startTime'],
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
