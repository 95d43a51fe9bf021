import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Trx } from '../../../kernel/context'
import { endTasks } from '../../task/moves'
import { type KeptLoan, planIdOf } from './load'
import type { Change } from './transitions'

/** Paid means silent: the tasks of plans that are settled now end, with the last of them all of the order's. */
export async function endSettledTasks(
  trx: Trx,
  { before, after, change }: { before: KeptLoan; after: KeptLoan; change: Change },
): Promise<void> {
  const how = { outcome: 'settled' as const, now: change.now, ...change.who }
  if (after.order.status === orderStatus.value.settled) {
    await endTasks(trx, { orderId: after.order.id }, how)
    return
  }
  const settled = after.loan.plans.filter(
    (plan, index) => plan.settledOn !== undefined && before.loan.plans[index]?.settledOn === undefined,
  )
  await endTasks(trx, { orderId: after.order.id, planIds: settled.map(plan => planIdOf(after, plan.period)) }, how)
}

/** Plans whose due date moved: the work on the old one ends, as extended or (an extension taken back) as closed (DOMAIN 4). */
export async function endMovedTasks(
  trx: Trx,
  { before, after, change }: { before: KeptLoan; after: KeptLoan; change: Change },
): Promise<void> {
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
