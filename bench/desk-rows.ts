/** So many people take tasks at once. */
export const ASKERS = 32
const EXTRA = `username like 'bench-collector-%'`

/**
 * The desk of collection over a business: a task for six in ten orders, most of them ended as settled with a follow-up and a credit,
 * those of overdue orders open, half of them in the pool; people who work them.
 */
export function deskStatements(orders: number, today: string): string[] {
  const tasks = Math.round(orders * 0.6)
  const now = `'${today}T05:00:00Z'::timestamptz`
  const worker = `(select w.id from workers w where w.place = o.id % (select count(*) from workers))`
  return [
    `update staff_group set order_limit = 9999`,
    // One asker looks numbers up a hundred times within the hour.
    `insert into setting (key, value, updated_at) values ('personalData.lookUpsPerHour', '100000', ${now})
      on conflict (key) do update set value = excluded.value`,
    `insert into staff_user (username, name, position, password_hash, all_apps, group_id, department_id, created_at, updated_at)
      select 'bench-collector-' || n, 'Collector ' || n, u.position, u.password_hash, true, u.group_id, u.department_id, ${now}, ${now}
      from staff_user u cross join generate_series(1, ${ASKERS}) n where u.username = 'collector'`,
    `insert into staff_user_role (user_id, role_id)
      select u.id, r.id from staff_user u join role r on r.code = 'collector' where ${EXTRA}`,
    `create temporary table workers as
      select id, group_id, department_id, row_number() over (order by id) - 1 as place from staff_user where ${EXTRA}`,
    `insert into task (desk, order_id, plan_id, app_id, customer_id, stage, status, owner_id, group_id, department_id, due_on, created_at,
        assigned_at, followed_at, follow_count, last_result, ended_at)
      select 'collection', o.id, p.id, o.app_id, o.customer_id, 'S1', case when live then case when held then 2 else 0 end else 3 end,
        case when held then ${worker} end, case when held then (select group_id from workers limit 1) end,
        case when held then (select department_id from workers limit 1) end, o.due_on, came, case when held then came end,
        case when held then came end, case when held then 1 else 0 end, case when held then 'c' end,
        case when live then null else came + interval '1 day' end
      from (
        select o.*, o.status <> 9 as live, o.status = 9 or o.id % 2 = 0 as held, (o.due_on + 1)::timestamptz as came
        from loan_order o where o.status = 9 or o.due_on < '${today}' order by o.id limit ${tasks}
      ) o join repay_plan p on p.order_id = o.id order by o.id`,
    `insert into task_log (task_id, order_id, at, user_id, user_name, operation, old_task_id, new_task_id, new_owner_id)
      select id, order_id, assigned_at, 10, 'system', 2, id, id, owner_id from task where owner_id is not null order by id`,
    `insert into follow_up (task_id, order_id, plan_id, customer_id, app_id, desk, stage, days_late, at, user_id, group_id, department_id, result)
      select id, order_id, plan_id, customer_id, app_id, desk, stage, 1, followed_at, owner_id, group_id, department_id, 'c'
      from task where owner_id is not null order by id`,
    `insert into recovery (flow_id, order_id, plan_id, task_id, app_id, user_id, group_id, department_id, stage, days_late, amount_minor,
        currency, settled, extended, at, business_date)
      select f.id, t.order_id, t.plan_id, t.id, t.app_id, t.owner_id, t.group_id, t.department_id, 'S1', 1, f.received_minor, 'MXN', true, false,
        t.ended_at, t.ended_at::date
      from task t join repay_flow f on f.order_id = t.order_id where t.ended_at is not null order by t.id`,
    `analyze`,
  ]
}
