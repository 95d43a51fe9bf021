import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { prepared } from '../../../kernel/database/prepared'
import type {
  CustomerBankTable,
  PayoutTable,
  RepayFlowTable,
  TaskTable,
} from '../../../kernel/database/schema.generated'
import { waitingReduction } from '../reduction/queries'

/** As JSON brings it: its moments are texts. */
type Payout = Pick<
  Selectable<PayoutTable>,
  'payout_no' | 'attempt' | 'state' | 'channel' | 'amount_minor' | 'account_last4' | 'reason'
> & { created_at: string; answered_at: string | null }

interface Beside {
  credit_minor: number
  over_refund_minor: number
  reduction_waits: boolean
  payout: Payout | null
  task: (Pick<Selectable<TaskTable>, 'id' | 'status'> & { name: string | null }) | null
  /** Links that can still be paid, newest first. */
  flows: Pick<Selectable<RepayFlowTable>, 'kind' | 'oxxo_code'>[]
  bank: Pick<Selectable<CustomerBankTable>, 'bank_name' | 'account_last4'> | null
}

const beside = prepared(
  ['orderId', 'now', 'dayStart'],
  ({ orderId, now, dayStart }) => sql<Beside>`
    select c.credit_minor, c.over_refund_minor,
      exists (${waitingReduction(orderId, dayStart)}) as reduction_waits,
      (select row_to_json(p) from (
        select payout_no, attempt, state, channel, amount_minor, account_last4, reason, created_at, answered_at
        from payout where order_id = o.id and refund_id is null order by attempt desc limit 1) p) as payout,
      (select row_to_json(t) from (
        select t.id, t.status, u.name from task t left join staff_user u on u.id = t.owner_id
        where t.order_id = o.id and t.desk = 'approval' order by t.id desc limit 1) t) as task,
      (select coalesce(json_agg(json_build_object('kind', f.kind, 'oxxo_code', f.oxxo_code) order by f.id desc), '[]')
        from repay_flow f
        where f.order_id = o.id and f.state = 0 and (f.expires_at is null or f.expires_at > ${now}::timestamptz)) as flows,
      (select row_to_json(b) from (
        select bank_name, account_last4 from customer_bank where customer_id = o.customer_id and current limit 1) b) as bank
    from loan_order o join customer c on c.id = o.customer_id where o.id = ${orderId}`,
)

/**
 * What an order's detail shows beside the order and its loan, in one statement: for each of six the way to the database
 * took longer than its answer.
 */
export const findBeside = async (db: Db, asked: { orderId: number; now: Date; dayStart: Date }): Promise<Beside> =>
  (await beside(db, asked))[0]!
