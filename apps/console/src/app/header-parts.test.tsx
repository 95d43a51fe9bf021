import { welcomeGreeting } from '@countinghouse/domain/kernel/greeting'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../kernel/session-store'
import { renderPage } from '../kernel/testing/render-page'
import { Clock } from './clock'
import { Welcome } from './welcome'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())
const clock = () => document.querySelector('time')?.textContent

describe('the header clock', () => {
  it('the header clock shows UTC+7 whatever the zone of the browser (R-008), also where that zone changes to daylight saving (R-010)', async () => {
    const zone = process.env.TZ
    for (const name of ['America/Mexico_City', 'Europe/Paris', 'Asia/Bangkok']) {
      process.env.TZ = name
      vi.setSystemTime(new Date('2026-03-29T00:59:58Z'))
      const { unmount } = await renderPage(<Clock />)
      expect(clock()).toBe('2026-03-29 07:59:58')
      unmount()
    }
    process.env.TZ = zone
  })

  it('the header clock ticks every second (R-009)', async () => {
    vi.setSystemTime(new Date('2026-11-20T16:59:58Z'))
    await renderPage(<Clock />)
    expect(clock()).toBe('2026-11-20 23:59:58')
    act(() => void vi.advanceTimersByTime(1000))
    expect(clock()).toBe('2026-11-20 23:59:59')
    act(() => void vi.advanceTimersByTime(1000))
    expect(clock()).toBe('2026-11-21 00:00:00')
  })
})

describe('the welcome notice', () => {
  it('the welcome notice greets by the bounds 9, 11, 13 and 20 at UTC+7 (R-065)', async () => {
    const hours = [8, 9, 11, 12, 13, 14, 19, 20].map(hour =>
      welcomeGreeting(new Date(Date.UTC(2026, 10, 20, hour - 7))),
    )
    expect(hours).toEqual([
      'earlyMorning',
      'forenoon',
      'forenoon',
      'midday',
      'midday',
      'afternoon',
      'afternoon',
      'evening',
    ])
    vi.setSystemTime(new Date('2026-11-20T13:00:00Z'))
    useSession.setState({ user: { userId: 1, userName: 'Ana', roleCodes: [], avatarUrl: '' } })
    await renderPage(<Welcome waits={false} />)
    await screen.findByText('Good evening, Ana')
  })
})
