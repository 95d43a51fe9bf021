import { type RawBuilder, sql } from 'kysely'

/**
 * When reminders of each product begin and on which days before the due date somebody gets in touch: `product_id`,
 * `days_before`, `contact_days`. The same as `narrowestRule` and `productPlan` of the domain say it.
 */
export const remindPlans: RawBuilder<unknown> = sql`
  select pr.id as product_id, coalesce(rule.days_before, pr.remind_days_before) as days_before,
    coalesce(rule.contact_days, array(
      select distinct day from unnest(array[pr.remind_days_before, least(1, pr.remind_days_before), 0]) as own(day) order by day desc
    )) as contact_days
  from product pr join app a on a.id = pr.app_id
  left join lateral (
    select r.days_before, r.contact_days from remind_rule r
    where (r.product_id is null or r.product_id = pr.id) and (r.app_id is null or r.app_id = pr.app_id)
      and (r.country is null or r.country = a.country)
    order by r.product_id nulls last, r.app_id nulls last, r.country nulls last limit 1
  ) rule on true`
