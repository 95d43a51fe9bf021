import { z } from 'zod'
import { action, area, list } from '../../kernel/call'
import { among, choice } from '../../kernel/choice'
import { dateRange, id, instant, requiredText, text } from '../../kernel/field'

export const jobState = choice('jobState', ['never', 'running', 'done', 'failed'], {
  'zh-CN': { never: '未运行', running: '运行中', done: '已完成', failed: '失败' },
  'en-US': { never: 'Never run', running: 'Running', done: 'Done', failed: 'Failed' },
  es: { never: 'Sin ejecutar', running: 'En curso', done: 'Terminado', failed: 'Fallido' },
  fr: { never: 'Jamais exécuté', running: 'En cours', done: 'Terminé', failed: 'Échoué' },
  ar: { never: 'لم تُشغّل', running: 'قيد التشغيل', done: 'مكتملة', failed: 'فشلت' },
  ti: { never: 'ยังไม่เคยทำงาน', running: 'กำลังทำงาน', done: 'เสร็จแล้ว', failed: 'ล้มเหลว' },
})
const runState = among(jobState, ['running', 'done', 'failed'])
export type JobRunState = z.output<typeof runState>
export const jobTrigger = choice('jobTrigger', ['schedule', 'event', 'person'], {
  'zh-CN': { schedule: '定时', event: '事件', person: '人工' },
  'en-US': { schedule: 'Schedule', event: 'Event', person: 'Person' },
  es: { schedule: 'Programado', event: 'Evento', person: 'Persona' },
  fr: { schedule: 'Planification', event: 'Événement', person: 'Personne' },
  ar: { schedule: 'جدولة', event: 'حدث', person: 'شخص' },
  ti: { schedule: 'ตามเวลา', event: 'เหตุการณ์', person: 'บุคคล' },
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
