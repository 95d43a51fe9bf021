import type { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { Language } from '@countinghouse/domain/kernel/language'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useMemo } from 'react'
import { Chart } from '../../kernel/chart/chart'
import type { ChartContent } from '../../kernel/chart/chart-types'
import { shortCountText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import './trends.css'

type Trend = Pick<AnswerOf<typeof dashboard.overview>, 'currency' | 'ageing' | 'days'>

/** What people would rather look at than read: how old is what is owed, what went out and what came in. */
export function Trends({ overview: trend }: { overview: Trend }) {
  const t = useText()
  const language = useLanguage()
  const ageing = useMemo(() => ageingOf(trend, t, language), [trend, t, language])
  const money = useMemo(() => moneyOf(trend, t, language), [trend, t, language])
  return (
    <div className="ch-home-trends">
      <Chart
        title={t('dashboard:trend.ageing')}
        definition={t('dashboard:trend.ageingDefine')}
        of={t('dashboard:trend.daysOverdue')}
        content={ageing}
      />
      <Chart
        title={t('dashboard:trend.money')}
        definition={t('dashboard:trend.moneyDefine')}
        of={t('dashboard:trend.day')}
        content={money}
      />
    </div>
  )
}

const amounts = (currency: string, language: Language) => ({
  text: (minor: number) => moneyText(minor, currency, language),
  shortText: (minor: number) => shortCountText(minor / MINOR_PER_MAJOR, language),
})

const ageingOf = ({ ageing, currency }: Trend, t: Say, language: Language): ChartContent => ({
  kind: 'bar',
  categories: (ageing ?? []).map(({ fromDays, toDays }) => {
    if (fromDays === null) return t('dashboard:trend.notDue')
    return toDays === null ? t('dashboard:trend.andMore', { from: fromDays }) : `${fromDays}–${toDays}`
  }),
  series: [
    {
      key: 'owed',
      name: t('dashboard:trend.owed'),
      values: (ageing ?? []).map(group => group.totalRepayableAmount),
      tone: 'accent',
    },
  ],
  ...amounts(currency, language),
})

const moneyOf = ({ days, currency }: Trend, t: Say, language: Language): ChartContent => ({
  kind: 'line',
  categories: (days ?? []).map(day => day.dataDt.slice(5)),
  series: [
    {
      key: 'disbursed',
      name: t('dashboard:trend.disbursed'),
      values: (days ?? []).map(day => day.disbursedAmount),
      tone: 'accent',
    },
    {
      key: 'received',
      name: t('dashboard:trend.received'),
      values: (days ?? []).map(day => day.receivedAmount),
      tone: 'good',
    },
  ],
  ...amounts(currency, language),
})
