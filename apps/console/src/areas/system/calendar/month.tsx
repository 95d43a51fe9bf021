import type { calendar } from '@countinghouse/contract/areas/system/calendar/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { addDays, datesFrom, weekdayOf } from '@countinghouse/domain/kernel/business-date'
import { intlLocale } from '@countinghouse/domain/kernel/language'
import { Tooltip } from 'antd'
import { useLanguage, useText } from '../../../kernel/i18n'
import { today } from '../../../kernel/today'
import './month.css'
import '../../../kernel/list-screen.css'

export type Year = AnswerOf<typeof calendar.calendarYear>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const twoDigits = (number: number) => String(number).padStart(2, '0')

interface MonthProps {
  data: Year
  month: number
  onDay: ((day: string) => void) | undefined
}

/** One month, Monday first; days off are grey, holidays named. */
export function Month({ data, month, onDay }: MonthProps) {
  const t = useText()
  const language = useLanguage()
  const first = `${data.year}-${twoDigits(month)}-01`
  const next = month === 12 ? `${data.year + 1}-01-01` : `${data.year}-${twoDigits(month + 1)}-01`
  const days = datesFrom(first, addDays(next, -1))
  const holidays = new Map(data.holidays.map(({ day, name }) => [day, name]))
  const title = new Intl.DateTimeFormat(intlLocale(language), { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  )
  return (
    <section className="ch-panel ch-sys-month" aria-label={`${title} ${data.year}`}>
      <h2>{title}</h2>
      <div className="ch-sys-month-days">
        {WEEKDAYS.map(day => (
          <abbr key={day} title={t(`system:weekday.${day}`)}>
            {t(`system:calendar.short.${day}`)}
          </abbr>
        ))}
        {days.map((day, index) => {
          const holiday = holidays.get(day)
          const kind = holiday ? 'holiday' : data.weekdays.includes(weekdayOf(day)) ? 'worked' : 'free'
          const cell = (
            <button
              key={day}
              type="button"
              disabled={!onDay}
              data-kind={kind}
              data-today={day === today() || undefined}
              style={index === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
              aria-label={holiday ? `${day} ${holiday}` : day}
              onClick={() => onDay?.(day)}
            >
              {Number(day.slice(8))}
            </button>
          )
          return holiday ? (
            <Tooltip key={day} title={holiday}>
              {cell}
            </Tooltip>
          ) : (
            cell
          )
        })}
      </div>
    </section>
  )
}
