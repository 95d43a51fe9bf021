import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChannelRoute, chooseChannel, ROUTE_PURPOSES, type Routed, type RoutedChannel } from './channel-route'

const everywhere: ChannelRoute = { purpose: 'payout', country: null, appId: null, productId: null, channelIds: [1, 2] }
const on = (channelId: number): RoutedChannel => ({ channelId, isOn: true, currencies: ['INR', 'MXN', 'THB'] })
const off = (channelId: number): RoutedChannel => ({ ...on(channelId), isOn: false })
const loan: Routed = { purpose: 'payout', country: 'MX', appId: 7, productId: 70, currency: 'MXN' }
const choose = (routes: ChannelRoute[], channels: RoutedChannel[], wanted = loan) =>
  chooseChannel(wanted, { routes, channels })

describe('which channel takes a payout', () => {
  it('the first of the rule, its fallback while that is off, and none while both are', () => {
    expect(choose([everywhere], [on(1), on(2)])).toEqual({ channelId: 1 })
    expect(choose([everywhere], [off(1), on(2)])).toEqual({ channelId: 2 })
    expect(choose([everywhere], [off(1), off(2)])).toEqual({ missing: 'channel' })
    expect(choose([], [on(1)])).toEqual({ missing: 'rule' })
  })

  it('a product before an app, an app before a country, and no wider rule instead', () => {
    const ofCountry = { ...everywhere, country: 'MX', channelIds: [3] } as const
    const ofApp = { ...everywhere, appId: 7, channelIds: [4] }
    const ofProduct = { ...everywhere, productId: 70, channelIds: [5] }
    const channels = [1, 2, 3, 4, 5].map(on)
    expect(choose([everywhere, ofCountry, ofApp, ofProduct], channels)).toEqual({ channelId: 5 })
    expect(choose([everywhere, ofCountry, ofApp], channels)).toEqual({ channelId: 4 })
    expect(choose([everywhere, ofCountry], channels)).toEqual({ channelId: 3 })
    expect(choose([everywhere, ofCountry], [on(1), off(3)])).toEqual({ missing: 'channel' })
    expect(choose([everywhere, ofCountry], channels, { ...loan, country: 'TH', currency: 'THB' })).toEqual({
      channelId: 1,
    })
  })

  it('a channel that does not take the currency is passed over', () => {
    expect(choose([everywhere], [{ ...on(1), currencies: ['INR'] }, on(2)])).toEqual({ channelId: 2 })
  })
})

const country = fc.constantFrom('IN', 'MX', 'TH')
const currency = fc.constantFrom('INR', 'MXN', 'THB')
const small = fc.integer({ min: 1, max: 3 })
const wanted: fc.Arbitrary<Routed> = fc.record({
  purpose: fc.constantFrom(...ROUTE_PURPOSES),
  country,
  appId: small,
  productId: fc.option(small),
  currency,
})
// As the table keeps them: one rule for a purpose, country, app and product.
const routes: fc.Arbitrary<ChannelRoute[]> = fc.uniqueArray(
  fc.record({
    purpose: fc.constantFrom(...ROUTE_PURPOSES),
    country: fc.option(country),
    appId: fc.option(small),
    productId: fc.option(small),
    channelIds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
  }),
  { maxLength: 30, selector: ({ channelIds, ...scope }) => JSON.stringify(scope) },
)
const channels: fc.Arbitrary<RoutedChannel[]> = fc
  .tuple(...[1, 2, 3, 4, 5].map(() => fc.tuple(fc.boolean(), fc.uniqueArray(currency, { minLength: 1 }))))
  .map(states => states.map(([isOn, currencies], index) => ({ channelId: index + 1, isOn, currencies })))

describe('whatever the rules and channels', () => {
  it('a channel that is off or does not take the currency is never chosen', () => {
    fc.assert(
      fc.property(wanted, routes, channels, (loan, rules, all) => {
        const choice = chooseChannel(loan, { routes: rules, channels: all })
        if (!('channelId' in choice)) return
        const chosen = all.find(({ channelId }) => channelId === choice.channelId)!
        expect(chosen.isOn && chosen.currencies.includes(loan.currency)).toBe(true)
      }),
    )
  })

  it('the order in which rules and channels are read changes nothing', () => {
    fc.assert(
      fc.property(wanted, routes, channels, (loan, rules, all) => {
        const backwards = { routes: [...rules].reverse(), channels: [...all].reverse() }
        expect(chooseChannel(loan, backwards)).toEqual(chooseChannel(loan, { routes: rules, channels: all }))
      }),
    )
  })

  it('the narrowest rule alone decides: with the wider ones gone the choice is the same', () => {
    fc.assert(
      fc.property(wanted, routes, channels, (loan, rules, all) => {
        const whole = chooseChannel(loan, { routes: rules, channels: all })
        const said = (rule: ChannelRoute) =>
          [rule.productId, rule.appId, rule.country].map(part => (part === null ? 0 : 1)).join('')
        const fitting = rules.filter(
          rule =>
            rule.purpose === loan.purpose &&
            [null, loan.country].includes(rule.country) &&
            [null, loan.appId].includes(rule.appId) &&
            (rule.productId === null || rule.productId === loan.productId),
        )
        const narrowest = fitting.filter(rule => fitting.every(other => said(other) <= said(rule)))
        expect(narrowest.length).toBe(fitting.length ? 1 : 0)
        expect(chooseChannel(loan, { routes: narrowest, channels: all })).toEqual(whole)
      }),
    )
  })
})
