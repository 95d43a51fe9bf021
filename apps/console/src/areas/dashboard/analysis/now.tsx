import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { PLAN_FATES } from '@countinghouse/domain/areas/report/plan-fate'
import { useMemo } from 'react'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { useFieldName } from '../../../kernel/field-name'
import { rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { texts } from './texts'

const short = (value: number) => String(Math.round(value))
/** A share cut to two decimals, as the server's rates are. */
const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.trunc((part * 10_000) / whole) / 100)

/** How much of what is due today is paid, on a gauge of 0 to 100. */
export function RepaidGauge({ overview }: { overview: AnswerOf<typeof dashboard.overview> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const [due, repaid] = [overview?.curRepayCount ?? 0, overview?.curAlRepayCount ?? 0]
  const content = useMemo(
    (): ChartContent => ({
      kind: 'gauge',
      categories: [`${repaid} / ${due}`],
      series: [{ key: 'repaid', name: t(texts.share), tone: 'good', values: [shareOf(repaid, due)] }],
      text: value => rateText(value, language),
      shortText: short,
    }),
    [due, repaid, t, language],
  )
  return <Chart title={t(texts.gauge)} definition={t(texts.gaugeMeans)} of={t(texts.orders)} content={content} />
}

/** In which of six ways plans ended, on a radar whose scales end at 80. */
export function FatesRadar({ days }: { days: AnswerOf<typeof dashboard.repayInfo> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('dashboard')
  const content = useMemo((): ChartContent => {
    const sum = (field: (typeof PLAN_FATES)[number] | 'repayCurCount') =>
      (days ?? []).reduce((all, day) => all + day[field], 0)
    return {
      kind: 'radar',
      categories: PLAN_FATES.map(fate => fieldName(fate)),
      series: [
        {
          key: 'share',
          name: t(texts.share),
          tone: 'accent',
          values: PLAN_FATES.map(fate => shareOf(sum(fate), sum('repayCurCount'))),
        },
      ],
      text: value => rateText(value, language),
      shortText: short,
    }
  }, [days, fieldName, t, language])
  return <Chart title={t(texts.radar)} definition={t(texts.radarMeans)} of={t(texts.category)} content={content} />
}
