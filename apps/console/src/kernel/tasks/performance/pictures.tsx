import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useMemo } from 'react'
import { Chart } from '../../chart/chart'
import type { ChartContent } from '../../chart/chart-types'
import { countText, shortCountText } from '../../format'
import { useLanguage, useText } from '../../i18n'
import { useRead } from '../../use-read'
import { type PerformanceCalls, useReportFilters } from './figure'
import { texts } from './texts'
import './pictures.css'

const MINOR = 100

/** What was recovered and ended day by day; a picture a currency. */
export function DaysPicture({ calls }: { calls: PerformanceCalls }) {
  const t = useText()
  const language = useLanguage()
  const filters = useReportFilters()
  const { data } = useRead(calls.performanceDays, filters as Readonly<Record<string, never>>, { keep: true })
  const currencies = useMemo(() => [...new Set(data?.map(({ currency }) => currency) ?? [])], [data])
  const days = useMemo(() => [...new Set(data?.map(({ dataDate }) => dataDate) ?? [])], [data])
  const ended = useMemo((): ChartContent => {
    const sums = (field: 'settleCount' | 'extendCount') =>
      days.map(day => (data ?? []).filter(row => row.dataDate === day).reduce((all, row) => all + row[field], 0))
    return {
      kind: 'bar',
      categories: days.map(day => day.slice(5)),
      series: [
        { key: 'settled', name: t(texts.picture.settled), tone: 'good', values: sums('settleCount') },
        { key: 'extended', name: t(texts.picture.extended), tone: 'waiting', values: sums('extendCount') },
      ],
      text: value => countText(value, language),
      shortText: value => shortCountText(value, language),
    }
  }, [data, days, t, language])
  const recovered = useMemo(
    () =>
      currencies.map((currency): { currency: string; content: ChartContent } => ({
        currency,
        content: {
          kind: 'bar',
          categories: days.map(day => day.slice(5)),
          series: [
            {
              key: 'recovered',
              name: t(texts.picture.amount),
              tone: 'accent',
              values: days.map(
                day => data?.find(row => row.dataDate === day && row.currency === currency)?.recoveryAmount ?? 0,
              ),
            },
          ],
          text: value => moneyText(value, currency, language),
          shortText: value => shortCountText(Math.round(value / MINOR), language),
        },
      })),
    [data, currencies, days, t, language],
  )
  return (
    <div className="ch-report-pictures">
      {recovered.map(({ currency, content }) => (
        <Chart
          key={currency}
          title={t(texts.picture.recovered, { currency })}
          definition={t(texts.picture.recoveredMeans)}
          of={t(texts.picture.day)}
          content={content}
        />
      ))}
      <Chart
        title={t(texts.picture.ended)}
        definition={t(texts.picture.endedMeans)}
        of={t(texts.picture.day)}
        content={ended}
      />
    </div>
  )
}
