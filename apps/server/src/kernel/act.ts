import type { ActionCall } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { whoOf, withoutSecrets, writeOperation } from './audit'
import { openNote } from './change-note'
import type { ActionContext, Context } from './context'
import type { Database } from './database/open'
import { inTransaction } from './database/transaction'
import { Fault } from './fault'
import { claimKey, type KeyedAction, keepAnswer, releaseKey } from './idempotency'
import type { Served } from './implement'
import { countLookUp } from './personal-looks'

const keyShape = z.string().min(8).max(100)

interface Asked {
  call: ActionCall
  handle: Served['handle']
  input: unknown
  context: Context
  request: FastifyRequest
  database: Database
}

/** Carries out an action once for its key: the change, its audit row and its answer in one transaction. */
export async function act({ call, handle, input, context, request, database }: Asked): Promise<unknown> {
  // Sign-in and sign-out: a refused sign-in is logged too, and no transaction stays open while a password is checked.
  if (!call.idempotent) return call.output.parse(await handle(input, context))
  if (context.actor) await countLookUp(database.db, call, input, context)
  const keyed = { ...keyOf(request, context), call, input, secret: context.services.env.secrets.intakeSecret }
  let refused: Fault | undefined
  const answer = await inTransaction(database.db, async trx => {
    refused = undefined
    const earlier = await claimKey(trx, keyed)
    if (earlier) return earlier.answer
    const { note, noted } = openNote(call.input)
    const inside: ActionContext = { ...context, db: trx, note }
    const given = await keepingWrites(() => handle(input, inside))
    if (given instanceof Fault) {
      await releaseKey(trx, keyed)
      refused = given
      return undefined
    }
    const output = call.output.parse(given)
    if (call.audit !== 'own') {
      await writeOperation(trx, {
        ...whoOf(context),
        call,
        kind: call.audit.kind ?? 'change',
        subject: call.audit.subject,
        subjectIds: (call.audit.ids?.(input, output) ?? []).map(String),
        input,
        ...noted,
        resultCode: CODE.success,
      })
    }
    // A number that rests sealed is kept in no answer: the same key a second time opens it anew, counted and logged.
    if (isReveal(call)) await releaseKey(trx, keyed)
    // A password that is shown once is not kept: the same key a second time answers without it.
    else await keepAnswer(trx, keyed, withoutSecrets(call.output, output))
    return output
  })
  if (refused) throw refused
  return answer
}

const isReveal = ({ audit }: ActionCall): boolean => audit !== 'own' && audit.kind === 'reveal'

/** Whose key it is: two people may send the same one. */
function keyOf(request: FastifyRequest, { actor, ip, now }: Context): Pick<KeyedAction, 'actorKey' | 'key' | 'now'> {
  const key = keyShape.safeParse(request.headers['idempotency-key'])
  if (!key.success) throw new Fault(kernelMessages.missingKey)
  return { actorKey: actor ? `user:${actor.userId}` : `ip:${ip}`, key: key.data, now }
}

/** What the handler gives, or the refusal after which the transaction is committed all the same. */
async function keepingWrites(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Fault && error.keepsWrites) return error
    throw error
  }
}
