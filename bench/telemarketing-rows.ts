import { ORDERS } from './business'

/** So many assignments, found over half a year; one in ten is open. A customer stands under each of ten types once, and has two orders. */
export const ASSIGNMENTS = Math.min(Number(process.env.ASSIGNMENTS ?? 600_000), 5 * ORDERS)
const SEATS = 40
const SEAT = `username like 'bench-seat-%'`

/** Telemarketing over a business: assignments with their turns, follow-ups of those that were worked, pushes of one in twenty. */
export function telemarketingStatements(today: string): string[] {
  const now = `'${today}T05:00:00Z'::timestamptz`
  return [
    `insert into staff_user (username, name, position, password_hash, all_apps, group_id, department_id, created_at, updated_at)
      select 'bench-seat-' || n, 'Seat ' || n, u.position, u.password_hash, true, u.group_id, u.department_id, ${now}, ${now}
      from staff_user u cross join generate_series(1, ${SEATS}) n where u.username = 'telemarketer'`,
    `insert into staff_user_role (user_id, role_id)
      select u.id, r.id from staff_user u join role r on r.code = 'telemarketer' where ${SEAT}`,
    `insert into tele_seat (user_id, external_account, created_by, created_at) select id, username, id, ${now} from staff_user where ${SEAT}`,
    `create temporary table seats as
      select id, group_id, department_id, row_number() over (order by id) - 1 as place from staff_user where ${SEAT}`,
    `create temporary table found as
      select n, c.id as customer_id, c.app_id, 1 + (n + lap) % 10 as type, 1 + n % 2 as loan_type, ${now} - interval '180 days' * n / ${ASSIGNMENTS} as at,
        lap = 0 and n % 10 = 0 as open, n % 10 = 9 as held_out,
        case when n % 10 = 9 or n % 30 = 0 then 0 when n % 3 = 1 then 2 else 1 end as status, n % 4 <> 0 as worked, n % 7 = 0 as converted, s.id as seat, s.group_id, s.department_id
      from (
        select n, (n - 1) / size as lap, first + (n - 1) % size as id
        from generate_series(1, ${ASSIGNMENTS}) n, (select count(*)::int as size, min(id) as first from customer) c
      ) wanted join customer c on c.id = wanted.id join seats s on s.place = n % ${SEATS}`,
    `insert into tele_assignment (customer_id, app_id, type, loan_type, days, hours, held_out, found_on, found_at, ready_on, turns, assign_status,
        follow_status, convert_status, owner_id, group_id, department_id, assigned_at, load_num, assign_num, convert_num, followed_at, last_status,
        last_remark, closed_at)
      select customer_id, app_id, type, loan_type, case when type in (8, 9) then (array[7, 14, 15, 21])[1 + n % 4] end,
        case when type = 10 then 72 + n % 600 end, held_out, at::date, at, at::date, 1, status,
        case when held_out then 0 when converted then 2 when worked then 1 else 0 end, case when converted then 1 else 0 end,
        case when status = 1 then seat end, case when status = 1 then group_id end,
        case when status = 1 then department_id end, case when status > 0 then at end,
        case when worked then 1 else 0 end, 1, case when converted then 1 else 0 end, case when worked and not held_out then at + interval '1 hour' end,
        case when worked and not held_out then (array['c', '3', '4', '0', 'a', '1'])[1 + n % 6] end, '', case when not open then at + interval '8 days' end
      from found order by n desc`,
    `insert into tele_turn (assignment_id, customer_id, app_id, type, loan_type, seat_id, assigned_on, assigned_at, worked_at, converted_at,
        converted_day, ended_at)
      select a.id, f.customer_id, f.app_id, f.type, f.loan_type, case when f.held_out then null else f.seat end, f.at::date, f.at,
        case when f.worked and not f.held_out then f.at + interval '1 hour' end, case when f.converted and not f.open then f.at + interval '2 days' end,
        case when f.converted and not f.open then 2 end, a.closed_at
      from found f join tele_assignment a on a.customer_id = f.customer_id and a.type = f.type where f.held_out or f.status > 0 order by f.n desc`,
    `insert into tele_finding (assignment_id, customer_id, app_id, type, loan_type, held_out, found_on, found_at, done_at, done_day)
      select a.id, f.customer_id, f.app_id, f.type, f.loan_type, f.held_out, f.at::date, f.at, case when f.converted then f.at + interval '2 days' end,
        case when f.converted then 2 end
      from found f join tele_assignment a on a.customer_id = f.customer_id and a.type = f.type order by f.n desc`,
    `insert into tele_follow (assignment_id, turn_id, customer_id, app_id, user_id, followed_at, status, created_at)
      select t.assignment_id, t.id, t.customer_id, t.app_id, t.seat_id, t.worked_at, 'c', t.worked_at from tele_turn t where t.worked_at is not null order by t.id`,
    `insert into channel (kind, name, adapter, address, currencies, created_at, updated_at)
      values ('crm', 'Bench', 'sandbox', '', '{MXN}', ${now}, ${now})`,
    `insert into tele_push (assignment_id, turn_id, customer_id, app_id, type, seat_id, channel_id, account, fingerprint, state, external_id, tries, next_at,
        pushed_by, pushed_at, ended_at)
      select t.assignment_id, t.id, t.customer_id, t.app_id, t.type, t.seat_id, c.id, 'seat', t.id::text, 'taken', 'CRM-T' || t.id, 1, t.assigned_at, t.seat_id,
        t.assigned_at, t.assigned_at
      from tele_turn t join channel c on c.name = 'Bench' where t.seat_id is not null and t.id % 20 = 0 order by t.id`,
    'analyze',
  ]
}
