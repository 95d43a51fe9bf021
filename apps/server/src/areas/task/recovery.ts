import { creditsTakenBack } from '@countinghouse/domain/areas/task/credit'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'

/** What a receipt paid on a plan, the price of an extension included; what became the customer's credit is none of it. */
export interface PaidOnPlan {
  planId: number
  amountMinor: number
  /** The plan owes nothing more. */
  settled: boolean
}

/**
 * Credits a receipt to who holds the collection tasks of the plans that it paid (decision 0027), as they stand now: before
 * any of them ends. A plan that nobody collects brings no credit.
 */
export async function creditRecovery(
  trx: Trx,
  receipt: {
    flowId: number
    orderId: number
    currency: string
    paid: readonly PaidOnPlan[]
    isExtension: boolean
    now: Date
  },
): Promise<void> {
  const { flowId, orderId, currency, isExtension, now } = receipt
  const paid = receipt.paid.filter(({ amountMinor }) => amountMinor > 0)
  if (paid.length === 0) return
  const today = businessDateOf(now)
  const rows = paid.map(one => ({ plan_id: one.planId, amount_minor: one.amountMinor, settled: one.settled }))
  await sql`
    insert into recovery (flow_id, order_id, plan_id, task_id, app_id, user_id, group_id, department_id, stage, days_late,
      amount_minor, currency, settled, extended, at, business_date)
    select ${flowId}, ${orderId}, p.id, t.id, t.app_id, t.owner_id, t.group_id, t.department_id, t.stage,
      ${today}::date - coalesce(t.due_on, p.due_on), paid.amount_minor, ${currency}, paid.settled, ${isExtension},
      ${now}::timestamptz, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid(plan_id bigint, amount_minor bigint, settled boolean)
    join repay_plan p on p.id = paid.plan_id
    join task t on t.plan_id = p.id and t.order_id = p.order_id
    where t.order_id = ${orderId} and t.desk = 'collection' and t.ended_at is null and t.owner_id is not null
      and t.stage is not null
    order by p.period`.execute(trx)
}

/** Takes back of a receipt's credits what it holds no more, on the day of the reversal and from whom they were given to. */
export async function takeBackRecovery(
  trx: Trx,
  reversal: { flowId: number; reversalId: number; heldMinor: number; now: Date },
): Promise<void> {
  const { flowId, reversalId, heldMinor, now } = reversal
  const { rows: credits } = await sql<{ id: number; leftMinor: number }>`
    select r.id, (r.amount_minor + coalesce((select sum(c.amount_minor) from recovery c where c.reverses_id = r.id), 0))::int8 as "leftMinor"
    from recovery r join repay_plan p on p.id = r.plan_id
    where r.flow_id = ${flowId} and r.reverses_id is null
    order by p.period`.execute(trx)
  const taken = creditsTakenBack(credits, heldMinor)
  if (taken.length === 0) return
  // What a credit counts as (a plan settled, an extension) counts until the first of it is taken back.
  await sql`
    insert into recovery (flow_id, order_id, plan_id, task_id, app_id, user_id, group_id, department_id, stage, days_late,
      amount_minor, currency, settled, extended, reverses_id, reversal_id, at, business_date)
    select r.flow_id, r.order_id, r.plan_id, r.task_id, r.app_id, r.user_id, r.group_id, r.department_id, r.stage, r.days_late,
      -back.taken_minor, r.currency, r.settled and earlier.none, r.extended and earlier.none, r.id, ${reversalId},
      ${now}::timestamptz, ${businessDateOf(now)}::date
    from jsonb_to_recordset(${JSON.stringify(taken.map(one => ({ id: one.id, taken_minor: one.takenMinor })))}::jsonb) as back(id bigint, taken_minor bigint)
    join recovery r on r.id = back.id
    cross join lateral (select not exists (select from recovery c where c.reverses_id = r.id) as none) earlier
    order by r.id`.execute(trx)
}
