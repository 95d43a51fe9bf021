import {
  type ContactPause,
  askGate as decide,
  type Gate,
  type GateFacts,
  type MadeContact,
} from '@countinghouse/domain/areas/contact/gate'
import type { ContactChannel, ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import { localDateOf } from '@countinghouse/domain/kernel/contact-window'
import type { Country } from '@countinghouse/domain/kernel/country'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'
import { lastFour, type Sealer } from '../../kernel/sealed'
import { listContactRules } from '../system/moves'
import { listHolidaysFrom } from './gate-facts'

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
  country: Country
  debtEnded: boolean
}

const DAY_MS = 86_400_000

/**
 * What `askGate` answers about many customers at once, of messages that the system sends them itself: the same rule over facts that
 * are read in a handful of statements. Their rows are locked; what is allowed counts as made, and every answer is kept.
 */
export async function askGates(
  trx: Trx,
  { customerIds, channel, purpose }: Asked,
  { now, seals }: { now: Date; seals: Sealer },
): Promise<ReadonlyMap<number, Gate>> {
  const ids = [...customerIds]
  const { rows: customers } = await sql<Customer>`
    select c.id, c.app_id, c.mobile, c.marketing_opt_out as "optedOut", a.country, not exists (
      select 1 from loan_order o join repay_plan p on p.order_id = o.id
      where o.customer_id = c.id and o.status in (7, 8) and p.settle_status = 0) as "debtEnded"
    from customer c join app a on a.id = c.app_id where c.id = any(${ids}::bigint[]) order by c.id for update of c`.execute(
    trx,
  )
  const { rows: contacts } = await sql<MadeContact & { id: number }>`
    select t.customer_id as id, t.at, t.purpose, t.channel, t.recipient from contact_attempt t
    where t.customer_id = any(${ids}::bigint[]) and t.at >= ${new Date(now.getTime() - 8 * DAY_MS)} and t.made`.execute(
    trx,
  )
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
  for (const customer of customers) {
    const id = Number(customer.id)
    const facts: GateFacts = {
      policy,
      holidays: holidays.get(customer.country)!,
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
      optedOut: customer.optedOut,
      debtEnded: customer.debtEnded,
    }
    gates.set(id, decide({ at: now, country: customer.country, purpose, channel, recipient: 'borrower' }, facts))
  }
  await keepAnswers(trx, { customers, gates, channel, purpose }, { now, seals })
  return gates
}

function byCustomer<T>(rows: readonly T[], idOf: (row: T) => number): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) found.set(idOf(row), [...(found.get(idOf(row)) ?? []), row])
  return found
}

async function keepAnswers(
  trx: Trx,
  asked: { customers: Customer[]; gates: Map<number, Gate>; channel: ContactChannel; purpose: ContactPurpose },
  { now, seals }: { now: Date; seals: Sealer },
): Promise<void> {
  if (asked.customers.length === 0) return
  await trx
    .insertInto('contact_attempt')
    .values(
      asked.customers.map(customer => {
        const { answer, reason, rule, until, facts } = asked.gates.get(Number(customer.id))!
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
