import { approval } from '@countinghouse/contract/areas/approval/calls'
import { PERFORMANCE_DAYS } from '@countinghouse/contract/areas/approval/rows'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { rejectReason } from '@countinghouse/contract/kernel/reject-reason'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { countText, figureText, shortCountText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import { Dash } from '../../kernel/money'
import { today } from '../../kernel/today'
import { useLabel } from '../../kernel/use-label'
import { useRead } from '../../kernel/use-read'
import { out } from './task-lists'
import { texts } from './texts'
import './performance.css'

type Curve = typeof approval.performanceCurve

/** Decisions by day and by hour, of whom and of which days the filters say. */
function PerformancePicture({ filters }: { filters: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const { data } = useRead(approval.performanceCurve, filters as InputOf<Curve>, { keep: true })
  const figures = useMemo(
    () => ({
      text: (value: number) => countText(value, language),
      shortText: (value: number) => shortCountText(value, language),
    }),
    [language],
  )
  const days = useMemo(
    (): ChartContent => ({
      kind: 'bar',
      categories: data?.days.map(({ day }) => day.slice(5)) ?? [],
      series: [
        { key: 'pass', name: t(texts.curve.pass), tone: 'good', values: data?.days.map(({ pass }) => pass) ?? [] },
        {
          key: 'reject',
          name: t(texts.curve.reject),
          tone: 'bad',
          values: data?.days.map(({ reject }) => reject) ?? [],
        },
      ],
      ...figures,
    }),
    [data, t, figures],
  )
  const hours = useMemo(
    (): ChartContent => ({
      kind: 'bar',
      categories: data?.hours.map((_, hour) => `${hour}`.padStart(2, '0')) ?? [],
      series: [{ key: 'decided', name: t(texts.curve.decided), tone: 'accent', values: data?.hours ?? [] }],
      ...figures,
    }),
    [data, t, figures],
  )
  const reasons = useMemo(
    (): ChartContent => ({
      kind: 'bar',
      categories: data?.reasons.map(one => label(rejectReason, one.rejectReason)) ?? [],
      series: [
        {
          key: 'count',
          name: t(texts.curve.reject),
          tone: 'bad',
          values: data?.reasons.map(({ count }) => count) ?? [],
        },
      ],
      ...figures,
    }),
    [data, t, label, figures],
  )
  return (
    <div className="ch-performance">
      <Chart title={t(texts.curve.days)} definition={t(texts.curve.define)} of={t(texts.curve.daysOf)} content={days} />
      <Chart
        title={t(texts.curve.hours)}
        definition={t(texts.curve.defineHours)}
        of={t(texts.curve.hoursOf)}
        content={hours}
      />
      <Chart
        title={t(texts.curve.reasons)}
        definition={t(texts.curve.defineReasons)}
        of={t(texts.curve.reasonsOf)}
        content={reasons}
      />
    </div>
  )
}

type PerformanceRow = RowOf<typeof approval.performance>

/** The app that the page is filtered by. */
const appIn = (query: URLSearchParams) => (query.get('appId') ? `&appId=${query.get('appId')}` : '')

interface CasesProps {
  of: PerformanceRow
  /** A share is of the tasks that it opens. */
  figure: number | string
  days?: string
  more?: string
}

/** A figure that opens the tasks that it counts. */
function Cases({ of, figure, days, more = '' }: CasesProps) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const end = query.get('examineTimeEnd') ?? today()
  const start = query.get('examineTimeStart') ?? addDays(end, 1 - PERFORMANCE_DAYS)
  const on = days ? `&${days}Start=${start}&${days}End=${end}` : ''
  return (
    <Link to={`/approval/allapprovaltask?ownerId=${of.userId}${appIn(query)}${on}${more}`}>
      <bdi dir="ltr">{figureText(figure, language)}</bdi>
    </Link>
  )
}
/** The re-checks behind a figure. */
function Rechecks({ of, figure }: { of: PerformanceRow; figure: number | string }) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const end = query.get('examineTimeEnd') ?? today()
  const start = query.get('examineTimeStart') ?? addDays(end, 1 - PERFORMANCE_DAYS)
  const days = `examineTimeStart=${start}&examineTimeEnd=${end}`
  return (
    <Link to={`/approval/rechecks?examinerId=${of.userId}&open=false&${days}${appIn(query)}`}>
      <bdi dir="ltr">{figureText(figure, language)}</bdi>
    </Link>
  )
}
const { approved, rejected } = approvalStatus.value

/** What each examiner received, decided and holds; each figure opens its cases. */
export const ApprovalPerformanceScreen = listScreen(approval.performance, {
  texts: texts.performance,
  rowKey: 'userId',
  picture: PerformancePicture,
  filters: [{ field: 'ownerId', title: 'examiner', ...out.owner }, 'examineTime', 'appId'],
  columns: {
    taskCount: { show: (figure, row) => <Cases of={row} figure={figure} days="assignTime" /> },
    decidedCount: { show: (figure, row) => <Cases of={row} figure={figure} days="examineTime" more="&decided=true" /> },
    passCount: {
      show: (figure, row) => <Cases of={row} figure={figure} days="examineTime" more={`&approvalStatus=${approved}`} />,
    },
    rejectCount: {
      show: (figure, row) => <Cases of={row} figure={figure} days="examineTime" more={`&approvalStatus=${rejected}`} />,
    },
    secondLevelCount: {
      show: (figure, row) => (
        <Cases of={row} figure={figure} days="examineTime" more="&decided=true&approvalLevel=second" />
      ),
    },
    passRate: {
      show: (figure, row) =>
        figure === null ? <Dash /> : <Cases of={row} figure={figure} days="examineTime" more="&decided=true" />,
    },
    recheckedCount: { show: (figure, row) => <Rechecks of={row} figure={figure} /> },
    agreementRate: { show: (figure, row) => (figure === null ? <Dash /> : <Rechecks of={row} figure={figure} />) },
    openTasks: { show: (figure, row) => <Cases of={row} figure={figure} more="&open=true" /> },
  },
})
