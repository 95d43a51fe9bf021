import { type BusinessDate, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { inOne, type Pool } from './in-one'

/** The physical limit: the same rows as the close writes, by statements over everything, in one transaction and without asking what is done. */
export async function bareClose(pool: Pool, date: BusinessDate): Promise<void> {
  const d = `'${date}'::date`
  const at = `'${startOfDay(date).toISOString()}'::timestamptz`
  await inOne(pool, [
    `insert into late_fee_accrual (plan_id, through_on, order_id, days, amount_minor)
      select p.id, ${d}, o.id, 1, least((p.principal_minor - p.paid_principal_minor) * 250 / 10000, p.principal_minor - p.late_fee_minor)
      from loan_order o join repay_plan p on p.order_id = o.id
      where o.status in (7, 8) and o.due_on < ${d} and p.late_fee_minor < p.principal_minor`,
    `update repay_plan p set late_fee_minor = p.late_fee_minor + a.amount_minor, fees_through = ${d}
      from late_fee_accrual a where a.plan_id = p.id and a.through_on = ${d}`,
    `insert into order_log (order_id, at, user_id, user_name, event, from_status, to_status)
      select id, ${at}, 10, 'system', 'fallOverdue', 7, 8 from loan_order where status = 7 and due_on < ${d}`,
    `update loan_order o set status = 8, ever_overdue = true, overdue_days = ${d} - o.due_on, fees_through = ${d},
        late_fee_minor = o.late_fee_minor + a.amount_minor, outstanding_minor = o.outstanding_minor + a.amount_minor, row_version = o.row_version + 1
      from late_fee_accrual a where a.order_id = o.id and a.through_on = ${d}`,
    `insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id)
      select 'late-fee:' || o.id || ':${date}', 'lateFee', o.currency, ${d}, ${at}, o.id, o.app_id, o.customer_id
      from late_fee_accrual a join loan_order o on o.id = a.order_id where a.through_on = ${d}`,
    `insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
      select entry.id, side.line, account.id, a.order_id, case when side.line = 1 then a.plan_id end, side.sign * a.amount_minor
      from late_fee_accrual a join ledger_entry entry on entry.entry_key = 'late-fee:' || a.order_id || ':${date}'
      cross join (values (1, 1, 'receivable.lateFee'), (2, -1, 'income.lateFee')) as side(line, sign, code)
      join ledger_account account on account.code = side.code and account.currency = 'MXN'
      where a.through_on = ${d}`,
    `with opened as (
        insert into task (desk, order_id, plan_id, app_id, customer_id, stage, due_on, created_at)
        select 'collection', o.id, p.id, o.app_id, o.customer_id, 'S1', p.due_on, ${at}
        from repay_plan p join loan_order o on o.id = p.order_id where p.settle_status = 0 and p.due_on = ${d} - 1 returning id, order_id
      )
      insert into task_log (task_id, order_id, at, user_id, user_name, operation) select id, order_id, ${at}, 10, 'system', 1 from opened`,
    `with ended as (
        update task set status = 5, ended_at = ${at} where desk = 'collection' and ended_at is null
          and ((stage = 'S1' and due_on = ${d} - 4) or (stage = 'S2' and due_on = ${d} - 8)) returning *
      ), opened as (
        insert into task (desk, order_id, plan_id, app_id, customer_id, stage, due_on, created_at, previous_task_id)
        select desk, order_id, plan_id, app_id, customer_id, case stage when 'S1' then 'S2' else 'S3' end, due_on, ${at}, id from ended
        returning id, order_id, previous_task_id
      )
      insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_task_id, new_task_id)
      select line.id, order_id, ${at}, 10, 'system', line.operation, previous_task_id, opened.id
      from opened cross join lateral (values (previous_task_id, 3), (opened.id, 1)) as line(id, operation)`,
    `with opened as (
        insert into task (desk, order_id, plan_id, app_id, customer_id, due_on, created_at)
        select 'remind', o.id, p.id, o.app_id, o.customer_id, p.due_on, ${at}
        from repay_plan p join loan_order o on o.id = p.order_id where p.settle_status = 0 and p.due_on = ${d} + 2 returning id, order_id
      )
      insert into task_log (task_id, order_id, at, user_id, user_name, operation) select id, order_id, ${at}, 10, 'system', 1 from opened`,
    `with ended as (
        update task set status = 5, ended_at = ${at}
        where desk = 'remind' and stage is null and ended_at is null and due_on = ${d} - 1 returning id, order_id
      )
      insert into task_log (task_id, order_id, at, user_id, user_name, operation) select id, order_id, ${at}, 10, 'system', 11 from ended`,
  ])
}
