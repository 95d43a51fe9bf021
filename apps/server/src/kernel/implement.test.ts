import { action, read } from '@countinghouse/contract/kernel/call'
import { expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { Asking } from './actor'
import type { Db, Trx } from './context'
import type { Handlers } from './implement'

const nothing = z.strictObject({})
const about = { summary: '', input: nothing, output: nothing }
const calls = {
  change: action('/a/change', { ...about, access: 'signedIn', audit: { subject: 'a' } }),
  signIn: action('/a/signIn', { ...about, access: 'public', audit: 'own', idempotent: false }),
  look: read('/a/look', { ...about, access: 'signedIn' }),
}
type ContextOf<K extends keyof typeof calls> = Parameters<Handlers<typeof calls>[K]>[1]

it('An action is handed the open transaction and a note for its audit row.', () => {
  expectTypeOf<ContextOf<'change'>['db']>().toEqualTypeOf<Trx>()
  expectTypeOf<ContextOf<'change'>>().toHaveProperty('note')
})

it('A question, and what runs outside a transaction, is handed neither.', () => {
  expectTypeOf<ContextOf<'look'>['db']>().toEqualTypeOf<Db>()
  expectTypeOf<ContextOf<'signIn'>['db']>().toEqualTypeOf<Db>()
  expectTypeOf<ContextOf<'look'>>().not.toHaveProperty('note')
})

it('The handler of a public call may meet a stranger.', () => {
  expectTypeOf<ContextOf<'signIn'>['actor']>().toEqualTypeOf<Asking | null>()
  expectTypeOf<ContextOf<'look'>['actor']>().toEqualTypeOf<Asking>()
})

it('Without a key there is no audit row of the kernel either.', () => {
  // @ts-expect-error a call that is not idempotent keeps a log of its own
  action('/a/other', { ...about, access: 'signedIn', audit: { subject: 'a' }, idempotent: false })
})
