import { jobState, jobs } from '@countinghouse/contract/areas/jobs/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Button, Table, type TableProps } from 'antd'
import { faultText } from '../../kernel/call-fault'
import { useConfirm } from '../../kernel/confirm-action'
import { CutText } from '../../kernel/cut-text'
import { Section } from '../../kernel/detail-page'
import { hasText, useText } from '../../kernel/i18n'
import { ListView } from '../../kernel/list-screen'
import type { ListOptions } from '../../kernel/list-types'
import { useMay } from '../../kernel/may'
import { Dash } from '../../kernel/money'
import { usePageName } from '../../kernel/page-name'
import { PercentBar } from '../../kernel/percent-bar'
import { type Shower, useShow } from '../../kernel/show'
import { ChoiceDot, StatusDot } from '../../kernel/status-tag'
import { useAction } from '../../kernel/use-action'
import { useRead } from '../../kernel/use-read'
import { texts } from './texts'

type Job = RowOf<typeof jobs.jobList>
type Run = RowOf<typeof jobs.runs>

const POLL_MS = 5000
const ALL = 200

const RUNS: ListOptions<typeof jobs.runs> = {
  texts,
  title: texts.title,
  rowKey: 'runId',
  views: [{ field: 'state', values: ['running', 'done', 'failed'] }],
  filters: ['job', 'state', 'startTime'],
  columns: [
    { field: 'job', show: (job: string) => <JobName job={job} /> },
    'state',
    'startTime',
    'endTime',
    {
      field: 'progress',
      show: (progress: number, run: Run) => <RunProgress progress={progress} text={run.progressText} />,
    },
    { field: 'result', show: (result: unknown) => <RunResult result={result} />, width: 260 },
    { field: 'error', width: 200 },
    'trigger',
    { field: 'createdBy', folded: true },
    { field: 'node', folded: true },
  ],
}

/** Every job with its last and next run, to be run again; below, what each run did. */
export function JobsScreen() {
  const pageName = usePageName()
  const shower = useShow()
  const { t } = shower
  const may = useMay()
  const confirm = useConfirm()
  const run = useAction(jobs.run, {
    success: ({ job }) => t('jobs:started', { job: nameOf(job, shower) }),
  })
  const answer = useRead(jobs.jobList, { pageNum: 1, pageSize: ALL }, { everyMs: POLL_MS, keep: true })
  const ask = (job: string) =>
    confirm({
      title: t('jobs:run.title', { job: nameOf(job, shower) }),
      text: t('jobs:run.text'),
      submit: t('jobs:run.submit'),
      run: () => run.run({ job }),
    })
  const groups = answer.isPending ? (['scheduled'] as const) : (['scheduled', 'onEvents'] as const)
  return (
    <div className="ch-list">
      <header className="ch-list-head">
        <h1>{pageName}</h1>
        <p>{t('jobs:jobs.purpose')}</p>
      </header>
      {/* The tables grow with what they hold, and would push away what stands below them. */}
      {groups.map(group => (
        <Section key={group} title={t(`jobs:jobs.${group}`)} flush>
          <Table<Job>
            className="ch-table ch-table-plain"
            size="small"
            rowKey="job"
            pagination={false}
            scroll={{ x: 'max-content' }}
            loading={answer.isPending}
            columns={jobColumns(group, shower, may(jobs.run) ? ask : undefined)}
            dataSource={answer.data?.list.filter(job => (job.schedule !== null) === (group === 'scheduled'))}
            locale={{
              emptyText: answer.error ? faultText(answer.error, t('kernel:fault.service')) : t('kernel:list.nothing'),
            }}
          />
        </Section>
      ))}
      {!answer.isPending && <ListView call={jobs.runs} options={RUNS} heading="h2" />}
    </div>
  )
}

/** A job at set times says when; one that events start has no time to come. */
function jobColumns(
  group: 'scheduled' | 'onEvents',
  shower: Shower,
  onRun: ((job: string) => void) | undefined,
): TableProps<Job>['columns'] {
  const scheduled = group === 'scheduled'
  const { t } = shower
  const instant = (field: 'lastStartTime' | 'lastEndTime' | 'nextTime') => ({
    key: field,
    title: t(`jobs:field.${field}`),
    render: (_: unknown, job: Job) => shower.field(jobs.jobList.row, job, field),
  })
  return [
    { title: t('jobs:field.job'), dataIndex: 'job', render: (job: string) => <JobName job={job} /> },
    ...(scheduled
      ? [
          {
            title: t('jobs:field.schedule'),
            dataIndex: 'schedule',
            render: (schedule: Job['schedule']) => schedule && scheduleText(schedule, shower),
          },
        ]
      : []),
    {
      title: t('jobs:field.state'),
      dataIndex: 'state',
      render: (state: Job['state']) =>
        state === 'never' && !scheduled ? (
          <StatusDot tone="neutral" text={t('jobs:noEvent')} />
        ) : (
          <ChoiceDot of={jobState} value={state} />
        ),
    },
    {
      title: t('jobs:field.progress'),
      dataIndex: 'progress',
      render: (progress: number | null, job) =>
        progress === null || job.state === 'never' ? <Dash /> : <RunProgress progress={progress} text="" />,
    },
    instant('lastStartTime'),
    instant('lastEndTime'),
    ...(scheduled ? [instant('nextTime')] : []),
    {
      title: t('jobs:field.lastError'),
      dataIndex: 'lastError',
      render: (error: string | null) => (error ? <CutText text={error} width={40} /> : <Dash />),
    },
    ...(onRun
      ? [
          {
            key: 'run',
            title: t('kernel:list.actions'),
            fixed: 'end' as const,
            render: (_: unknown, job: Job) => (
              <Button type="link" size="small" disabled={job.state === 'running'} onClick={() => onRun(job.job)}>
                {t(job.state === 'never' ? 'jobs:run.submit' : 'jobs:run.again')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function scheduleText(schedule: NonNullable<Job['schedule']>, { t }: Pick<Shower, 't'>): string {
  return 'dailyAt' in schedule
    ? t('jobs:dailyAt', { time: schedule.dailyAt })
    : t('jobs:everyMinutes', { minutes: schedule.everyMinutes })
}

const nameOf = (job: string, { t }: Pick<Shower, 't'>) => {
  const key = `jobs:name.${job}`
  return hasText(key) ? t(key) : job
}

function JobName({ job }: { job: string }) {
  const shower = useShow()
  return <bdi>{nameOf(job, shower)}</bdi>
}

function RunProgress({ progress, text }: { progress: number; text: string }) {
  const t = useText()
  return (
    <span className="ch-progress" title={text || undefined}>
      <PercentBar percent={progress} size="small" name={t('jobs:field.progress')} />
    </span>
  )
}

/** What a run reported: names and figures on one line, the whole of it on hover. */
function RunResult({ result }: { result: unknown }) {
  const t = useText()
  if (result === null || result === undefined || (typeof result === 'object' && Object.keys(result).length === 0))
    return <Dash />
  return <CutText text={typeof result === 'object' ? plainText(result, t) : String(result)} width={48} />
}

const plainText = (result: object, t: Shower['t']): string =>
  Object.entries(result)
    .map(([name, value]) => {
      const key = `jobs:result.${name}`
      return `${hasText(key) ? t(key) : name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
    })
    .join(', ')
