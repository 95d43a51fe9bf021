import type { ContactPause, GateFacts, MadeContact } from '@countinghouse/domain/areas/contact/gate'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { ContactPurpose, ContactRecipient } from '@countinghouse/domain/kernel/contact-policy'
import { localDateOf } from '@countinghouse/domain/kernel/contact-window'
import type { Country } from '@countinghouse/domain/kernel/country'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { listContactRules } from '../system/moves'

/** What is asked about: whom, for what, and where the debt stands. */
export interface Asked {
  customerId: number
  orderId?: number | undefined
  taskId?: number | undefined
  purpose: ContactPurpose
  recipient: ContactRecipient
}

const DAY_MS = 86_400_000
const { inRepayment, overdue } = orderStatus.value

/** The customer with whose clock counts; locked, so that two who ask at once do not both take the last contact of a day. */
export const findCustomerToAsk = (db: Db, customerId: number, lock: boolean) =>
  db
    .selectFrom('customer as c')
    .innerJoin('app as a', 'a.id', 'c.app_id')
    .select(['c.id', 'c.app_id', 'c.mobile', 'c.marketing_opt_out', 'a.country'])
    .where('c.id', '=', customerId)
    .$if(lock, query => query.forUpdate('c'))
    .executeTakeFirst()

/** All that the gate's rule reads of a customer at an instant. */
export async function factsOf(
  db: Db,
  asked: Asked,
  { country, optedOut, now }: { country: Country; optedOut: boolean; now: Date },
): Promise<GateFacts> {
  const date = localDateOf(country, now)
  const [policy, holidays, contacts, pauses, debt] = await Promise.all([
    listContactRules(db, asked),
    listHolidaysFrom(db, country, date),
    listMade(db, asked.customerId, new Date(now.getTime() - 8 * DAY_MS)),
    listPauses(db, asked.customerId, now),
    findDebt(db, asked, date),
  ])
  return {
    policy,
    holidays,
    contacts,
    pauses,
    optedOut,
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

/** Contacts that were made through the gate, and calls of which only a telephone system tells. */
async function listMade(db: Db, customerId: number, since: Date): Promise<MadeContact[]> {
  const { rows } = await sql<MadeContact>`
    select t.at, t.purpose, t.channel, t.recipient from contact_attempt t
    where t.customer_id = ${customerId} and t.at >= ${since} and t.made
    union all
    select r.dialled_at, r.purpose, 'call', case when r.phone = c.mobile then 'borrower' else 'thirdParty' end
    from call_record r join customer c on c.id = r.customer_id
    where r.customer_id = ${customerId} and r.dialled_at >= ${since} and r.attempt_id is null`.execute(db)
  return rows
}

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
  const late = purpose === 'collection' ? sql`and p.due_on < ${date}::date` : sql``
  const ofOrder = orderId === undefined ? sql`o.customer_id = ${customerId}` : sql`o.id = ${orderId}`
  const ofTask =
    taskId === undefined ? sql`` : sql`and p.id = coalesce((select t.plan_id from task t where t.id = ${taskId}), p.id)`
  const { rows } = await sql<{ open: boolean; promisedOn: string | null }>`
    select exists (
      select 1 from loan_order o join repay_plan p on p.order_id = o.id
      where ${ofOrder} and o.status in (${inRepayment}, ${overdue}) and p.settle_status = 0 ${late} ${ofTask}
    ) as open,
    (select max(r.promised_on) from promise r join loan_order o on o.id = r.order_id
      where ${ofOrder} and r.state = 'open') as "promisedOn"`.execute(db)
  return rows[0]!
}
