import type { orderTests } from '@countinghouse/contract/areas/order/test-calls/calls'
import { clearingEvent, type TestEvent, testEventTo } from '@countinghouse/domain/areas/order/test-calls/test-move'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { OrderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { ActionContext, Context, Trx } from '../../../kernel/context'
import type { Handlers } from '../../../kernel/implement'
import { endTasks } from '../../task/moves'
import { startLending } from '../application/lend'
import { type LockedOrder, lockReachedOrder, notInThisState, stateOfOrder, whoOf } from '../loan/locked-order'
import { applyTransition, bringFeesUpTo, cancelOrder } from '../loan/transitions'
import { bookOffline, type OfflineRequest, owedToSettle } from '../receipt/book'
import { writeOffLoan } from '../write-off/write-off'

type Moment = Pick<Context, 'actor' | 'now' | 'today'>

/** Written into the order's log and the receipt: nobody shall take it for business. */
const REASON = 'test'

export const orderTestHandlers: Handlers<typeof orderTests> = {
  modifyOrderStatus: async ({ orderId, rowVersion, orderStatus: to }, context) => {
    const order = await lockReachedOrder(context.db, { orderId, rowVersion, actor: context.actor })
    return cause(testEventTo(order.status, to as OrderStatus), order, context)
  },

  clearOrderData: async ({ orderId, rowVersion }, context) => {
    const order = await lockReachedOrder(context.db, { orderId, rowVersion, actor: context.actor })
    return cause(clearingEvent(order.status), order, context)
  },
}

async function cause(event: TestEvent | undefined, order: LockedOrder, context: ActionContext) {
  if (!event) throw notInThisState(order)
  const moved = await EFFECTS[event](context.db, order, context)
  context.note.change({ orderStatus: order.status }, { orderStatus: moved.status })
  return stateOfOrder(moved)
}

const changeOf = ({ actor, now }: Moment) => ({ who: whoOf(actor), now, reason: REASON })

const decide =
  (event: TestEvent, status: number) =>
  async (trx: Trx, order: LockedOrder, moment: Moment): Promise<LockedOrder> => {
    const { now } = moment
    const set = { approval_status: status, decided_at: now, pending_material: false }
    const moved = await applyTransition(trx, order, event, { ...changeOf(moment), set })
    await endTasks(trx, { orderId: order.id }, { outcome: 'closed', now, ...whoOf(moment.actor) })
    return moved
  }

const lend = async (trx: Trx, order: LockedOrder, moment: Moment) =>
  (await startLending(trx, order, changeOf(moment))).order

const cancel = (trx: Trx, order: LockedOrder, moment: Moment) => cancelOrder(trx, order, changeOf(moment))

/** A receipt of all that is owed today, under a reference that says what it is. */
async function settle(trx: Trx, order: LockedOrder, { actor, now, today }: Moment): Promise<LockedOrder> {
  const { order: current, loan } = await bringFeesUpTo(trx, order, { date: today, now })
  const receipt = {
    receiptKind: 'full',
    amountMinor: owedToSettle(loan),
    payChannel: 'OFFLINE',
    paymentTime: now.toISOString(),
    reference: `TEST-${order.order_no}-${order.row_version}`,
    proofFileIds: [],
    remark: REASON,
  } satisfies OfflineRequest
  const booked = await bookOffline(trx, current, receipt, { maker: whoOf(actor), waited: false, now, today })
  return booked.order
}

const giveUp = async (trx: Trx, order: LockedOrder, moment: Moment) =>
  (await writeOffLoan(trx, order, { ...changeOf(moment), date: moment.today })).order

const { approved, rejected } = approvalStatus.value

const EFFECTS: Record<TestEvent, (trx: Trx, order: LockedOrder, moment: Moment) => Promise<LockedOrder>> = {
  rulesApprove: decide('rulesApprove', approved),
  rulesReject: decide('rulesReject', rejected),
  approve: decide('approve', approved),
  reject: decide('reject', rejected),
  withdraw: cancel,
  cancelLending: cancel,
  lend,
  retryLending: lend,
  settle,
  writeOff: giveUp,
}
