import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import type { CloseTools } from '../../kernel/close-step'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { send } from '../../kernel/jobs/queue'
import { reconcile } from '../books/moves'
import { holdAgain, listChargedAhead, lockOrder, lockOrderIds, takeBackFees } from '../order/moves'
import { ofNoApp, registerChangeKind } from '../system/moves'
import { listDecidedAhead, reconcilePromises } from '../task/moves'
import { countFromToday } from '../telemarketing/moves'
import { findClosedAhead, keepTakenBack } from './close-rows'
import { isOfRows } from './run-step'

const ORDERS_AT_ONCE = 200

const takenBackBy = z.object({ userId: z.int(), userName: z.string(), reason: z.string() })

/**
 * Takes back the close of every date that has not begun by the clock that all nodes share: late fees order by order in a
 * transaction each, then promises, coupons and whom telemarketing calls. An order that cannot be taken back stops no other.
 * It finds by itself what is still to do, so it may break off anywhere and be run again.
 */
export async function takeBackClose(
  tools: CloseTools,
  { reason, ...who }: z.output<typeof takenBackBy>,
): Promise<{ orders: number; left: number; differences: number }> {
  const { db, services, signal, log } = tools
  const today = businessDateOf(await services.clock.ask())
  let [orders, left] = [0, 0]
  for await (const ids of inPieces(page => listChargedAhead(db, { today, ...page })))
    for (const id of ids) {
      signal.throwIfAborted()
      const isDone = await inTransaction(db, async trx => {
        const order = await lockOrder(trx, id)
        return takeBackFees(trx, order!, { today, now: services.clock.now(), who, reason })
      }).catch(error => {
        if (!isOfRows(error)) throw error
        log.error({ orderId: id, reason: error.message }, 'the close of an order was not taken back')
        return false
      })
      if (isDone) orders += 1
      else left += 1
    }
  for await (const orderIds of inPieces(page => listDecidedAhead(db, { today, ...page }))) {
    signal.throwIfAborted()
    await inTransaction(db, async trx => {
      await lockOrderIds(trx, orderIds)
      await reconcilePromises(trx, { orderIds, today, now: services.clock.now() })
    })
  }
  await inTransaction(db, async trx => {
    await holdAgain(trx, today)
    await countFromToday(trx, today)
    await keepTakenBack(trx, { today, now: services.clock.now() })
  })
  const { differences } = await reconcile(db, services.clock.now())
  return { orders, left, differences }
}

/** Ids of orders in their order, so many at once. */
async function* inPieces(list: (page: { after: number; limit: number }) => Promise<number[]>) {
  let after = 0
  for (;;) {
    const ids = await list({ after, limit: ORDERS_AT_ONCE })
    yield ids
    if (ids.length < ORDERS_AT_ONCE) return
    after = ids.at(-1)!
  }
}

export const takeBackJob = defineJob({
  name: 'close-take-back',
  payload: takenBackBy,
  exclusive: true,
  run: ({ payload, ...tools }) => takeBackClose(tools, payload),
})

/** A close that came too early, taken back once a second person agrees; outdated as soon as the date begins. */
export const earlyClose = registerChangeKind<z.output<typeof takenBackBy>>({
  name: 'earlyClose',
  decide: 'close.edit',
  payload: takenBackBy,
  appOf: ofNoApp,
  current: async (db, _, { today }) => ({ closedThrough: await findClosedAhead(db, today) }),
  apply: async (payload, { db }) => {
    await send(db, takeBackJob.name, payload)
  },
})
