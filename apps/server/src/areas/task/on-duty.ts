import { businessDateOf, hourAtOffset } from '@countinghouse/domain/kernel/business-date'
import { type SqlBool, sql } from 'kysely'
import type { Where } from '../../kernel/filter'
import { settingNumber } from '../../kernel/setting'

const today = (now: Date) => sql`${businessDateOf(now)}::date`
const hour = (now: Date) => sql`${hourAtOffset(now)}::int`

/** Somebody of the group of staff `u`, or he himself, stands in the schedule of the day. */
const isScheduled = (now: Date) => sql<SqlBool>`exists (
  select 1 from schedule s join staff_user m on m.id = s.user_id
  where s.schedule_date = ${today(now)} and (m.id = u.id or m.group_id = u.group_id))`

/** Whether staff `u` are on duty, as `isOnDuty` of the domain says it. */
export const onDuty = (now: Date): Where<'u.id'> => sql<SqlBool>`(u.status = 0 and u.deleted_at is null and case
  when ${isScheduled(now)} then exists (
    select 1 from schedule s where s.user_id = u.id and s.schedule_date = ${today(now)} and s.expected
      and s.signed_in_at is not null and s.signed_out_at is null)
  else ${hour(now)} >= ${settingNumber('duty.beginsAtHour')} and ${hour(now)} < ${settingNumber('duty.endsAtHour')} end)`

/** Whether staff `u` are expected and may still come, as `isAwaited` of the domain says it. */
export const isAwaited = (now: Date): Where<'u.id'> => sql<SqlBool>`(u.status = 0 and u.deleted_at is null
  and ${hour(now)} < ${settingNumber('duty.signInUntilHour')} and exists (
    select 1 from schedule s where s.user_id = u.id and s.schedule_date = ${today(now)} and s.expected
      and s.signed_in_at is null))`
