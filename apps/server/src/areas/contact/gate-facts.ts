import type { ContactPause, GateFacts, MadeContact } from '@countinghouse/domain/areas/contact/gate'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { ContactPurpose, ContactRecipient } from '@countinghouse/domain/kernel/contact-policy'
import { localDateOf } from '@countinghouse/domain/kernel/contact-window'
import type { Country } from '@countinghouse/domain/kernel/country'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { postalCodeOf } from '../customer/moves'
import { listContactRules } from '../system/moves'

/** What is asked about: whom, for what, and where the debt stands. */
export interface Asked {
  customerId: number
  orderId?: number | undefined
  taskId?: number | undefined
  purpose: ContactPurpose
  recipient: ContactRecipient
}

/** From when on contacts are looked at: of the last seven local days at least. */
export const since = (now: Date): Date => new Date(now.getTime() - 8 * 86_400_000)
const { inRepayment, overdue } = orderStatus.value

/** Whether a customer `c` is on the black list. */
export const isBlackListed = sql<boolean>`exists (
  select from customer_listing l where l.customer_id = c.id and l.list = 'black' and l.ended_at is null)`

/** The customer with whose clock counts; locked, so that two who ask at once do not both take the last contact of a day. */
export const findCustomerToAsk = (db: Db, customerId: number, lock: boolean) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.app_id', 'c.mobile', 'c.marketing_opt_out', 'a.country'])
    .select([isBlackListed.as('black_listed'), postalCodeOf.as('postal_code')])
    .where('c.id', '=', customerId)
    .$if(lock, query => query.forUpdate('c'))
    .executeTakeFirst()

/** All that the gate's rule reads of a customer at an instant. */
export async function factsOf(
  db: Db,
  asked: Asked,
  { country, now, ...said }: { country: Country; now: Date } & Pick<GateFacts, 'optedOut' | 'blackListed'>,
): Promise<GateFacts> {
  const date = localDateOf(country, now)
  const [policy, holidays, contacts, pauses, debt] = await Promise.all([
    listContactRules(db, asked),
    listHolidaysFrom(db, country, date),
    listMade(db, [asked.customerId], since(now)),
    listPauses(db, asked.customerId, now),
    findDebt(db, asked, date),
  ])
  return {
    policy,
    holidays,
    contacts,
    pauses,
    ...said,
    debtEnded: !debt.open,
    ...(debt.promisedOn && { promisedOn: debt.promisedOn }),
  }
}

export async function listHolidaysFrom(db: Db, country: Country, date: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('holiday')
    .select('day')
    .where('country', '=', country)
    .where('day', '>=', date)
    .where('day', '<=', addDays(date, 31))
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Contacts of customers that were made through the gate, and calls of which only a telephone system tells. */
export async function listMade(
  db: Db,
  customerIds: readonly number[],
  since: Date,
): Promise<(MadeContact & { id: number })[]> {
  const { rows } = await sql<MadeContact & { id: number }>`
    select t.customer_id as id, t.at, t.purpose, t.channel, t.recipient from contact_attempt t
    where t.customer_id = any(${[...customerIds]}::bigint[]) and t.at >= ${since} and t.made
    union all
    select r.customer_id, r.dialled_at, r.purpose, 'call', case when r.phone = c.mobile then 'borrower' else 'thirdParty' end
    from call_record r join customer c on c.id = r.customer_id
    where r.customer_id = any(${[...customerIds]}::bigint[]) and r.dialled_at >= ${since} and r.attempt_id is null`.execute(
    db,
  )
  return rows
}

/** A plan `p` of an order `o` of which something is owed; for collection: owed and late by a date. */
export const isOwed = (purpose: ContactPurpose, date: RawBuilder<unknown>) => sql<SqlBool>`
  o.status in (${inRepayment}, ${overdue}) and p.settle_status = 0 ${purpose === 'collection' ? sql`and p.due_on < ${date}::date` : sql``}`

async function listPauses(db: Db, customerId: number, now: Date): Promise<ContactPause[]> {
  const rows = await db
    .selectFrom('contact_pause')
    .select(['id', 'purposes', 'reason', 'paused_from', 'paused_until', 'excluded_user_id'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where(eb => eb.or([eb('paused_until', 'is', null), eb('paused_until', '>', now)]))
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    pauseId: row.id,
    purposes: row.purposes as ContactPurpose[],
    reason: row.reason,
    from: row.paused_from,
    ...(row.paused_until && { until: row.paused_until }),
    ...(row.excluded_user_id !== null && { excludedUserId: row.excluded_user_id }),
  }))
}

/** Whether something is owed of what it is about (for collection: owed and late), and the last day that is promised. */
async function findDebt(db: Db, { customerId, orderId, taskId, purpose }: Asked, date: string) {
  const ofOrder = orderId === undefined ? sql`o.customer_id = ${customerId}` : sql`o.id = ${orderId}`
  const ofTask =
    taskId === undefined ? sql`` : sql`and p.id = coalesce((select t.plan_id from task t where t.id = ${taskId}), p.id)`
  const { rows } = await sql<{ open: boolean; promisedOn: string | null }>`
    select exists (
      select 1 from loan_order o join repay_plan p on p.order_id = o.id
      where ${ofOrder} and ${isOwed(purpose, sql`${date}`)} ${ofTask}
    ) as open,
    (select max(r.promised_on) from promise r join loan_order o on o.id = r.order_id
      where ${ofOrder} and r.state = 'open') as "promisedOn"`.execute(db)
  return rows[0]!
}
