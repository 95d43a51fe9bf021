import { CalendarOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n'
import type { ControlProps } from '../list-types'

export interface DateSpan {
  start?: string
  end?: string
}

export interface DateRangeProps extends Omit<ControlProps, 'value' | 'onChange'> {
  value?: DateSpan
  onChange?: (span: DateSpan) => void
}

const load = () => import('./date-controls')
const DateRangeInput = lazy(() => load().then(module => ({ default: module.DateRangeInput })))

/** A span of dates in a row of filters. The calendar is heavy and seldom touched, so it comes when somebody reaches for it. */
export function DateRangeFilter(props: DateRangeProps) {
  const t = useText()
  const [touched, setTouched] = useState(false)
  const { value, placeholder } = props
  const shown = value?.start || value?.end ? `${value.start ?? '…'} – ${value.end ?? '…'}` : ''
  const light = (
    <Input
      readOnly
      className="ch-control ch-figures"
      aria-label={props['aria-label']}
      aria-haspopup="dialog"
      placeholder={placeholder ?? t('kernel:filter.date')}
      suffix={<CalendarOutlined className="ch-dash" />}
      value={shown}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setTouched(true)}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') setTouched(true)
      }}
    />
  )
  if (!touched) return light
  return (
    <Suspense fallback={light}>
      <DateRangeInput {...props} />
    </Suspense>
  )
}
