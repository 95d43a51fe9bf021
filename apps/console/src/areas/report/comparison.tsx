import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
import type { Language } from '@countinghouse/domain/kernel/language'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { useFieldName } from '../../kernel/field-name'
import { countText, rateTexts, shortCountText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import type { OwnText } from '../../kernel/text-keys'
import { ComparedRows, useCompared } from './compared-rows'
import type { ComparedRow } from './compared-table'
import { drawn } from './drawn'
import { texts } from './texts'
import './comparison.css'

interface PictureProps {
  filters: Readonly<Record<string, unknown>>
}
interface Said {
  title: OwnText
}

/** The course of a cohort from T1 to T14+, of the chosen days and of as many before them. */
export const rateCurve = (report: ReportKey, { title }: Said) =>
  function RateCurve({ filters }: PictureProps) {
    const t = useText()
    const language = useLanguage()
    const { data } = useCompared(report, filters)
    const content = useMemo(() => curveOf(data?.list ?? [], t, language), [data, t, language])
    return (
      <div className="ch-report-beside">
        <Chart
          title={t(texts.compare.curve)}
          definition={t(texts.compare.curveMeans)}
          of={t(texts.compare.day)}
          content={content}
        />
        <ComparedRows report={report} title={title} filters={filters} isDrawn={isBetween} />
      </div>
    )
  }

/** A day of the course, as its rate is named: T1 to T14, then T14+. */
const dayOf = ({ measure }: ComparedRow) => /Rate(T\d+)(Plus)?$/.exec(measure)
/** Beside the table: those at the ends of T1, T7, T14 and of all days. */
const SOME_DAYS = ['T1', 'T7', 'T14']
const isBetween = (row: ComparedRow) => {
  const day = dayOf(row)
  return day !== null && !SOME_DAYS.includes(day[1]!)
}

const curveOf = (all: readonly ComparedRow[], t: Say, language: Language): ChartContent => {
  const rows = all.filter(row => dayOf(row))
  const values = (span: 'now' | 'before') => rows.map(row => drawn(row[`${span}Value`] as string | null))
  return {
    kind: 'line',
    categories: rows.map(row => {
      const [, day, plus] = dayOf(row)!
      return plus ? `${day}+` : day!
    }),
    series: [
      { key: 'now', name: t(texts.compare.now), tone: 'accent', values: values('now') },
      { key: 'before', name: t(texts.compare.before), tone: 'neutral', values: values('before') },
    ],
    ...rateTexts(language),
  }
}

/** Counts of the chosen days beside those of as many before them. */
const countsCompared =
  (chart: OwnText, means: OwnText) =>
  (report: ReportKey, { title }: Said) =>
    function CountsCompared({ filters }: PictureProps) {
      const t = useText()
      const language = useLanguage()
      const fieldName = useFieldName('report')
      const { data } = useCompared(report, filters)
      const content = useMemo((): ChartContent => {
        const rows = data?.list ?? []
        return {
          kind: 'bar',
          categories: rows.map(({ measure }) => fieldName(measure)),
          series: (['before', 'now'] as const).map(which => ({
            key: which,
            name: t(texts.compare[which]),
            tone: which === 'now' ? 'accent' : 'neutral',
            values: rows.map(row => Number(row[`${which}Value`] ?? 0)),
          })),
          text: value => countText(value, language),
          shortText: value => shortCountText(value, language),
        }
      }, [data, t, language, fieldName])
      return (
        <div className="ch-report-beside">
          <Chart title={t(chart)} definition={t(means)} of={t(texts.compare.day)} content={content} />
          <ComparedRows report={report} title={title} filters={filters} />
        </div>
      )
    }

export const ordersCompared = countsCompared(texts.compare.orders, texts.compare.ordersMeans)
export const returnsCompared = countsCompared(texts.compare.returns, texts.compare.returnsMean)
