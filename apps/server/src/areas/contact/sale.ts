import { sql } from 'kysely'
import { isBlackListed } from './gate-facts'

const pausedFor = (now: Date) => sql`
  contact_pause s where s.customer_id = c.id and 'sale' = any(s.purposes) and s.ended_at is null
    and s.paused_from <= ${now}::timestamptz and (s.paused_until is null or s.paused_until > ${now}::timestamptz)`

/** Whether something may be sold to customers `c` now (G-166): what the gate asks of one, of many whom nobody contacts yet. */
export const mayBeSold = (now: Date) => sql<boolean>`(
  not c.marketing_opt_out and not ${isBlackListed} and not exists (select from ${pausedFor(now)}))`

/** Why not, in the words of the gate's reasons; null of whom it may. */
export const whyNotSold = (now: Date) => sql<string | null>`
  case when c.marketing_opt_out then 'optOut' when ${isBlackListed} then 'blackListed' else (
    select case s.reason when 'manual' then 'paused' else s.reason end from ${pausedFor(now)} order by s.id limit 1) end`
