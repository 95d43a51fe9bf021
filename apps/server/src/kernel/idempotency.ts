import { createHmac } from 'node:crypto'
import type { ActionCall } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Trx } from './context'
import { Fault } from './fault'

export interface KeyedAction {
  actorKey: string
  call: ActionCall
  key: string
  input: unknown
  /** What the hash of the input is made with, because an input may hold a number or a password that a plain hash lets guess. */
  secret: string
  now: Date
}

/**
 * Claims the key inside the action's own transaction. The answer of an earlier, committed action with the same key
 * comes back; a second one at the same moment waits for the first at the unique key. Another body is refused.
 */
export async function claimKey(trx: Trx, action: KeyedAction): Promise<{ answer: unknown } | undefined> {
  const bodyHash = hashOf(action)
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({
      actor_key: action.actorKey,
      call: action.call.path,
      key: action.key,
      body_hash: bodyHash,
      answer: 'null',
      created_at: action.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return undefined
  const kept = await keyOf(trx, action).select(['body_hash', 'answer']).executeTakeFirstOrThrow()
  if (kept.body_hash !== bodyHash) throw new Fault(kernelMessages.keyReused)
  return { answer: kept.answer }
}

export async function keepAnswer(trx: Trx, action: KeyedAction, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_key', '=', action.actorKey)
    .where('call', '=', action.call.path)
    .where('key', '=', action.key)
    .execute()
}

/** Gives a key back: an action that was refused is tried anew. */
export const releaseKey = (trx: Trx, action: KeyedAction) =>
  trx
    .deleteFrom('idempotency_key')
    .where('actor_key', '=', action.actorKey)
    .where('call', '=', action.call.path)
    .where('key', '=', action.key)
    .execute()

const keyOf = (trx: Trx, action: KeyedAction) =>
  trx
    .selectFrom('idempotency_key')
    .where('actor_key', '=', action.actorKey)
    .where('call', '=', action.call.path)
    .where('key', '=', action.key)

const hashOf = ({ input, secret }: KeyedAction) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(ordered(input)))
    .digest('hex')

// Two bodies are the same whatever the order of their keys.
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}
