import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { prepared } from '../../../kernel/database/prepared'
import type {
  CustomerBankTable,
  PayoutTable,
  RepayFlowTable,
  TaskTable,
} from '../../../kernel/database/schema.generated'
import { orders } from '../list/orders'
import type { KeptPlan } from '../loan/load'
import { waitingReduction } from '../reduction/queries'

/** As JSON brings it: its moments are texts. */
type Payout = Pick<
  Selectable<PayoutTable>,
  'payout_no' | 'attempt' | 'state' | 'channel' | 'amount_minor' | 'account_last4' | 'reason'
> & { created_at: string; answered_at: string | null }
/** What a channel says of a payout against what it said before. */
interface Contradiction {
  payout_no: string
  contradicted_as: 'paid' | 'failed'
  contradicted_at: string
  amount_minor: number
}
type ApprovalTask = Pick<Selectable<TaskTable>, 'id' | 'status'> & { name: string | null }
type Flow = Pick<Selectable<RepayFlowTable>, 'kind' | 'oxxo_code'>
type Bank = Pick<Selectable<CustomerBankTable>, 'id' | 'bank_name' | 'account_last4'>

const detail = prepared(['orderId', 'appIds', 'now', 'dayStart'], ({ orderId, appIds, now, dayStart }, db) =>
  orders(db)
    .select([
      'c.credit_minor',
      'c.over_refund_minor',
      sql<boolean>`exists (${waitingReduction(orderId, dayStart)})`.as('reduction_waits'),
      sql<KeptPlan[]>`(
        select coalesce(json_agg(p order by p.period), '[]') from repay_plan p where p.order_id = o.id)`.as('plans'),
      sql<Payout | null>`(select row_to_json(p) from (
        select payout_no, attempt, state, channel, amount_minor, account_last4, reason, created_at, answered_at
        from payout where order_id = o.id and refund_id is null order by attempt desc limit 1) p)`.as('payout'),
      sql<Contradiction[]>`(select coalesce(json_agg(p), '[]') from (
        select payout_no, contradicted_as, contradicted_at, amount_minor from payout
        where order_id = o.id and contradicted_as is not null order by id) p)`.as('contradictions'),
      sql<ApprovalTask | null>`(select row_to_json(t) from (
        select t.id, t.status, u.name from task t left join staff_user u on u.id = t.owner_id
        where t.order_id = o.id and t.desk = 'approval' order by t.id desc limit 1) t)`.as('task'),
      // Links that can still be paid, newest first.
      sql<Flow[]>`(
        select coalesce(json_agg(json_build_object('kind', f.kind, 'oxxo_code', f.oxxo_code) order by f.id desc), '[]')
        from repay_flow f
        where f.order_id = o.id and f.state = 0 and (f.expires_at is null or f.expires_at > ${now}::timestamptz))`.as(
        'flows',
      ),
      sql<Bank | null>`(select row_to_json(b) from (
        select id, bank_name, account_last4 from customer_bank where customer_id = o.customer_id and current limit 1) b)`.as(
        'bank',
      ),
    ])
    .where(sql<boolean>`o.id = ${orderId}`)
    .where(sql<boolean>`(${appIds}::bigint[] is null or o.app_id = any(${appIds}::bigint[]))`),
)

/**
 * An order that the actor's apps reach, with its plans and what its detail shows beside them, in one statement: for each
 * of eight the way to the database took longer than its answer.
 */
export async function findDetail(db: Db, { appIds }: Actor, asked: { orderId: number; now: Date; dayStart: Date }) {
  const [found] = await detail(db, { ...asked, appIds: appIds && [...appIds] })
  return found
}
