import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { TradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { type Posting, postAll } from '../../books/moves'
import { moveCredit } from './credit'
import type { KeptLoan } from './load'
import type { Rewrite } from './rewrite'
import { tellDesks } from './settled-tasks'
import { type Change, saveLoan } from './transitions'

export interface NewPast {
  rewrite: Rewrite
  today: BusinessDate
  /** Names what changed the past; part of the keys of the entries. */
  key: string
  change: Change
  /** The receipt that is taken back, with its entry where nothing took back any of it before. */
  reversed?: { flowId: number; trade: TradeType; entryId: number | undefined }
  /** What a channel, a bank or a customer did, or a day that is over: never refused, whatever the customer has back already. */
  isFact: boolean
  /** A receipt that is posted on its own. */
  added?: { flowId: number }
  /** A write-off that falls with the receipt that is taken back. */
  droppedEntryId?: number
}

/**
 * Makes a locked order stand as its rewrite says: plans, states, shares and late fees as of today, and in the books what
 * the posted lines lack (DOMAIN 4). Nothing posted is changed; today's entries correct it.
 */
export async function rewriteHistory(trx: Trx, before: KeptLoan, past: NewPast): Promise<KeptLoan> {
  const { change, rewrite } = past
  const { order } = before
  await postAll(trx, postingsOf(before, past))
  await moveCredit(trx, order, {
    gainedMinor: rewrite.creditMinor,
    key: past.key,
    date: past.today,
    now: change.now,
    actorId: change.who.userId,
    mayLack: past.isFact,
  })
  if (rewrite.allocations.length > 0) await trx.insertInto('repay_allocation').values(rewrite.allocations).execute()
  for (const { id, took_minor } of rewrite.reductions)
    await trx.updateTable('reduction').set({ took_minor }).where('id', '=', id).execute()
  await trx.deleteFrom('late_fee_accrual').where('order_id', '=', order.id).execute()
  if (rewrite.accruals.length > 0) await trx.insertInto('late_fee_accrual').values(rewrite.accruals).execute()
  const kept = await saveLoan(trx, { before, after: rewrite.loan }, change)
  await tellDesks(trx, { before, after: kept, change, collectOn: past.today })
  return kept
}

/** What a rewrite posts: by receipt, and one entry for fees and decisions; some may have no lines. */
export function postingsOf({ order }: KeptLoan, past: Omit<NewPast, 'isFact'>): Posting[] {
  const { rewrite, change, key, reversed, added, droppedEntryId = rewrite.emptyWriteOffId } = past
  const entry = {
    currency: order.currency,
    businessDate: past.today,
    at: change.now,
    orderId: order.id,
    customerId: order.customer_id,
    actorId: change.who.userId,
    memo: change.reason,
  }
  const ofFlows = [...rewrite.byFlow].filter(([flowId]) => flowId !== added?.flowId)
  return [
    ...ofFlows.map(([flowId, lines]): Posting => {
      if (flowId !== reversed?.flowId)
        return { ...entry, key: `correction:${key}:${flowId}`, kind: 'correction', flowId, lines }
      const { trade, entryId } = reversed
      return { ...entry, key: `reversal:${key}`, kind: 'reversal', flowId, trade, reversesId: entryId, lines }
    }),
    { ...entry, key: `correction:${key}`, kind: 'correction', reversesId: droppedEntryId, lines: rewrite.others },
  ]
}
