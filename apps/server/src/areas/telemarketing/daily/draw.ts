import { distributeTasks } from '@countinghouse/domain/kernel/allocation'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { type Batch, type BatchPlace, START } from '../../../kernel/close-step'
import type { Trx } from '../../../kernel/context'
import { listSeats, readBarredFrom } from '../seats'
import { giveTurns } from '../turns'

export interface Quantity {
  type: number
  quantity: number
  days: number | null
  hours: number | null
}

interface Draw {
  userIds: readonly number[]
  quantities: readonly Quantity[]
  /** Null: every app. */
  appIds: readonly number[] | null
  by: number | null
  now: Date
  today: BusinessDate
}

/** Customers of the pool `a` that may be handed out on a date, of a type by its days or hours. */
export const waitsInPool = (date: BusinessDate, appIds: readonly number[] | null) => sql`
  a.closed_at is null and not a.held_out and a.assign_status in (0, 2) and a.ready_on <= ${date}::date
  ${appIds === null ? sql`` : sql`and a.app_id = any(${[...appIds]}::bigint[])`}`
export const ofTerms = ({ days, hours }: Pick<Quantity, 'days' | 'hours'>) => sql`
  ${days === null ? sql`true` : sql`a.days = ${days}`} and ${hours === null ? sql`true` : sql`a.hours >= ${hours}`}`

/**
 * Takes the quantity of each type from the pool, those found first first, and deals them evenly to the telemarketers: to
 * those with an enabled seat who work the app and whom no complaint of the customer names. Answers how many went out.
 */
export async function draw(trx: Trx, { userIds, quantities, appIds, by, now, today }: Draw): Promise<number> {
  const seats = (await listSeats(trx)).filter(({ userId }) => userIds.includes(userId))
  if (seats.length === 0) return 0
  const worked = [...new Set(seats.flatMap(seat => seat.appIds))]
  const reach = appIds === null ? worked : worked.filter(id => appIds.includes(id))
  const taken: { id: number; customer_id: number; app_id: number; found_at: Date }[] = []
  for (const wanted of [...quantities].sort((a, b) => a.type - b.type)) {
    const { rows } = await sql<(typeof taken)[number]>`
      select a.id, a.customer_id, a.app_id, a.found_at from tele_assignment a
      where a.type = ${wanted.type} and ${waitsInPool(today, reach)} and ${ofTerms(wanted)}
      order by a.found_at, a.id limit ${wanted.quantity} for update skip locked`.execute(trx)
    taken.push(...rows)
  }
  const isBarred = await readBarredFrom(
    trx,
    taken.map(one => one.customer_id),
    now,
  )
  const dealt = distributeTasks(
    taken.map(one => ({ ...one, taskId: one.id, createTime: one.found_at })),
    [...seats]
      .sort((a, b) => userIds.indexOf(a.userId) - userIds.indexOf(b.userId))
      .map(({ userId }) => ({ userId, openTasks: 0, limit: Number.POSITIVE_INFINITY })),
    (one, userId) =>
      seats.find(seat => seat.userId === userId)!.appIds.includes(one.app_id) && !isBarred(one.customer_id, userId),
  )
  await giveTurns(
    trx,
    dealt.map(({ task, userId }) => ({ id: task.id, userId })),
    { by, now, today },
  )
  return dealt.length
}

/** Draws for the user groups that do so each day, one group a batch (DOMAIN 6, step 5). */
export async function drawForGroups(trx: Trx, { date, now, after }: BatchPlace): Promise<Batch> {
  const group = await trx
    .selectFrom('tele_group')
    .select(['id', 'app_ids'])
    .where('daily', '=', true)
    .where('stopped_at', 'is', null)
    .where(eb => eb.or([eb('last_drawn_on', 'is', null), eb('last_drawn_on', '<', date)]))
    .where('id', '>', after.on === START.on ? 0 : after.id)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!group) return { rows: 0, next: undefined }
  const members = await trx
    .selectFrom('tele_group_member')
    .select('user_id')
    .where('group_id', '=', group.id)
    .orderBy('place')
    .execute()
  const quantities = await trx
    .selectFrom('tele_group_quantity')
    .select(['type', 'quantity', 'days', 'hours'])
    .where('group_id', '=', group.id)
    .execute()
  const userIds = members.map(member => member.user_id)
  const rows = await draw(trx, { userIds, quantities, appIds: group.app_ids, by: null, now, today: date })
  await trx.updateTable('tele_group').set({ last_drawn_on: date }).where('id', '=', group.id).execute()
  return { rows, next: { on: date, id: group.id } }
}
