import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { homeGreeting } from '@countinghouse/domain/kernel/greeting'
import { intlLocale } from '@countinghouse/domain/kernel/language'
import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { faultText } from '../../kernel/call-fault'
import { useLanguage, useText } from '../../kernel/i18n'
import { ScreenMessage } from '../../kernel/screen-states'
import { useSession } from '../../kernel/session-store'
import { useTabActive } from '../../kernel/tab-activity'
import { useRead } from '../../kernel/use-read'
import { AppFilter } from './app-filter'
import { DueDays } from './due-days'
import { Figures } from './figures'
import { OwnWork } from './own-work'
import { Trends } from './trends'
import { useLiveFigures } from './use-live-figures'
import { Waiting } from './waiting'
import './home-page.css'

/** A desk, not a poster: greeting, what waits for me, today's figures (LOOK). */
export function HomePageScreen() {
  const t = useText()
  const currency = useSession(state => state.market?.currency)
  const [appId, setAppId] = useState<number>()
  const { data, error, refetch } = useRead(dashboard.overview, { currency, appId }, { keep: true })
  useLiveFigures()
  // The shell asks the first of them too. Until both are there the figures would be pushed down by the work.
  const work = useRead(dashboard.waiting, { currency })
  const own = useRead(dashboard.ownWork, { currency }, { keep: true })
  const settled = [work, own].every(read => read.data !== undefined || read.error !== null)
  const mayFigures = data !== undefined && data.totalCount !== null
  return (
    <section>
      <Greeting />
      <Waiting />
      {settled && <OwnWork read={own} />}
      {error && !data && (
        <ScreenMessage title={faultText(error, t('dashboard:failed'))}>
          <Button onClick={() => void refetch()}>{t('dashboard:retry')}</Button>
        </ScreenMessage>
      )}
      {settled && !data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {settled && mayFigures && (
        <>
          <header className="ch-home-section">
            <h2>{t('dashboard:figures')}</h2>
            <span className="ch-tabular ch-ltr">{data.date}</span>
            <AppFilter value={appId} onChange={setAppId} />
          </header>
          <Figures overview={data} />
          <Trends overview={data} />
          <DueDays days={data.repayDays ?? []} />
        </>
      )}
    </section>
  )
}

const HALF_A_MINUTE_MS = 30_000

function Greeting() {
  const t = useText()
  const language = useLanguage()
  const active = useTabActive()
  const name = useSession(state => state.user?.userName ?? '')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!active) return
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), HALF_A_MINUTE_MS)
    return () => clearInterval(timer)
  }, [active])
  // The greeting and the date agree with the clock in the header: UTC+7 (G-002).
  const day = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'full', timeZone: 'Asia/Bangkok' }).format(now)
  return (
    <header className="ch-home-greeting">
      <h1>{t(`dashboard:greeting.${homeGreeting(now)}`, { name })}</h1>
      <p>{day}</p>
    </header>
  )
}
