import { askGate, type MadeContact } from '@countinghouse/domain/areas/contact/gate'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { contactWindow, localDateOf } from '@countinghouse/domain/kernel/contact-window'
import { describe, expect, it } from 'vitest'
import { HOLIDAYS } from '../../seed/calendars'
import { CONTACT_POLICY } from '../../seed/contact-policy'
import { appOf } from '../world/apps'
import { callWindow } from './call-times'
import { generateScenarios } from './generate'

const NOW = new Date('2026-11-20T05:00:00Z')
const generated = generateScenarios({ seed: 'countinghouse', epoch: '2026-06-10', customersADay: 6 }, NOW)
const orders = generated.flatMap(scenario => scenario.orders.map(order => ({ scenario, order })))

describe('what the demo plans', () => {
  it('what the demo plans to call obeys the contact policy of the country: hours, days, holidays and how often', () => {
    const faults: string[] = []
    const counts: Partial<Record<ContactPurpose, number>> = {}
    for (const { appSsid, seq, orders: own } of generated) {
      const { country } = appOf(appSsid)
      const calls = own.flatMap(order => [...order.calls, ...(order.review?.calls ?? [])])
      for (const { at, purpose } of calls) {
        counts[purpose] = (counts[purpose] ?? 0) + 1
        const date = localDateOf(country, at)
        const isHoliday = HOLIDAYS[country].some(([day]) => day === date)
        const kind = { country, purpose, channel: 'call', recipient: 'borrower' } as const
        const window = contactWindow(CONTACT_POLICY, kind, { date, isHoliday })
        if (!window || at < window.from || at >= window.to) faults.push(`${country} ${purpose} ${at.toISOString()}`)
        const dates = calls.filter(call => call.purpose === purpose).map(call => localDateOf(country, call.at))
        const sameDay = dates.filter(one => one === date).length
        const week = dates.filter(one => one <= date && one > addDays(date, -7)).length
        const { maxPerDay = 99, maxPer7Days = 99 } = window?.rule ?? {}
        if (sameDay > maxPerDay || week > maxPer7Days) faults.push(`${seq} ${purpose} ${date}: ${sameDay}, ${week}`)
      }
    }
    expect(faults).toEqual([])
    for (const purpose of ['verification', 'reminder', 'collection'] as const)
      expect(counts[purpose], purpose).toBeGreaterThan(50)
  })

  it('what the demo plans to call passes the contact gate, call after call (DOMAIN 7)', () => {
    const policy = CONTACT_POLICY.map((rule, index) => ({ policyId: index + 1, ...rule }))
    const answers = new Map<string, number>()
    for (const { appSsid, orders: own } of generated) {
      const { country } = appOf(appSsid)
      const holidays = new Set(HOLIDAYS[country].map(([day]) => day))
      const calls = own.flatMap(order => [...order.calls, ...(order.review?.calls ?? [])])
      const contacts: MadeContact[] = []
      for (const { at, purpose } of calls.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        const contact = { purpose, channel: 'call', recipient: 'borrower' } as const
        const facts = { policy, holidays, contacts, pauses: [], optedOut: false, blackListed: false, debtEnded: false }
        const { answer, reason } = askGate({ at, country, ...contact }, facts)
        answers.set(`${purpose} ${answer} ${reason}`, (answers.get(`${purpose} ${answer} ${reason}`) ?? 0) + 1)
        contacts.push({ at, ...contact })
      }
    }
    const allowed = ['collection', 'reminder', 'verification'].map(purpose => `${purpose} allow withinRule`)
    expect([...answers.keys()].sort()).toEqual(allowed)
  })

  it('what the demo plans to write down of a call fits it: after it, in words of its own, a promise within two days that is waited for, the next contact when it may be', () => {
    const results = new Set<string>()
    const promises = { days: new Set<number>(), paid: 0, broken: 0 }
    for (const { scenario, order } of orders) {
      const { country } = appOf(scenario.appSsid)
      for (const [index, { at, seconds, rings, purpose, follow }] of order.calls.entries()) {
        const { promise, nextContactAt, intention, result } = follow
        results.add(result)
        expect(follow.at.getTime()).toBeGreaterThan(at.getTime() + (seconds + rings) * 1000)
        if (seconds === 0) expect([promise, intention]).toEqual([undefined, undefined])
        if (nextContactAt) {
          expect(nextContactAt.getTime()).toBeGreaterThan(follow.at.getTime())
          const window = callWindow(country, purpose, businessDateOf(nextContactAt))!
          expect(
            nextContactAt >= window.from && nextContactAt < window.to,
            `${purpose} ${nextContactAt.toISOString()}`,
          ).toBe(true)
        }
        if (!promise) continue
        promises.days.add(promise.inDays)
        const on = addDays(businessDateOf(at), promise.inDays)
        const next = order.calls.slice(index + 1).find(call => call.purpose === purpose)
        if (next) expect(businessDateOf(next.at) >= on, `${scenario.seq} ${on}`).toBe(true)
        const pays = order.money.find(step => step.kind === 'receipt' && step.at > follow.at)
        promises[pays && businessDateOf(pays.at) <= on ? 'paid' : 'broken'] += 1
      }
    }
    expect(results.size).toBeGreaterThan(9)
    expect([...promises.days].sort()).toEqual([0, 1, 2])
    expect(promises.paid).toBeGreaterThan(promises.broken)
    expect(promises.broken).toBeGreaterThan(50)
  })

  it('what the demo plans of calls ends in more than one way and is answered after different times', () => {
    const calls = orders.flatMap(({ order }) => [...order.calls, ...(order.review?.calls ?? [])])
    expect(new Set(calls.map(({ hangup }) => hangup)).size).toBe(7)
    expect(new Set(calls.map(({ rings }) => rings)).size).toBeGreaterThan(20)
    for (const { seconds, rings, hangup } of calls) expect(seconds > 0, hangup).toBe(rings > 0)
  })

  it('what the demo plans for an application is what the rules in force said of it, each of them deciding some', () => {
    const decided = new Map<string, number>()
    for (const { order } of orders) {
      const { check, admission } = order
      const why = check ? (check.deciding.length > 0 ? `${check.deciding}` : 'none') : 'black list'
      decided.set(why, (decided.get(why) ?? 0) + 1)
      if (!check) expect(admission).toBe('rulesReject')
      else if (check.decision)
        expect(admission).toBe({ reject: 'rulesReject', manual: 'rulesRefer', approve: 'rulesApprove' }[check.decision])
      expect(admission === 'rulesRefer', `${order.attempt}`).toBe(order.review !== undefined || !!order.withdrawnAt)
      if (admission === 'rulesReject') expect(order.lending).toBeUndefined()
    }
    for (const why of ['none', 'black list', '0', '2', '3', '4']) expect(decided.get(why), why).toBeGreaterThan(0)
  })

  it('what the demo plans puts nobody on the black and the white list at once, and takes some off again', () => {
    const listings = generated.flatMap(scenario => scenario.listings)
    for (const { listings: own } of generated) {
      const bars = own.filter(({ list }) => list === 'black')
      for (const white of own.filter(({ list }) => list === 'white'))
        for (const bar of bars) expect(white.ended?.at.getTime()).toBeLessThanOrEqual(bar.at.getTime())
    }
    expect(new Set(listings.map(({ list, ended }) => `${list} ${ended !== undefined}`)).size).toBeGreaterThan(2)
    expect(new Set(listings.map(({ reason }) => reason)).size).toBeGreaterThan(3)
  })
})
