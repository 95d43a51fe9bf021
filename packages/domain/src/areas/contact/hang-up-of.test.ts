import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hangUpOf } from './hang-up-of'

it.each([
  [486, 'busy'],
  [600, 'busy'],
  [603, 'rejected'],
  [480, 'switched off'],
  [408, 'no answer'],
  [487, 'no answer'],
  [404, 'number not in service'],
  [484, 'number not in service'],
  [503, 'not reported'],
] as const)('%i of a SIP server says: %s', (status, hangUp) => {
  expect(hangUpOf(status)).toBe(hangUp)
})

it('a fault of the server or of our account says nothing of the customer', () => {
  const ofServer = fc.oneof(fc.integer({ min: 500, max: 599 }), fc.constantFrom(400, 401, 403, 407, 488))
  fc.assert(fc.property(ofServer, status => hangUpOf(status) === 'not reported'))
})
