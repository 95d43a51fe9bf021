import type { Account } from '@countinghouse/domain/areas/books/chart'
import { repayStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sumOf } from '@countinghouse/domain/kernel/money'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf } from '../../../kernel/filter'
import { ofActorsApps } from '../../../kernel/scope'
import { listPosted } from '../loan/queries'

const { paid, refunded } = repayStatus.value

/** A receipt of money that arrived, with what it paid, if the actor's apps reach its order. */
export async function findPaidFlow(db: Db, actor: Actor, flowNo: string) {
  const flow = await db
    .selectFrom('repay_flow as f')
    .innerJoin('loan_order as o', 'o.id', 'f.order_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .selectAll('f')
    .select(['o.order_no', 'o.currency', 'c.cust_name', 'a.name as app_name', 'a.country'])
    .where('f.flow_no', '=', flowNo)
    .where('f.state', 'in', [paid, refunded])
    .where(allOf(ofActorsApps(actor, 'o.app_id')))
    .executeTakeFirst()
  if (!flow?.paid_at) return undefined
  const shares = await db.selectFrom('repay_allocation').selectAll().where('flow_id', '=', flow.id).execute()
  const posted = (await listPosted(db, flow.order_id)).filter(line => line.flow_id === flow.id)
  // What the entry gave to the customer or took in stands on their side of the books.
  const given = (account: Account) =>
    -sumOf(posted.filter(line => line.account === account).map(one => one.amount_minor))
  return {
    ...flow,
    paid_at: flow.paid_at,
    shares,
    creditMinor: given('payable.customerCredit'),
    recoveredMinor: given('income.recovery'),
  }
}
export type PaidFlow = NonNullable<Awaited<ReturnType<typeof findPaidFlow>>>
