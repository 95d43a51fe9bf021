import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import { appEvent } from '@countinghouse/contract/areas/customer/report/choices'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { useMemo } from 'react'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent, ChartTone } from '../../../kernel/chart/chart-types'
import { countText, shortCountText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

interface PictureProps {
  filters: Readonly<Record<string, unknown>>
}

const STEPS = ['registered', 'applied', 'approved', 'disbursed'] as const

/** How far those came who registered on the days of the report. */
export function FunnelPicture({ filters }: PictureProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead(customerReports.funnel, filters as InputOf<typeof customerReports.funnel>, { keep: true })
  const content = useMemo(
    (): ChartContent => ({
      kind: 'funnel',
      categories: STEPS.map(step => t(texts.funnel[step])),
      series: [
        {
          key: 'customers',
          name: t(texts.funnel.customers),
          tone: 'accent',
          values: STEPS.map(step => data?.[step] ?? 0),
        },
      ],
      text: value => countText(value, language),
      shortText: value => countText(value, language),
    }),
    [data, t, language],
  )
  return (
    <Chart
      title={t(texts.funnel.title)}
      definition={t(texts.funnel.define)}
      of={t(texts.funnel.step)}
      content={content}
    />
  )
}

const TONES: readonly ChartTone[] = ['accent', 'good', 'waiting', 'bad', 'neutral']

/** The most frequent operations by day; the rest stands in the list below. */
export function OperationsPicture({ filters }: PictureProps) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const { data } = useRead(customerReports.operationTrend, filters as InputOf<typeof customerReports.operationTrend>, {
    keep: true,
  })
  const content = useMemo(
    (): ChartContent => ({
      kind: 'line',
      categories: data?.days.map(day => day.slice(5)) ?? [],
      series: TONES.flatMap((tone, index) => {
        const kind = data?.kinds[index]
        return kind
          ? [{ key: kind.operationName, name: label(appEvent, kind.operationName), tone, values: kind.counts }]
          : []
      }),
      text: value => countText(value, language),
      shortText: value => shortCountText(value, language),
    }),
    [data, label, language],
  )
  return (
    <Chart title={t(texts.trend.title)} definition={t(texts.trend.define)} of={t(texts.trend.day)} content={content} />
  )
}
