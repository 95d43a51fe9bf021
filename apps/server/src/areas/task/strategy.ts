import type { FirstChannel, Strategy, TrialSide } from '@countinghouse/domain/areas/collection/trial'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'

/** How the newest trial that a task's customer stands in has the task worked, with its days. */
interface Tried extends Strategy {
  side: TrialSide
  firstChannel: FirstChannel
  startsOn: BusinessDate
  lastDay: BusinessDate
}

/** Of tasks `t`: the trial of their stage and app that their customer joined last; null without one. */
export const triedAs = sql<Tried | null>`(
  select json_build_object('side', m.side, 'startsOn', s.starts_on, 'lastDay', least(s.ends_on, s.stopped_on - 1),
    'workOrder', case m.side when 'a' then s.order_a else s.order_b end,
    'contactEveryDays', case m.side when 'a' then s.every_days_a else s.every_days_b end,
    'firstChannel', case m.side when 'a' then s.channel_a else s.channel_b end)
  from strategy_member m join strategy_trial s on s.id = m.trial_id
  where m.customer_id = t.customer_id and s.stage = t.stage and s.app_id = t.app_id
  order by m.joined_at desc limit 1)`

/** The way that counts today; null once the trial is over. */
export function strategyOn(tried: Tried | null, today: BusinessDate) {
  if (!tried || today < tried.startsOn || today > tried.lastDay) return null
  const { side, workOrder, contactEveryDays, firstChannel } = tried
  return { side, workOrder, contactEveryDays, firstChannel }
}
