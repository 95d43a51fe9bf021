import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { calendar } from '@countinghouse/contract/areas/system/calendar/calls'
import { COUNTRIES, type Country } from '@countinghouse/domain/kernel/country'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { DetailWaiting } from '../../../kernel/detail-page'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { usePageName } from '../../../kernel/page-name'
import { useSession } from '../../../kernel/session-store'
import { useShow } from '../../../kernel/show'
import { useTabState } from '../../../kernel/tab-activity'
import { today } from '../../../kernel/today'
import { useRead } from '../../../kernel/use-read'
import { HolidayDialog, WeekDialog } from './day-dialogs'
import { Month, type Year } from './month'
import './calendar.css'
import '../../../kernel/list-screen.css'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A country's year at a glance: what is worked, what is not, and why. */
export function CalendarScreen() {
  const pageName = usePageName()
  const { t, dictionaries } = useShow()
  const language = useLanguage()
  const may = useMay()
  const market = useSession(state => state.market)
  const [country, setCountry] = useTabState<Country>('country', (market?.country as Country | undefined) ?? 'TH')
  const [year, setYear] = useTabState('year', Number(today().slice(0, 4)))
  const [day, setDay] = useState<string>()
  const [weekOpen, setWeekOpen] = useState(false)
  const { data, error, refetch } = useRead(calendar.calendarYear, { country, year }, { keep: true })
  if (error && !data) return <DetailWaiting fault={error} onRetry={() => void refetch()} />
  const mayEdit = may(calendar.holidaySave)
  return (
    <section className="ch-list">
      <header className="ch-list-head">
        <h1>{pageName}</h1>
        <p>{t('system:calendar.purpose')}</p>
      </header>
      <div className="ch-sys-calendar-bar">
        <Segmented<Country>
          aria-label={t('system:calendar.country')}
          value={country}
          onChange={setCountry}
          options={COUNTRIES.map(code => ({ value: code, label: dictionaries.label('country', code) }))}
        />
        <span className="ch-sys-calendar-year">
          <Button
            icon={<LeftOutlined className="ch-sys-mirror" />}
            aria-label={t('system:calendar.previous')}
            onClick={() => setYear(year - 1)}
          />
          <bdi className="ch-figures">{year}</bdi>
          <Button
            icon={<RightOutlined className="ch-sys-mirror" />}
            aria-label={t('system:calendar.next')}
            onClick={() => setYear(year + 1)}
          />
        </span>
        {data && (
          <span className="ch-note">
            {t('system:calendar.workingDays', { count: countText(data.workingDays, language) })}
          </span>
        )}
        {mayEdit && <Button onClick={() => setWeekOpen(true)}>{t('system:calendar.week')}</Button>}
      </div>
      {data ? <YearGrid data={data} mayEdit={mayEdit} onDay={setDay} /> : <Skeleton active paragraph={{ rows: 10 }} />}
      {data && day && <HolidayDialog data={data} day={day} onClose={() => setDay(undefined)} />}
      {data && weekOpen && <WeekDialog data={data} onClose={() => setWeekOpen(false)} />}
    </section>
  )
}

interface YearGridProps {
  data: Year
  mayEdit: boolean
  onDay: (day: string) => void
}

function YearGrid({ data, mayEdit, onDay }: YearGridProps) {
  const t = useText()
  return (
    <div className="ch-sys-calendar">
      <div className="ch-sys-months">
        {MONTHS.map(month => (
          <Month key={month} data={data} month={month} onDay={mayEdit ? onDay : undefined} />
        ))}
      </div>
      <aside className="ch-panel ch-sys-holidays" aria-label={t('system:calendar.holidays')}>
        <h2>{t('system:calendar.holidays')}</h2>
        {data.holidays.length === 0 && <p className="ch-note">{t('system:calendar.nothing')}</p>}
        <ul>
          {data.holidays.map(({ day, name }) => (
            <li key={day}>
              <bdi dir="ltr" className="ch-figures">
                {day}
              </bdi>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
