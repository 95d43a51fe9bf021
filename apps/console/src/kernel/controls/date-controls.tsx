import { DATE_PRESETS, presetRange } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import dayjs from 'dayjs'
import { useText } from '../i18n'
import type { ControlProps } from '../list-types'
import { today } from '../today'
import { businessNow, DatePicker } from './business-picker'
import type { DateRangeProps } from './date-range-filter'

const DATE = 'YYYY-MM-DD'
const INSTANT = 'YYYY-MM-DD HH:mm'
const OFFSET = '+07:00'

const instantOf = (minute: dayjs.Dayjs) => `${minute.format('YYYY-MM-DDTHH:mm:00')}${OFFSET}`
/** This minute as an `InstantInput` gives it. */
export const thisMinute = (): string => instantOf(businessNow())

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? dayjs(value) : null)

export function DateInput({ value, onChange, ...rest }: ControlProps) {
  return (
    <DatePicker {...rest} className="ch-control" value={dayOf(value)} onChange={day => onChange?.(day?.format(DATE))} />
  )
}

/** A time at UTC+7 whatever the zone of the browser; gives ISO 8601 with that offset. */
export function InstantInput({ value, onChange, notAfterNow, ...rest }: ControlProps & { notAfterNow?: boolean }) {
  return (
    <DatePicker
      {...rest}
      className="ch-control"
      showTime={{ format: 'HH:mm' }}
      format={INSTANT}
      value={typeof value === 'string' && value !== '' ? dayjs(clockText(new Date(value))) : null}
      disabledDate={notAfterNow ? day => day.format(DATE) > today() : undefined}
      onChange={day => onChange?.(day ? instantOf(day) : undefined)}
    />
  )
}

/** A span of business dates with the usual presets; "custom" is picking days by hand. */
export function DateRangeInput({ value, onChange, placeholder, ...rest }: DateRangeProps) {
  const t = useText()
  return (
    <DatePicker.RangePicker
      {...rest}
      id={undefined}
      // It was asked for by opening it.
      defaultOpen
      autoFocus
      className="ch-control"
      allowEmpty={[true, true]}
      placeholder={placeholder ? [placeholder, t('kernel:filter.until')] : undefined}
      value={[dayOf(value?.start), dayOf(value?.end)]}
      presets={DATE_PRESETS.map(preset => {
        const { start, end } = presetRange(preset, today())
        return { label: t(`kernel:preset.${preset}`), value: [dayjs(start), dayjs(end)] as [dayjs.Dayjs, dayjs.Dayjs] }
      })}
      onChange={days => onChange?.({ start: days?.[0]?.format(DATE), end: days?.[1]?.format(DATE) })}
    />
  )
}
