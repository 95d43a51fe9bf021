import { expect, it } from 'vitest'
import { ADAPTERS_OF, CHANNEL_KINDS, isBuiltIn, isChannelAddress } from './channel-kind'

it('every kind has an adapter, and what is built in has no address', () => {
  for (const kind of CHANNEL_KINDS) expect(ADAPTERS_OF[kind].length).toBeGreaterThan(0)
  expect(isBuiltIn('outbox')).toBe(true)
  expect(isChannelAddress('outbox', '')).toBe(true)
  expect(isChannelAddress('outbox', 'https://a.example')).toBe(false)
})

it('an address is encrypted unless it is this machine, and holds no password', () => {
  expect(isChannelAddress('http', 'https://pay.example/v1')).toBe(true)
  expect(isChannelAddress('http', 'http://127.0.0.1:8080')).toBe(true)
  expect(isChannelAddress('http', 'http://[::1]:8080')).toBe(true)
  for (const address of [
    '',
    'pay.example',
    'http://pay.example',
    'https://a:b@pay.example',
    'https://a@pay.example',
    'https://pay.example/?k=1',
  ])
    expect(isChannelAddress('http', address), address).toBe(false)
})

it('an address can be read by whatever goes there, and names one host alone', () => {
  for (const address of ['wss://pbx.example:7443', 'wss://[2001:db8::1]:7443/ws', 'wss://pbx-1.méxico.example'])
    expect(isChannelAddress('sip', address), address).toBe(true)
  for (const address of [
    'wss://pbx.example:70000',
    'wss://[1:2]:7443',
    'wss://1.2.3.999',
    'wss://pbx%.example',
    'wss://pbx.example;sandbox',
    "wss://pbx.example,'none'",
  ])
    expect(isChannelAddress('sip', address), address).toBe(false)
})
