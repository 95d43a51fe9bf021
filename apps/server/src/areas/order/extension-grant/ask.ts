import { balanceOf, findHeld } from '../loan/balance'
import type { KeptLoan } from '../loan/load'
import { lockReachedOrder } from '../loan/locked-order'
import { bringFeesUpTo } from '../loan/transitions'
import { type AskingMoney, askSecondPerson } from '../request/kinds'
import { type Grant, type GrantQuote, loanAfterGrant, quoteGrant } from './grant'
import { extensionGrantRequest } from './request'

/** Asks a second person of finance to grant an extension of an order within reach (DOMAIN 4). */
export async function askExtensionGrant(
  { orderId, remark, ...grant }: Grant & { orderId: number; remark: string },
  context: AskingMoney,
): Promise<{ kept: KeptLoan; lower: GrantQuote; waiting: { waiting: true; requestId: number } }> {
  const { db: trx, actor, now, today } = context
  const order = await lockReachedOrder(trx, { orderId, actor })
  const kept = await bringFeesUpTo(trx, order, { date: today, now })
  const lower = await quoteGrant(trx, kept, grant)
  const held = await findHeld(trx, kept.order)
  const request = {
    payload: { days: grant.days, priceMinor: grant.priceMinor, remark },
    amountMinor: lower.givenUpMinor,
    reason: remark,
    before: balanceOf(kept.loan, held),
    after: balanceOf(loanAfterGrant(kept.loan, grant, lower), held),
  }
  return { kept, lower, waiting: await askSecondPerson(extensionGrantRequest, kept.order, request, context) }
}
