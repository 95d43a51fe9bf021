import { clockText, TICK_MS } from '@countinghouse/domain/kernel/clock-text'
import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../kernel/i18n'
import './clock.css'

/** The present time at UTC+7, ticking every second whatever the zone of the machine. */
export function Clock() {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const text = clockText(new Date(now))
  return (
    <Tooltip title={t('app:header.clock')}>
      <time className="ch-clock ch-tabular ch-ltr" dateTime={`${text.replace(' ', 'T')}+07:00`}>
        <span className="ch-clock-date">{text.slice(0, 10)}</span> {text.slice(11)}
      </time>
    </Tooltip>
  )
}
