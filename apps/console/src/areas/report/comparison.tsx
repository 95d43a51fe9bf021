import { reports } from '@countinghouse/contract/areas/report/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { countText, shortCountText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import { useRead } from '../../kernel/use-read'
import { texts } from './texts'
import './comparison.css'

type Answer = AnswerOf<typeof reports.comparison>
interface PictureProps {
  filters: Readonly<Record<string, unknown>>
}
type Of = Pick<InputOf<typeof reports.comparison>, 'byDay' | 'platform'>

const useComparison = (filters: PictureProps['filters'], of: Of) =>
  useRead(reports.comparison, { ...filters, ...of } as InputOf<typeof reports.comparison>, { keep: true }).data

/** Through which day the figures are final. */
function Final({ day }: { day: string | null | undefined }) {
  const t = useText()
  return day ? <p className="ch-report-final">{t(texts.compare.final, { day })}</p> : null
}

/** The course of a cohort from T1 to T14+, of the chosen days and of as many before them. */
export const rateCurve = (of: Of = {}, kind: 'repayment' | 'overdue' = 'repayment') =>
  function RateCurve({ filters }: PictureProps) {
    const t = useText()
    const data = useComparison(filters, of)
    const content = useMemo(() => curveOf(data, kind, t), [data, t])
    return (
      <div className="ch-report-compare">
        <Chart
          title={t(texts.compare.curve)}
          definition={t(texts.compare.curveMeans)}
          of={t(texts.compare.day)}
          content={content}
        />
        <Final day={data?.closedThrough} />
      </div>
    )
  }

const percent = (value: number) => (Number.isNaN(value) ? '–' : `${value.toFixed(2)}%`)
const curveOf = (data: Answer | undefined, kind: 'repayment' | 'overdue', t: Say): ChartContent => {
  const spans = data ? [data.now, data.before] : []
  const rates = spans.map(span =>
    span.rates.map(rate => {
      if (rate === null) return Number.NaN
      const value = Number.parseFloat(rate)
      return kind === 'repayment' ? value : Math.round((100 - value) * 100) / 100
    }),
  )
  return {
    kind: 'line',
    categories: (spans[0]?.rates ?? []).map((_, at, all) => (at === all.length - 1 ? 'T14+' : `T${at + 1}`)),
    series: [
      { key: 'now', name: t(texts.compare.now), tone: 'accent', values: rates[0] ?? [] },
      { key: 'before', name: t(texts.compare.before), tone: 'neutral', values: rates[1] ?? [] },
    ],
    text: percent,
    shortText: value => `${Math.round(value)}%`,
  }
}

const ORDERS = ['submitCount', 'passCount', 'loanCount'] as const

/** Orders of the chosen days beside those of as many before them. */
export const ordersCompared = (of: Of = {}) =>
  function OrdersCompared({ filters }: PictureProps) {
    const t = useText()
    const language = useLanguage()
    const data = useComparison(filters, of)
    const content = useMemo((): ChartContent => {
      const words = t(texts.compare.orders).split(/[,、،] ?/)
      return {
        kind: 'bar',
        categories: ORDERS.map((_, at) => words[at] ?? ''),
        series: (['before', 'now'] as const).map(which => ({
          key: which,
          name: t(texts.compare[which]),
          tone: which === 'now' ? 'accent' : 'neutral',
          values: ORDERS.map(field => data?.[which][field] ?? 0),
        })),
        text: value => countText(value, language),
        shortText: value => shortCountText(value, language),
      }
    }, [data, t, language])
    return (
      <div className="ch-report-compare">
        <Chart
          title={t(texts.compare.orders)}
          definition={t(texts.compare.ordersMeans)}
          of={t(texts.compare.day)}
          content={content}
        />
        <Final day={data?.closedThrough} />
      </div>
    )
  }
