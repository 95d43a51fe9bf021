/** What customers send and staff do besides the loans: reviews, reminders, proofs, messages, promises, and the log of all of it. */

/** One in so many orders was looked at by somebody before its credit review; sent a proof of payment; wrote a message. */
const REVIEWED_EVERY = 5
const PROVEN_EVERY = 4
const WROTE_EVERY = 3
const PROMISED_EVERY = 4
/** So many acts of staff each order took. */
const ACTS = 2
const SIGN_INS = 100_000
/** One in so many waits still. */
const OPEN_EVERY = 50

const staffOf = (role: string) =>
  `(select array_agg(u.id order by u.id) from staff_user u join staff_user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.code = '${role}' and u.status = 0)`
const one = (of: string, by: string) => `(${of})[1 + (${by}) % cardinality(${of})]`
const placeOf = (column: 'group_id' | 'department_id', user: string) =>
  `(select u.${column} from staff_user u where u.id = ${user})`

/** Each of a desk's tasks has somebody who has it, of his group and department. */
const taskRows = (rows: string) => `
  insert into task (desk, order_id, plan_id, app_id, customer_id, status, owner_id, group_id, department_id, due_on, created_at, assigned_at, opened_at,
      followed_at, follow_count, last_result, ended_at, decision)
  select desk, order_id, plan_id, app_id, customer_id, status, owner, ${placeOf('group_id', 'owner')}, ${placeOf('department_id', 'owner')}, due_on, came, came,
    opened, followed, case when followed is null then 0 else 1 end, result, ended, decision
  from (${rows}) t order by came, order_id`

/** Over a business with the desks of collection. */
export function officeStatements(today: string): string[] {
  const now = `'${today}T05:00:00Z'::timestamptz`
  return [
    // Each order's credit review, the youngest still open.
    taskRows(`select 'approval' as desk, o.id as order_id, null::bigint as plan_id, o.app_id, o.customer_id,
        case when open then 1 + (o.id / ${OPEN_EVERY} % 2)::int else 3 end as status, ${one(staffOf('approver'), 'o.id')} as owner, null::date as due_on,
        o.submitted_at as came, case when not open or o.id / ${OPEN_EVERY} % 2 = 1 then o.submitted_at + interval '5 minutes' end as opened,
        null::timestamptz as followed, null as result, case when not open then o.submitted_at + make_interval(mins => 6 + (o.id * 7919 % 25)::int + (o.id % 11 = 0)::int * (o.id % 180)::int) end as ended,
        case when not open then 1 + (o.id % 9 = 0)::int end as decision
      from (select *, id % ${OPEN_EVERY} = 0 and submitted_at > ${now} - interval '30 days' as open from loan_order) o`),
    `insert into human_review (order_id, customer_id, app_id, status, owner_id, group_id, department_id, created_at, assigned_at, decided_at)
      select order_id, customer_id, app_id, case when open then 0 else 1 + (order_id % 3)::int end, owner_id, group_id, department_id, created_at,
        created_at, case when not open then created_at + interval '5 minutes' end
      from (select *, ended_at is null as open from task where desk = 'approval' and order_id % ${REVIEWED_EVERY} = 0) t order by created_at, id`,
    // A reminder before each instalment falls due.
    taskRows(`select 'remind' as desk, p.order_id, p.id as plan_id, o.app_id, o.customer_id,
        case when open then 1 + (p.id % 2)::int when p.settled_on <= p.due_on then 3 else 5 end as status, ${one(staffOf('reminder'), 'p.id')} as owner,
        p.due_on, (p.due_on - 2)::timestamptz as came, null::timestamptz as opened,
        case when not open or p.id % 2 = 1 then (p.due_on - 2)::timestamptz + interval '4 hours' end as followed,
        case when not open or p.id % 2 = 1 then 'c' end as result,
        case when not open then least(p.due_on + 1, coalesce(p.settled_on, p.due_on + 1))::timestamptz end as ended, null::smallint as decision
      from (select *, settled_on is null and due_on >= '${today}'::date as open from repay_plan) p join loan_order o on o.id = p.order_id
      where p.due_on - 2 <= '${today}'::date`),
    `insert into payment_proof (order_id, customer_id, app_id, claimed_minor, pay_channel, reference, paid_at, received_at, state, owner_id, taken_at,
        decided_by, decided_at, refusal_reason)
      select f.order_id, f.customer_id, o.app_id, f.amount_minor, 'CH02', 'P' || f.id, f.paid_at, f.paid_at, case when open then 'waiting' else 'refused' end,
        owner, f.paid_at, case when not open then owner end, case when not open then f.paid_at + interval '1 hour' end,
        case when open then '' else 'Cannot be read' end
      from (select *, id % (${PROVEN_EVERY} * ${OPEN_EVERY}) = 0 as open, ${one(staffOf('finance'), 'id')} as owner from repay_flow
        where id % ${PROVEN_EVERY} = 0) f
      join loan_order o on o.id = f.order_id order by f.paid_at, f.id`,
    `insert into customer_message (customer_id, app_id, message_type, question_type, content, received_at, reply_content, replied_by, replied_at)
      select customer_id, app_id, 1 + (id % 2)::int, 1 + (id % 5)::int, 'When is it due?', submitted_at + interval '1 day',
        case when id % ${OPEN_EVERY} > 0 then 'On Friday' end, case when id % ${OPEN_EVERY} > 0 then ${one(staffOf('cs'), 'id')} end,
        case when id % ${OPEN_EVERY} > 0 then submitted_at + interval '2 days' end
      from loan_order where id % ${WROTE_EVERY} = 0 and submitted_at < ${now} - interval '2 days' order by submitted_at, id`,
    `insert into promise (follow_up_id, task_id, order_id, plan_id, app_id, user_id, group_id, department_id, given_at, promised_on, amount_minor, currency,
        paid_minor, state, decided_at)
      select f.id, f.task_id, f.order_id, f.plan_id, f.app_id, f.user_id, f.group_id, f.department_id, f.at, business_date_of(f.at) + 3, 50000, 'MXN',
        case when f.id % 2 = 0 then 50000 else 0 end, case when f.id % 2 = 0 then 'kept' else 'broken' end, f.at + interval '4 days'
      from follow_up f where f.desk = 'collection' and f.id % ${PROMISED_EVERY} = 0 and f.at < ${now} - interval '4 days' order by f.at, f.id`,
    `insert into operation_log (at, user_id, user_name, area, call, kind, subject, subject_ids, input, result_code, ip)
      select o.submitted_at + interval '1 hour' * act, u.id, u.name, case act when 1 then 'approval' else 'collection' end,
        case act when 1 then '/examineTask/approve' else '/collectionTask/saveFollowUp' end, case when o.id % 20 = 0 then 'reveal' else 'change' end,
        'order ' || o.id, array['order:' || o.id], jsonb_build_object('orderId', o.id), case when o.id % 30 = 0 then 1400 else 1000 end, '10.0.0.' || o.id % 200
      from loan_order o cross join generate_series(1, ${ACTS}) act
      join staff_user u on u.id = case act when 1 then ${one(staffOf('approver'), 'o.id')} else ${one(staffOf('collector'), 'o.id')} end
      order by 1`,
    `insert into sign_in_log (at, username, user_id, ip, user_agent, outcome)
      select ${now} - interval '365 days' * n / ${SIGN_INS}, u.username, u.id, '10.0.0.' || n % 200, 'Firefox', case when n % 20 = 0 then 'wrong' else 'success' end
      from generate_series(1, ${SIGN_INS}) n join staff_user u on u.id = ${one(staffOf('collector'), 'n')} order by 1`,
  ]
}
