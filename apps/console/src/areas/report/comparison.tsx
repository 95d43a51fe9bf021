import { reports } from '@countinghouse/contract/areas/report/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { useFieldName } from '../../kernel/field-name'
import { countText, shortCountText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import type { OwnText } from '../../kernel/text-keys'
import { useRead } from '../../kernel/use-read'
import type { Line } from './compared-table'
import { Compared } from './compared-table'
import { texts } from './texts'
import './comparison.css'

type Answer = AnswerOf<typeof reports.comparison>
interface PictureProps {
  filters: Readonly<Record<string, unknown>>
}
type Of = Pick<InputOf<typeof reports.comparison>, 'byDay' | 'platform'>

const useComparison = (filters: PictureProps['filters'], of: Of) =>
  useRead(reports.comparison, { ...filters, ...of } as InputOf<typeof reports.comparison>, { keep: true })

/** The course of a cohort from T1 to T14+, of the chosen days and of as many before them. */
export const rateCurve = (of: Of = {}, kind: 'repayment' | 'overdue' = 'repayment') =>
  function RateCurve({ filters }: PictureProps) {
    const t = useText()
    const read = useComparison(filters, of)
    const { data } = read
    const fieldName = useFieldName('report')
    const content = useMemo(() => curveOf(data, kind, t), [data, t])
    return (
      <div className="ch-report-beside">
        <Chart
          title={t(texts.compare.curve)}
          definition={t(texts.compare.curveMeans)}
          of={t(texts.compare.day)}
          content={content}
        />
        <Compared lines={rateLines(data, kind, fieldName)} spans={data} read={read} />
      </div>
    )
  }

/** A repayment rate, or what is left of all. */
const shownRate = (rate: string | null, kind: 'repayment' | 'overdue'): string | null =>
  rate === null || kind === 'repayment' ? rate : `${(100 - Number.parseFloat(rate)).toFixed(2)}%`

const percent = (value: number) => (Number.isNaN(value) ? '–' : `${value.toFixed(2)}%`)
const curveOf = (data: Answer | undefined, kind: 'repayment' | 'overdue', t: Say): ChartContent => {
  const spans = data ? [data.now, data.before] : []
  const rates = spans.map(span => span.rates.map(rate => Number.parseFloat(shownRate(rate, kind) ?? 'NaN')))
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

/** At the ends of T1, T7, T14 and of all days. */
const SOME_RATES = [0, 6, 13, 14]
type Names = (field: string) => string
function rateLines(data: Answer | undefined, kind: 'repayment' | 'overdue', names: Names): Line[] {
  if (!data) return []
  const { now, before } = data
  const rate = (key: string, name: string, of: (span: Answer['now']) => string | null): Line => ({
    key,
    name,
    rates: { now: of(now), before: of(before) },
    better: key !== 'first' && kind === 'repayment' ? 'up' : 'down',
  })
  return [
    ...countLines(data, ['dueCount', 'repaidCount'], names),
    rate('first', names('firstOverDueRate'), span => span.firstOverDueRate),
    ...SOME_RATES.map(at =>
      rate(`T${at}`, at === 14 ? 'T14+' : `T${at + 1}`, span => shownRate(span.rates[at] ?? null, kind)),
    ),
  ]
}

type Counts = 'dueCount' | 'repaidCount' | (typeof ORDERS | typeof RETURNS)[number]
const countLines = (data: Answer | undefined, fields: readonly Counts[], names: Names): Line[] =>
  data
    ? fields.map(field => ({
        key: field,
        name: names(field),
        counts: { now: data.now[field], before: data.before[field] },
        better: 'up' as const,
      }))
    : []

const ORDERS = ['submitCount', 'passCount', 'loanCount'] as const
const RETURNS = ['settledCount', 'reborrowCount'] as const

/** Counts of the chosen days beside those of as many before them. */
const countsCompared = (fields: readonly Counts[], title: OwnText, means: OwnText) => (of: Of) =>
  function CountsCompared({ filters }: PictureProps) {
    const t = useText()
    const language = useLanguage()
    const fieldName = useFieldName('report')
    const read = useComparison(filters, of)
    const { data } = read
    const content = useMemo((): ChartContent => {
      return {
        kind: 'bar',
        categories: fields.map(field => fieldName(field)),
        series: (['before', 'now'] as const).map(which => ({
          key: which,
          name: t(texts.compare[which]),
          tone: which === 'now' ? 'accent' : 'neutral',
          values: fields.map(field => data?.[which][field] ?? 0),
        })),
        text: value => countText(value, language),
        shortText: value => shortCountText(value, language),
      }
    }, [data, t, language, fieldName])
    return (
      <div className="ch-report-beside">
        <Chart title={t(title)} definition={t(means)} of={t(texts.compare.day)} content={content} />
        <Compared lines={countLines(data, fields, fieldName)} spans={data} read={read} />
      </div>
    )
  }

export const ordersCompared = countsCompared(ORDERS, texts.compare.orders, texts.compare.ordersMeans)
export const returnsCompared = countsCompared(RETURNS, texts.compare.returns, texts.compare.returnsMean)
