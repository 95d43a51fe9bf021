import {
  type ContactPause,
  askGate as decide,
  type Gate,
  type GateFacts,
  type MadeContact,
} from '@countinghouse/domain/areas/contact/gate'
import type { ContactChannel, ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { localDateOf } from '@countinghouse/domain/kernel/contact-window'
import { COUNTRIES, type Country } from '@countinghouse/domain/kernel/country'
import { timeZoneOf } from '@countinghouse/domain/kernel/time-zone'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { lastFour, type Sealer } from '../../kernel/sealed'
import { postalCodeOf } from '../customer/moves'
import { listContactRules } from '../system/moves'
import { isBlackListed, isOwed, listHolidaysFrom, listMade, since } from './gate-facts'

interface Asked {
  customerIds: readonly number[]
  channel: ContactChannel
  purpose: ContactPurpose
}
interface Customer {
  id: number
  app_id: number
  mobile: string
  optedOut: boolean
  blackListed: boolean
  country: Country
  postalCode: string | null
  debtEnded: boolean
  promisedOn: string | null
}

/**
 * What `askGate` answers about many customers at once, of messages that the system sends them itself: the same rule over facts that
 * are read in a handful of statements. Their rows are locked; what is allowed counts as made, and every answer is kept.
 */
export async function askGates(
  trx: Trx,
  asked: Asked,
  { now, seals }: { now: Date; seals: Sealer },
): Promise<ReadonlyMap<number, Gate>> {
  const customers = await lockCustomers(trx, asked, now)
  const gates = await decideAll(
    trx,
    { customers, contacts: await listMade(trx, asked.customerIds, since(now)) },
    asked,
    now,
  )
  await keepAnswers(trx, { ...asked, customers, gates }, { now, seals })
  return gates
}

/**
 * What stands by now against messages that were allowed and may not have gone out: hours, pauses, a debt that has ended. The limits
 * count them already, and nothing is kept.
 */
export async function lookGatesAgain(trx: Trx, asked: Asked, now: Date): Promise<ReadonlyMap<number, Gate>> {
  if (asked.customerIds.length === 0) return new Map()
  return decideAll(trx, { customers: await lockCustomers(trx, asked, now), contacts: [] }, asked, now)
}

/** What was allowed last and then taken by nobody: no one was contacted, so it takes nothing from the day's contacts. */
export const takeBackMade = (trx: Trx, { customerIds, channel, purpose }: Asked) =>
  sql`
    update contact_attempt set made = false where id in (
      select max(t.id) from contact_attempt t
      where t.customer_id = any(${[...customerIds]}::bigint[]) and t.user_id is null and t.channel = ${channel} and t.purpose = ${purpose}
        and t.made group by t.customer_id)`.execute(trx)

/** The customers with whose clock counts and where their debts stand. */
async function lockCustomers(trx: Trx, { customerIds, purpose }: Asked, now: Date): Promise<Customer[]> {
  const days = COUNTRIES.map(country => localDateOf(country, now))
  const promised = sql`(select max(r.promised_on)::text from promise r join loan_order o on o.id = r.order_id
    where o.customer_id = c.id and r.state = 'open')`
  const { rows } = await sql<Customer>`
    select c.id, c.app_id, c.mobile, c.marketing_opt_out as "optedOut", ${isBlackListed} as "blackListed", a.country,
      ${postalCodeOf} as "postalCode", not exists (
      select 1 from loan_order o join repay_plan p on p.order_id = o.id
      where o.customer_id = c.id and ${isOwed(purpose, sql`d.day`)}) as "debtEnded",
      ${purpose === 'collection' ? promised : sql`null`} as "promisedOn"
    from customer c join app a on a.id = c.app_id
      join unnest(${[...COUNTRIES]}::text[], ${days}::date[]) as d(country, day) on d.country = a.country
    where c.id = any(${[...customerIds]}::bigint[]) order by c.id for update of c`.execute(trx)
  return rows.map(row => ({ ...row, id: Number(row.id) }))
}

async function decideAll(
  trx: Trx,
  { customers, contacts }: { customers: readonly Customer[]; contacts: readonly (MadeContact & { id: number })[] },
  { channel, purpose }: Asked,
  now: Date,
): Promise<ReadonlyMap<number, Gate>> {
  const ids = customers.map(one => one.id)
  const pauses = await trx
    .selectFrom('contact_pause')
    .select(['id', 'customer_id', 'purposes', 'reason', 'paused_from', 'paused_until'])
    .where('customer_id', 'in', ids.length > 0 ? ids : [0])
    .where('ended_at', 'is', null)
    .execute()
  const policy = await listContactRules(trx, { purpose, recipient: 'borrower' })
  const holidays = new Map<Country, Set<string>>()
  for (const country of new Set(customers.map(one => one.country)))
    holidays.set(country, await listHolidaysFrom(trx, country, localDateOf(country, now)))

  const contactsOf = byCustomer(contacts, one => Number(one.id))
  const pausesOf = byCustomer(pauses, one => one.customer_id)
  const gates = new Map<number, Gate>()
  for (const { id, country, postalCode, optedOut, blackListed, debtEnded, promisedOn } of customers) {
    const timeZone = timeZoneOf(country, postalCode)
    const facts: GateFacts = {
      policy,
      holidays: holidays.get(country)!,
      contacts: (contactsOf.get(id) ?? []).map(one => ({ ...one, at: new Date(one.at) })),
      pauses: (pausesOf.get(id) ?? []).map(
        (row): ContactPause => ({
          pauseId: row.id,
          purposes: row.purposes as ContactPurpose[],
          reason: row.reason,
          from: row.paused_from,
          ...(row.paused_until && { until: row.paused_until }),
        }),
      ),
      optedOut,
      blackListed,
      debtEnded,
      ...(promisedOn && { promisedOn }),
    }
    gates.set(id, decide({ at: now, country, timeZone, purpose, channel, recipient: 'borrower' }, facts))
  }
  return gates
}

function byCustomer<T>(rows: readonly T[], idOf: (row: T) => number): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) found.set(idOf(row), [...(found.get(idOf(row)) ?? []), row])
  return found
}

async function keepAnswers(
  trx: Trx,
  asked: {
    customers: readonly Customer[]
    gates: ReadonlyMap<number, Gate>
    channel: ContactChannel
    purpose: ContactPurpose
  },
  { now, seals }: { now: Date; seals: Sealer },
): Promise<void> {
  if (asked.customers.length === 0) return
  await trx
    .insertInto('contact_attempt')
    .values(
      asked.customers.map(customer => {
        const { answer, reason, rule, until, facts } = asked.gates.get(customer.id)!
        return {
          customer_id: customer.id,
          app_id: customer.app_id,
          channel: asked.channel,
          purpose: asked.purpose,
          recipient: 'borrower' as const,
          number_last4: lastFour(customer.mobile),
          number_hash: seals.hash(customer.mobile),
          at: now,
          answer,
          reason,
          policy_id: rule?.policyId ?? null,
          rule_source: rule?.source ?? '',
          facts: JSON.stringify(facts),
          defer_until: until ?? null,
          made: answer === 'allow' || answer === 'warn',
        }
      }),
    )
    .execute()
}
