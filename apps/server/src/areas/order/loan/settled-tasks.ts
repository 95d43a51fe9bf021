import { openPlans } from '@countinghouse/domain/areas/order/loan/outstanding'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { orderStatus, settleStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { addNotice } from '../../notices/moves'
import { type EndedTask, endTasks, openCollectionTasks, reconcilePromises } from '../../task/moves'
import { endEarlySettlement, noteDeed, takeBackEarlySettlement } from '../../telemarketing/moves'
import { type KeptLoan, planIdOf } from './load'
import type { Change } from './transitions'

interface Changed {
  before: KeptLoan
  after: KeptLoan
  change: Change
  /** The plans that are late on this day are to be collected, again where a payment is gone. */
  collectOn?: BusinessDate
}

/** What a change of a loan means for the desks: work that is done ends, promises to pay are kept or open again. */
export async function tellDesks(trx: Trx, changed: Changed): Promise<void> {
  await endSettledTasks(trx, changed)
  await endMovedTasks(trx, changed)
  await tellTelemarketing(trx, changed)
  const { after, collectOn } = changed
  const { now } = changed.change
  if (collectOn) await openCollectionTasks(trx, openPlansOf(after), { date: collectOn, now })
  await reconcilePromises(trx, { orderIds: [after.order.id], now, today: businessDateOf(now) })
}

const openPlansOf = ({ order, loan, planIds }: KeptLoan) =>
  openPlans(loan.plans).map(plan => ({ id: planIds.get(plan.period)!, order_id: order.id, due_on: plan.dueDate }))

/** Paid means silent: the tasks of plans that are settled now end, with the last of them all of the order's. */
async function endSettledTasks(trx: Trx, { before, after, change }: Changed): Promise<void> {
  const how = { outcome: 'settled' as const, now: change.now, ...change.who }
  if (after.order.status === orderStatus.value.settled) {
    await tellCollectors(trx, after.order, await endTasks(trx, { orderId: after.order.id }, how), change.now)
    return
  }
  const settled = after.loan.plans.filter(
    (plan, index) => plan.settledOn !== undefined && before.loan.plans[index]?.settledOn === undefined,
  )
  await endTasks(trx, { orderId: after.order.id, planIds: settled.map(plan => planIdOf(after, plan.period)) }, how)
}

/** Whoever was collecting a loan hears that it is settled. */
async function tellCollectors(
  trx: Trx,
  order: KeptLoan['order'],
  ended: readonly EndedTask[],
  now: Date,
): Promise<void> {
  const taskOf = new Map(
    ended.flatMap(({ id, desk, ownerId }) => (desk === 'collection' && ownerId ? [[ownerId, id] as const] : [])),
  )
  if (taskOf.size === 0) return
  const { platform } = await trx
    .selectFrom('app')
    .select('platform')
    .where('id', '=', order.app_id)
    .executeTakeFirstOrThrow()
  const page = platform ? '/platformCollection/taskdetail' : '/collection/collectiontaskdetail'
  for (const [userId, taskId] of taskOf)
    await addNotice(trx, {
      userId,
      kind: 'loanSettled',
      values: { orderNo: order.order_no },
      link: `${page}?id=${taskId}`,
      now,
    })
}

/** Telemarketing counts an early settlement for as long as it stands, and asks for none that cannot come any more. */
async function tellTelemarketing(trx: Trx, { before, after, change }: Changed): Promise<void> {
  const of = { customerId: after.order.customer_id, orderId: after.order.id }
  if (isEarly(after) && !isEarly(before)) await noteDeed(trx, { ...of, deed: 'settledEarly', now: change.now })
  if (isEarly(before) && !isEarly(after)) await takeBackEarlySettlement(trx, of)
  await endEarlySettlement(trx, { ...of, now: change.now })
}

const isEarly = ({ order }: KeptLoan): boolean =>
  order.status === orderStatus.value.settled && order.settle_status === settleStatus.value.early

/** Plans whose due date moved: the work on the old one ends, as extended or (an extension taken back) as closed (DOMAIN 4). */
async function endMovedTasks(trx: Trx, { before, after, change }: Changed): Promise<void> {
  const planIds = { extended: [] as number[], closed: [] as number[] }
  for (const [index, plan] of after.loan.plans.entries()) {
    const old = before.loan.plans[index]
    if (!old || old.dueDate === plan.dueDate) continue
    planIds[plan.extensions > old.extensions ? 'extended' : 'closed'].push(planIdOf(after, plan.period))
  }
  for (const outcome of ['extended', 'closed'] as const) {
    const of = { orderId: after.order.id, planIds: planIds[outcome] }
    await endTasks(trx, of, { outcome, now: change.now, ...change.who })
  }
}
