/** So many work orders, raised over a year; the oldest are closed, one in twenty is open. */
export const COMPLAINTS = Number(process.env.COMPLAINTS ?? 200_000)

const PLACES = "array['ba_approve', 'col_check', 'product_handle', 'cs_visit', 'cs_handle', 'manager_replace']"
const STATUSES = 'array[3, 4, 5, 2, 2, 7]'

/** Complaints over a business, with the nodes that they went through. */
export function complaintStatements(today: string): string[] {
  const now = `'${today}T05:00:00Z'::timestamptz`
  const person = (role: string) =>
    `(select u.id from staff_user u join staff_user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
      where r.code = '${role}' and u.status = 0 order by u.id limit 1)`
  return [
    `create temporary table said as
      select n, n % 20 = 0 as open, ${now} - interval '365 days' * n / ${COMPLAINTS} as at, n / 20 % 6 + 1 as turn,
        (select count(*) from loan_order)::int as orders
      from generate_series(1, ${COMPLAINTS}) n`,
    `insert into work_order (app_id, customer_id, order_id, cust_mobile, type, flow_type, first_question, second_question, label, channel,
        appeal, level, tag, source, raised_role, collector_id, remark, created_by, created_at, place, owner_id, status, handled, visited,
        connect, satisfaction, decision, due_at, closed_at)
      select o.app_id, o.customer_id, o.id, '55' || lpad(s.n::text, 8, '0'), case when s.n % 9 = 0 then 2 else 1 end, s.n % 9 + 1, s.n % 8 + 1,
        case when s.n % 3 = 0 then (s.n % 8 + 1) * 100 + 1 end, s.n % 16 + 1, s.n % 10 + 1, case when s.n % 2 = 0 then s.n % 13 + 1 end,
        s.n % 5 + 1, case when not s.open then s.n % 19 + 1 end, s.n % 4 + 1, 1, case when s.n % 4 = 0 then ${person('collector')} end,
        'Says that she paid twice', ${person('cs')}, s.at, case when s.open then (${PLACES})[s.turn] end,
        case when s.open and s.n % 40 = 0 then ${person('cs')} end, case when s.open then (${STATUSES})[s.turn] else 1 end,
        not s.open, not s.open, case when s.open then 0 else 1 end, case when s.open then 0 when s.n % 11 = 0 then 1 else 2 end,
        case when not s.open then 2 end, case when s.open then s.at + interval '3 days' end,
        case when not s.open then s.at + interval '1 hour' * (s.n % 200 + 1) end
      from said s join loan_order o on o.id = (select min(id) from loan_order) + s.n * 7 % s.orders order by s.at`,
    `insert into work_order_node (work_order_id, it_node, business_node, node_type, role, owner_id, opened_at, operate_type, operated_at)
      select id, 'notice_cs', 'SYS_NOTICE_CS', 2, 0, null, created_at, 1, created_at from work_order`,
    `insert into work_order_node (work_order_id, it_node, business_node, node_type, role, owner_id, opened_at)
      select id, place, 'CS_BACK_VISIT', 3, 1, owner_id, created_at from work_order where place is not null`,
  ]
}
