import { sql } from 'kysely'
import type { Db } from '../kernel/context'

/** Where the kept figures of reviews, reminders and complaints differ from what counting these anew finds. */
export async function differencesLookedBackOn(db: Db): Promise<unknown[]> {
  const { rows: reviews } = await sql`
    select day, hour, user_id, group_id, department_id, app_id, reason, figure, sum(amount) from (
      select day, hour, user_id, group_id, department_id, app_id, reject_reason as reason, f.figure, f.amount from review_figure
      cross join lateral (values ('received', received), ('approved', approved), ('rejected', rejected), ('second', second_level)) as f(figure, amount)
      union all
      select business_date_of(assigned_at), null, owner_id, group_id, department_id, app_id, null, 'received', -1 from task
      where desk = 'approval' and owner_id is not null and assigned_at is not null
      union all
      select business_date_of(ended_at), date_part('hour', ended_at at time zone 'utc' + interval '7 hours')::int, owner_id, group_id, department_id,
        app_id, case when decision = 2 then reject_reason end, f.figure, -1 from task
      cross join lateral (values (case decision when 1 then 'approved' else 'rejected' end, true), ('second', first_examiner_id is not null)) as f(figure, counts)
      where desk = 'approval' and owner_id is not null and ended_at is not null and decision in (1, 2) and f.counts
      union all
      select day, minutes, user_id, group_id, department_id, app_id, null, 'minutes', decisions from review_minutes
      union all
      select business_date_of(ended_at), round(extract(epoch from ended_at - assigned_at) / 60)::int, owner_id, group_id, department_id, app_id, null,
        'minutes', -1 from task
      where desk = 'approval' and owner_id is not null and ended_at is not null and assigned_at is not null and decision in (1, 2)
    ) as kept_and_counted group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(amount) <> 0`.execute(db)
  const { rows: reminders } = await sql`
    select day, user_id, group_id, department_id, app_id, status, sum(tasks) from (
      select day, user_id, group_id, department_id, app_id, status, tasks from reminder_figure
      union all
      select business_date_of(assigned_at), owner_id, group_id, department_id, app_id, status, -1 from task
      where desk = 'remind' and owner_id is not null and assigned_at is not null
    ) as kept_and_counted group by 1, 2, 3, 4, 5, 6 having sum(tasks) <> 0`.execute(db)
  const { rows: complaints } = await sql`
    select day, app_id, figure, sum(amount) from (
      select day, app_id, f.figure, f.amount from complaint_figure cross join lateral (values ('came', complaints::int8), ('answered', answered),
        ('late', answered_late), ('closed', closed), ('seconds', closed_seconds)) as f(figure, amount)
      union all
      select business_date_of(created_at), app_id, f.figure, -f.amount from work_order cross join lateral (values ('came', 1::int8),
        ('answered', case when answered_at is null then 0 else 1 end), ('late', case when answer_missed_on is not null or business_date_of(answered_at) > answer_due_on then 1 else 0 end),
        ('closed', case when closed_at is null then 0 else 1 end), ('seconds', coalesce(extract(epoch from closed_at - created_at)::int8, 0))) as f(figure, amount)
      where type = 1
    ) as kept_and_counted group by 1, 2, 3 having sum(amount) <> 0`.execute(db)
  return [...reviews, ...reminders, ...complaints]
}
