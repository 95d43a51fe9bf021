import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app'
import { claimKey } from './idempotency'

const app = testApp()

it('an input is known again by a hash that nobody can make who has the rows alone: it may hold a number or a password', async () => {
  const input = { custId: 7, AadhaarNo: '2234 5678 9012' }
  const action = { actorKey: 'user:1', call: { path: '/x' } as never, key: 'k'.repeat(12), input, now: app.clock.now() }
  const claim = (given: object, secret = 's'.repeat(40)) =>
    app.db.transaction().execute(trx => claimKey(trx, { ...action, input: given, secret }))
  expect(await claim(input)).toBeUndefined()
  expect(await claim({ AadhaarNo: '2234 5678 9012', custId: 7 })).toEqual({ answer: null })
  await expect(claim({ ...input, custId: 8 })).rejects.toThrow()
  const { body_hash } = await app.db.selectFrom('idempotency_key').select('body_hash').executeTakeFirstOrThrow()
  const plain = createHash('sha256')
    .update(JSON.stringify({ AadhaarNo: '2234 5678 9012', custId: 7 }))
    .digest('hex')
  expect(body_hash).not.toBe(plain)
})
