import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { dashboardDoors, monthBar } from '@countinghouse/contract/areas/dashboard/doors'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { MINOR_PER_MAJOR } from '@countinghouse/domain/kernel/money'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { faultText } from '../../../kernel/call-fault'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent } from '../../../kernel/chart/chart-types'
import { apiPrefix, carry, commonHeaders } from '../../../kernel/client'
import { DateRangeFilter } from '../../../kernel/controls/date-range-filter'
import { FilterText } from '../../../kernel/controls/field-control'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { useFieldName } from '../../../kernel/field-name'
import { countText, rateText, shortCountText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { usePageName } from '../../../kernel/page-name'
import { ScreenMessage } from '../../../kernel/screen-states'
import { useSession } from '../../../kernel/session-store'
import { useRead } from '../../../kernel/use-read'
import { AppFilter } from '../app-filter'
import { DueDays } from '../due-days'
import { Figures } from '../figures'
import { OverdueDays } from '../overdue-days'
import { Trends } from '../trends'
import { useLiveFigures } from '../use-live-figures'
import { FatesRadar, RepaidGauge } from './now'
import { People } from './people'
import { TagCloud } from './tag-cloud'
import { texts } from './texts'
import './analysis-page.css'

interface Of {
  appId?: number
  channel?: string
  dataDateStart?: string
  dataDateEnd?: string
}

/** Conversion, settlement, lending and repayment as pictures, each with the table behind it (S-008). */
export function AnalysisScreen() {
  const t = useText()
  const name = usePageName()
  const currency = useSession(state => state.market?.currency)
  const [of, setOf] = useState<Of>({})
  const { channel, ...days } = of
  const { appId, ...span } = days
  const isPart = appId !== undefined || channel !== undefined
  const all = useRead(dashboard.asRateInfo, { currency, ...span }, { keep: true, when: !isPart })
  const part = useRead(dashboard.asRateInfoPart, { currency, ...of }, { keep: true, when: isPart })
  const lending = useRead(dashboard.lendingInfo, { currency, ...days }, { keep: true })
  const outcomes = useRead(dashboard.settleTypeInfo, { currency, ...days }, { keep: true })
  const due = useRead(dashboard.repayInfo, { currency, appId }, { keep: true })
  const overview = useRead(dashboard.overview, { currency, appId }, { keep: true })
  const activity = useRead(dashboard.activity, { currency, appId }, { keep: true })
  useLiveFigures()
  const funnel = isPart ? part : all
  const failed = [overview, funnel, lending, outcomes, due, activity].find(one => one.error && !one.data)
  return (
    <section className="ch-analysis">
      <header>
        <h1>{name}</h1>
        <p className="ch-analysis-purpose">{t(texts.purpose)}</p>
      </header>
      <search className="ch-analysis-filters">
        <DateRangeFilter
          value={{ start: of.dataDateStart, end: of.dataDateEnd }}
          onChange={({ start, end }) => setOf({ ...of, dataDateStart: start, dataDateEnd: end })}
          aria-label={t(texts.days)}
        />
        <AppFilter value={appId} onChange={chosen => setOf({ ...of, appId: chosen })} />
        <FilterText
          maxLength={64}
          aria-label={t(texts.channel)}
          placeholder={t(texts.channel)}
          value={channel}
          onChange={value => setOf({ ...of, channel: (value as string | undefined) || undefined })}
        />
      </search>
      {failed && (
        <ScreenMessage title={faultText(failed.error, t('dashboard:failed'))}>
          <Button onClick={() => void failed.refetch()}>{t('dashboard:retry')}</Button>
        </ScreenMessage>
      )}
      <h2>{t('dashboard:figures')}</h2>
      {overview.data && <Figures overview={overview.data} />}
      <div className="ch-analysis-now">
        <RepaidGauge overview={overview.data} />
        <FatesRadar days={due.data} />
        <TagCloud tags={activity.data?.channels} />
        <People people={activity.data?.people} />
      </div>
      {overview.data && <Trends overview={overview.data} />}
      <div className="ch-analysis-pictures">
        <Funnel funnel={funnel.data} />
        <Outcomes outcomes={outcomes.data} />
        <Lending lending={lending.data} />
        <Months />
      </div>
      {due.data && <DueDays days={due.data} />}
      {overview.data?.firstOverdueTenList && <OverdueDays days={overview.data.firstOverdueTenList} />}
    </section>
  )
}

const STEPS = [
  'accessUser',
  'countRegister',
  'countCertification',
  'countFaceVerified',
  'countCustExt',
  'countCustBank',
  'countCustLinkman',
  'submitUser',
  'loanUser',
] as const
type FunnelAnswer = AnswerOf<typeof dashboard.asRateInfo>

function Funnel({ funnel }: { funnel: FunnelAnswer | undefined }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('dashboard')
  const content = useMemo((): ChartContent => {
    const rateOf = (step: (typeof STEPS)[number]) => {
      if (step === 'accessUser') return ''
      const rate = funnel?.[`${step}Rate`]
      return ` · ${rate ? rateText(rate, language) : '–'}`
    }
    return {
      kind: 'funnel',
      categories: STEPS.map(step => `${fieldName(step)}${rateOf(step)}`),
      series: [
        { key: 'people', name: t(texts.people), tone: 'accent', values: STEPS.map(step => funnel?.[step] ?? 0) },
      ],
      text: value => countText(value, language),
      shortText: value => countText(value, language),
    }
  }, [funnel, fieldName, t, language])
  return <Chart title={t(texts.funnel)} definition={t(texts.funnelMeans)} of={t(texts.step)} content={content} />
}

function Outcomes({ outcomes }: { outcomes: AnswerOf<typeof dashboard.settleTypeInfo> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const dictionaries = useDictionaries()
  const content = useMemo(
    (): ChartContent => ({
      kind: 'bar',
      categories: (outcomes ?? []).map(one => dictionaries.label('settlementOutcome', one.settleType)),
      series: [
        { key: 'orders', name: t(texts.orders), tone: 'accent', values: (outcomes ?? []).map(one => one.settleCount) },
      ],
      text: value => countText(value, language),
      shortText: value => shortCountText(value, language),
    }),
    [outcomes, dictionaries, t, language],
  )
  return <Chart title={t(texts.outcomes)} definition={t(texts.outcomesMean)} of={t(texts.category)} content={content} />
}

function Lending({ lending }: { lending: AnswerOf<typeof dashboard.lendingInfo> | undefined }) {
  const t = useText()
  const language = useLanguage()
  const content = useMemo((): ChartContent => {
    const days = lending?.days ?? []
    const currency = lending?.currency ?? 'MXN'
    return {
      kind: 'line',
      categories: days.map(day => day.dataDt.slice(5)),
      series: [
        {
          key: 'principal',
          name: t(texts.principal),
          tone: 'accent',
          values: days.map(day => day.loanTotalAmount),
        },
        { key: 'paidOut', name: t(texts.paidOut), tone: 'good', values: days.map(day => day.disbursedAmount) },
      ],
      text: value => moneyText(value, currency, language),
      shortText: value => shortCountText(value / MINOR_PER_MAJOR, language),
    }
  }, [lending, t, language])
  return <Chart title={t(texts.lending)} definition={t(texts.lendingMeans)} of={t(texts.days)} content={content} />
}

/** The chart of months has its figures in `result`: no call of the contract (G-046). */
async function fetchMonths() {
  const { path } = dashboardDoors.monthBar!
  const asked = { path: path.replace('/api/web', ''), statistics: true }
  const response = await carry(asked, `${apiPrefix()}${path}`, { headers: commonHeaders() })
  return monthBar.parse(await response.json()).result
}

function Months() {
  const t = useText()
  const language = useLanguage()
  const market = useSession(state => state.market?.country)
  const { data } = useQuery({ queryKey: ['dashboard', 'month-bar', market], queryFn: fetchMonths })
  const content = useMemo(
    (): ChartContent => ({
      kind: 'bar',
      categories: (data ?? []).map(one => one.month),
      series: [{ key: 'loans', name: t(texts.orders), tone: 'accent', values: (data ?? []).map(one => one.value) }],
      text: value => countText(value, language),
      shortText: value => shortCountText(value, language),
    }),
    [data, t, language],
  )
  return <Chart title={t(texts.months)} definition={t(texts.monthsMean)} of={t(texts.month)} content={content} />
}
