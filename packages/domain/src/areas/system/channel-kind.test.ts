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
