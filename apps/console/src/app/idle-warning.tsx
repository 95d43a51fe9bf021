import { auth } from '@countinghouse/contract/areas/auth/calls'
import { TICK_MS } from '@countinghouse/domain/kernel/clock-text'
import { useEffect, useState } from 'react'
import { ask } from '../kernel/client'
import { useText } from '../kernel/i18n'
import { useInstallation } from '../kernel/installation'
import { leave } from '../kernel/leave'
import { useLater } from '../kernel/use-later'

const WARNING_MS = 2 * 60_000
const STORED_AS = 'pro__Last-Active'
const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

const loadDialog = () => import('./idle-dialog')

/** All windows of one browser share one session, so they share the moment of the last touch. */
const touch = (): void => localStorage.setItem(STORED_AS, String(Date.now()))
const lastTouch = (): number => Number(localStorage.getItem(STORED_AS) ?? 0)

/** Polling would keep a session alive for ever: who touches nothing is warned, then signed out (DESIGN 10). */
export function IdleWarning() {
  const t = useText()
  const idleMs = useInstallation(state => state.idleMinutes) * 60_000
  const [leftMs, setLeftMs] = useState(idleMs)
  const warning = leftMs <= Math.min(WARNING_MS, idleMs / 2)
  const ended = leftMs <= 0

  const later = useLater(warning, loadDialog)

  useEffect(() => {
    touch()
    for (const event of EVENTS) window.addEventListener(event, touch, { passive: true })
    const timer = setInterval(() => setLeftMs(lastTouch() + idleMs - Date.now()), TICK_MS)
    return () => {
      clearInterval(timer)
      for (const event of EVENTS) window.removeEventListener(event, touch)
    }
  }, [idleMs])

  useEffect(() => {
    if (!ended) return
    const end = () => leave({ text: t('app:idle.ended') })
    ask(auth.logout, {}).then(end, end)
  }, [ended, t])

  return warning && later && <later.IdleDialog leftMs={leftMs} onStay={touch} />
}
