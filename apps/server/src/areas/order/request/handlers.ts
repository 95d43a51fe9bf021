import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { ChangeState } from '@countinghouse/domain/kernel/second-person'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { computeAnew, decideChange, isOutdated, lockChange, withdrawChange } from '../../system/moves'
import type { OrderBalance } from '../loan/balance'
import { lockOrder, lockReachedOrder, whoOf } from '../loan/locked-order'
import { logEvent } from '../loan/transitions'
import { DECIDE_MONEY, requestFacts } from './kinds'
import { findOrderOfRequest, findRequest, pageOfRequests } from './queries'

export const moneyRequestHandlers = implement(moneyRequests, {
  moneyRequestList: (input, context) => page(input, context),
  moneyRequestsOfOrder: (input, context) => page(input, context),

  moneyRequestDetail: async ({ requestId }, context) => {
    const request = await findRequest(context.db, requestId, context.actor)
    if (!request) throw new Fault(kernelMessages.notFound)
    const { payload, before, after, ...row } = request
    const reading = { db: context.db, effectiveOn: effectiveOn(row, context) }
    const waits = row.state === 'waiting'
    const anew = waits ? await computeAnew({ kind: row.kind, payload }, context) : undefined
    return {
      ...row,
      ...offered(row, context.actor),
      amountMinor: anew?.amountMinor ?? row.amountMinor,
      before: (anew?.before ?? before) as OrderBalance,
      after: (anew?.after ?? after) as OrderBalance,
      ...(await requestFacts(row.kind, payload, reading)),
      outdated: waits && !anew && (await isOutdated({ kind: row.kind, payload, before }, context)),
    }
  },

  moneyRequestDecide: async ({ requestId, ...decision }, context) => {
    const { trx, order, change } = await lockRequest(requestId, context)
    const decided = await decideChange(change, decision, context)
    const event = decision.approve ? 'moneyApproved' : 'moneyRefused'
    await logEvent(trx, (await lockOrder(trx, order.id))!, event, {
      ...logged(decided),
      ...by(context),
      reason: decision.remark,
    })
    return {}
  },

  moneyRequestWithdraw: async ({ requestId }, context) => {
    const { trx, order, change } = await lockRequest(requestId, context)
    await withdrawChange(change, context)
    await logEvent(trx, order, 'moneyWithdrawn', { ...logged(change), ...by(context) })
    return {}
  },
})

async function page(input: Parameters<typeof pageOfRequests>[1], { db, actor }: Context) {
  const { list, ...counted } = await pageOfRequests(db, input, actor)
  return { ...counted, list: list.map(row => ({ ...row, ...offered(row, actor) })) }
}

/** The order first, then the request: whoever moves money takes its locks in this order. */
async function lockRequest(requestId: number, { db: trx, actor }: ActionContext) {
  const orderId = await findOrderOfRequest(trx, requestId)
  if (!orderId) throw new Fault(kernelMessages.notFound)
  const order = await lockReachedOrder(trx, { orderId, actor })
  return { trx, order, change: (await lockChange(trx, requestId))! }
}

const by = ({ actor, now }: Context) => ({ who: whoOf(actor), now })
const logged = (change: { kind: string; amount_minor: number | null }) => ({
  values: { kind: change.kind, amountMinor: change.amount_minor },
})

/** The day on which a request comes into effect; undefined where it never does. */
function effectiveOn(
  row: { state: ChangeState; decideTime: Date | null },
  { today }: Context,
): BusinessDate | undefined {
  if (row.state === 'waiting') return today
  return row.state === 'approved' ? businessDateOf(row.decideTime!) : undefined
}

function offered(row: { state: ChangeState; makerId: number }, actor: Actor) {
  const waiting = row.state === 'waiting'
  const own = row.makerId === actor.userId
  return {
    mayDecide: waiting && !own && holds(actor.rights, DECIDE_MONEY),
    mayWithdraw: waiting && own,
  }
}
