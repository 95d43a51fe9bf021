import { CUTS, type Cut, workOrderReports } from '@countinghouse/contract/areas/work-order/report/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { useMemo } from 'react'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { countText, shortCountText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import { ReportPage } from '../../../kernel/tasks/performance/report-page'
import { useRead } from '../../../kernel/use-read'
import { FigureLink } from './figure-link'
import { texts } from './texts'

type ReportCall = typeof workOrderReports.reportByCause
type Row = RowOf<ReportCall>
type Of = Readonly<Record<string, string>>

const filters = ['dataDate', 'appId', 'type'] as const
/** Which of them each figure counts, by the filters of the list. */
const COUNTED = {
  raisedCount: {},
  openCount: { took: 'open' },
  lateCount: { view: 'overdue' },
  dayCount: { took: 'day' },
  threeDaysCount: { took: 'threeDays' },
  weekCount: { took: 'week' },
  longerCount: { took: 'longer' },
  dissatisfiedCount: { satisfaction: '1' },
} as const satisfies Readonly<Record<string, Of>>
const COUNTS = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
const MOST_BARS = 12

/** The largest groups as bars: raised, and of them still open. */
const barsOf = (call: ReportCall, title: (typeof texts)[Cut]) =>
  function Bars({ filters: asked }: { filters: Readonly<Record<string, unknown>> }) {
    const t = useText()
    const language = useLanguage()
    const input = { ...asked, pageNum: 1, pageSize: MOST_BARS } as InputOf<ReportCall>
    const rows = useRead(call, input, { keep: true }).data?.list
    const content = useMemo(
      (): ChartContent => ({
        kind: 'bar',
        categories: rows?.map(row => row.cutName) ?? [],
        series: [
          { key: 'raised', name: t(texts.raised), tone: 'accent', values: rows?.map(row => row.raisedCount) ?? [] },
          { key: 'open', name: t(texts.open), tone: 'waiting', values: rows?.map(row => row.openCount) ?? [] },
        ],
        text: value => countText(value, language),
        shortText: value => shortCountText(value, language),
      }),
      [rows, t, language],
    )
    if (!rows?.length) return null
    return <Chart title={t(texts.chart)} definition={t(texts.chartMeans)} of={t(title)} content={content} />
  }

const report = (cut: Cut, call: ReportCall) => {
  const bars = barsOf(call, texts[cut])
  return {
    key: cut,
    title: texts[cut],
    show: () => (
      <ListView
        call={call}
        heading="h2"
        options={{
          texts,
          title: texts[cut],
          rowKey: 'entryId',
          filters,
          picture: bars,
          columns: [
            { field: 'cutName', title: cut, width: 220 },
            ...COUNTS.map(field => ({
              field,
              show: (value: never, row: Row) => (
                <FigureLink value={value} row={row} of={{ ...COUNTED[field], [CUTS[cut]]: row.value }} />
              ),
            })),
            'averageHours',
          ],
        }}
      />
    ),
  }
}

const repeat = {
  key: 'repeat',
  title: texts.repeat,
  show: () => (
    <ListView
      call={workOrderReports.repeatComplainers}
      heading="h2"
      options={{
        texts: { ...texts, purpose: texts.repeatPurpose },
        title: texts.repeat,
        rowKey: 'custId',
        filters,
        columns: [
          'custName',
          'appName',
          {
            field: 'raisedCount',
            show: (value: never, row) => <FigureLink value={value} row={row} of={{ custId: row.custId }} />,
          },
          {
            field: 'openCount',
            show: (value: never, row) => (
              <FigureLink value={value} row={row} of={{ custId: row.custId, took: 'open' }} />
            ),
          },
          'lastTime',
        ],
      }}
    />
  ),
}

const { reportByCause, reportByQuestion, reportByLabel, reportByChannel, reportByCollector, reportByApp } =
  workOrderReports
const { reportByCountry, reportByAppeal, reportByTag, reportBySource, reportBySettle, reportByLevel, reportByFlow } =
  workOrderReports

/** Complaints by what they were about, who brought them in, whom they accuse and how long they took. */
export const WorkOrderReportsScreen = () => (
  <ReportPage
    reports={[
      report('cause', reportByCause),
      report('question', reportByQuestion),
      report('label', reportByLabel),
      report('channel', reportByChannel),
      report('collector', reportByCollector),
      report('app', reportByApp),
      repeat,
      report('flow', reportByFlow),
      report('level', reportByLevel),
      report('appeal', reportByAppeal),
      report('tag', reportByTag),
      report('source', reportBySource),
      report('country', reportByCountry),
      report('settle', reportBySettle),
    ]}
  />
)
