import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_PUSH_TRIES, nextPush } from './push'

const NOW = new Date('2026-11-20T05:00:00Z')
const minutes = (tries: number) => (nextPush(tries, NOW)!.getTime() - NOW.getTime()) / 60_000

it('waits a minute, then twice as long each time, four hours at most', () => {
  expect([1, 2, 3, 4, 9, 11].map(minutes)).toEqual([1, 2, 4, 8, 240, 240])
})

it('gives up after the last try, and never waits less than before', () => {
  expect(nextPush(MOST_PUSH_TRIES, NOW)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_PUSH_TRIES - 2 }), tries => minutes(tries + 1) >= minutes(tries)),
  )
})
