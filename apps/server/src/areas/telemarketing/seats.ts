import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, type Column, type Condition } from '../../kernel/filter'
import { bars, mayWorkBy } from '../task/moves'

const works = mayWorkBy('telemarketing-task.edit')

export interface Seat {
  userId: number
  userName: string
  groupName: string | null
  openTasks: number
  /** Of which it takes customers. */
  appIds: number[]
}

/** Enabled seats of enabled staff with what each holds and of which apps it takes customers; the least loaded first. */
export async function listSeats(db: Db, within?: Condition<Column>): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select u.id as "userId", u.name as "userName", g.name as "groupName",
      (select count(*) from tele_assignment a where a.owner_id = u.id and a.closed_at is null)::int as "openTasks",
      array(select a.id from app a where u.all_apps or exists (
        select 1 from staff_user_app ua where ua.user_id = u.id and ua.app_id = a.id)) as "appIds"
    from tele_seat s join staff_user u on u.id = s.user_id left join staff_group g on g.id = u.group_id
    where s.status = 0 and ${works} and ${allOf(within)}
    order by "openTasks", u.name, u.id`.execute(db)
  return rows
}

/** Who of these may not have which of these customers, because an open complaint names him. */
export async function readBarredFrom(
  db: Db,
  customerIds: readonly number[],
  now: Date,
): Promise<(customerId: number, userId: number) => boolean> {
  const { rows } = await sql<{ customerId: number; userId: number }>`
    select p.customer_id as "customerId", p.excluded_user_id as "userId" from contact_pause p
    where p.customer_id = any(${[...customerIds]}::bigint[]) and ${bars(now)}`.execute(db)
  const pairs = new Set(rows.map(({ customerId, userId }) => `${customerId} ${userId}`))
  return (customerId, userId) => pairs.has(`${customerId} ${userId}`)
}
