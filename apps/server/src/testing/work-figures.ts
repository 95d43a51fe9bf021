import { sql } from 'kysely'
import type { Db } from '../kernel/context'

/** Where the kept figures of collectors' work differ from what counting tasks, follow-ups, credits and promises anew finds. */
export async function differencesOfWork(db: Db): Promise<unknown[]> {
  const { rows: work } = await sql`
    select day, user_id, group_id, department_id, app_id, stage, figure, sum(amount) from (
      select day, user_id, group_id, department_id, app_id, stage, f.figure, f.amount from work_figure cross join lateral (values
        ('tasks', tasks::int8), ('handedOn', handed_on), ('recoveredSince', recovered_since), ('settled', settled), ('extended', extended),
        ('follows', follows), ('connected', connected), ('recovered', recovered), ('credited', credited), ('reversed', reversed),
        ('promises', promises), ('kept', kept), ('credits', credits)) as f(figure, amount)
      union all
      select business_date_of(assigned_at), owner_id, group_id, department_id, app_id, stage, f.figure, -1 from task
      cross join lateral (values ('tasks', true), ('handedOn', transferred), ('recoveredSince', status in (3, 4))) as f(figure, counts)
      where desk = 'collection' and owner_id is not null and assigned_at is not null and f.counts
      union all
      select business_date_of(ended_at), owner_id, group_id, department_id, app_id, stage, case status when 3 then 'settled' else 'extended' end, -1
      from task where desk = 'collection' and owner_id is not null and status in (3, 4)
      union all
      select business_date_of(at), user_id, group_id, department_id, app_id, stage, f.figure, -1 from follow_up
      cross join lateral (values ('follows', true),
        ('connected', case when contact_result is null then result in ('0', '1', '2', '3', '4', 'a') else contact_result = 1 end)) as f(figure, counts)
      where desk = 'collection' and f.counts
      union all
      select business_date, user_id, group_id, department_id, app_id, stage, f.figure, f.amount from recovery
      cross join lateral (values ('recovered', -amount_minor), ('credited', -greatest(amount_minor, 0)), ('reversed', least(amount_minor, 0)),
        ('credits', case when amount_minor > 0 then -1 else 0 end)) as f(figure, amount)
      union all
      select p.promised_on, p.user_id, p.group_id, p.department_id, p.app_id, t.stage, f.figure, -1 from promise p join task t on t.id = p.task_id
      cross join lateral (values ('promises', true), ('kept', p.state = 'kept')) as f(figure, counts)
      where p.state in ('kept', 'partKept', 'broken') and f.counts
    ) as kept_and_counted group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0`.execute(db)
  const { rows: handled } = await sql`
    with spans as (select distinct h.day as start, e.day as until from handled_figure h join handled_figure e on e.day >= h.day)
    select start, until, user_id, app_id, stage, sum(tasks) from (
      select start, until, user_id, app_id, stage, tasks from spans join handled_figure on before < start and day between start and until
      union all
      select start, until, user_id, app_id, stage, -count(distinct task_id)
      from spans join follow_up on business_date_of(at) between start and until where desk = 'collection' group by 1, 2, 3, 4, 5
    ) as kept_and_counted group by 1, 2, 3, 4, 5 having sum(tasks) <> 0`.execute(db)
  const { rows: held } = await sql`
    with spans as (select distinct c.day as start, e.day as until from held_figure c join held_figure e on e.day >= c.day where c.counted = 'came' and e.counted = 'came')
    select start, until, user_id, group_id, department_id, app_id, stage, sum(tasks), sum(due) from (
      select start, until, user_id, group_id, department_id, app_id, stage, case counted when 'came' then -tasks else tasks end as tasks,
        case counted when 'came' then -due_minor else due_minor end as due
      from spans join held_figure on counted = 'open' or (counted = 'ended' and day >= start) or (counted = 'came' and day > until)
      union all
      select start, until, owner_id, group_id, department_id, t.app_id, stage, -1, -(p.principal_minor + p.interest_minor + p.fee_minor)
      from spans join task t on business_date_of(assigned_at) <= until and (ended_at is null or business_date_of(ended_at) >= start)
      join repay_plan p on p.id = t.plan_id
      where desk = 'collection' and owner_id is not null
    ) as kept_and_counted group by 1, 2, 3, 4, 5, 6, 7 having sum(tasks) <> 0 or sum(due) <> 0`.execute(db)
  return [...work, ...handled, ...held]
}
