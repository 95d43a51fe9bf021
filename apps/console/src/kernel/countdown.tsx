import { countdownText, TICK_MS } from '@countinghouse/domain/kernel/clock-text'
import { useEffect, useState } from 'react'
import { useTabActive } from './tab-activity'

/** What is left until an instant as hours:minutes:seconds; ticks every second and stops at 00:00:00 (R-011, G-051). */
export function Countdown({ until, onEnd }: { until: string; onEnd?: () => void }) {
  const active = useTabActive()
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const over = now >= end
  useEffect(() => {
    if (!active || over) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [active, over])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (over) onEnd?.()
  }, [over])
  return (
    <bdi dir="ltr" className="ch-figures" role="timer">
      {countdownText(end - now)}
    </bdi>
  )
}
