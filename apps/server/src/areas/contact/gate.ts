import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import { labelIn } from '@countinghouse/contract/kernel/choice'
import { gateReason } from '@countinghouse/contract/kernel/contact-gate'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { askGate as decide, type Gate } from '@countinghouse/domain/areas/contact/gate'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { ContactChannel } from '@countinghouse/domain/kernel/contact-policy'
import type { Desk } from '@countinghouse/domain/kernel/desk'
import type { Language } from '@countinghouse/domain/kernel/language'
import { timeZoneOf } from '@countinghouse/domain/kernel/time-zone'
import type { Db, Trx } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { insertRow } from '../../kernel/insert-row'
import { lastFour, type Sealer } from '../../kernel/sealed'
import { type Asked, factsOf, findCustomerToAsk } from './gate-facts'

/** A contact that somebody wants to make, from a desk or from none, by hand or by the system. */
export interface Contact extends Asked {
  channel: ContactChannel
  desk?: Desk | undefined
  /** One of the customer's contacts. */
  contactId?: number | undefined
  /** Of whoever is to be reached; without it the customer's own. */
  number?: string | undefined
  /** Null: the system. */
  userId: number | null
}

/** What the gate says now; nothing is kept. */
export async function lookGate(db: Db, contact: Contact, now: Date): Promise<Gate> {
  return (await answered(db, contact, { now, lock: false })).gate
}

/**
 * Asks whether a contact may be made at this instant and keeps the answer with its rule and facts (DOMAIN 7). One that is
 * allowed counts as made from here on.
 */
export async function askGate(
  trx: Trx,
  contact: Contact,
  { now, seals }: { now: Date; seals: Sealer },
): Promise<Gate & { attemptId: number }> {
  const { gate, customer } = await answered(trx, contact, { now, lock: true })
  const { answer, reason, rule, until, facts } = gate
  const number = contact.number ?? customer.mobile
  const attemptId = await insertRow(trx, 'contact_attempt', {
    customer_id: customer.id,
    app_id: customer.app_id,
    order_id: contact.orderId ?? null,
    task_id: contact.taskId ?? null,
    desk: contact.desk ?? null,
    channel: contact.channel,
    purpose: contact.purpose,
    recipient: contact.recipient,
    contact_id: contact.contactId ?? null,
    number_last4: lastFour(number),
    number_hash: seals.hash(number),
    user_id: contact.userId,
    at: now,
    answer,
    reason,
    policy_id: rule?.policyId ?? null,
    rule_source: rule?.source ?? '',
    facts: JSON.stringify(facts),
    defer_until: until ?? null,
    made: answer === 'allow' || answer === 'warn',
  })
  return { ...gate, attemptId }
}

async function answered(db: Db, contact: Contact, { now, lock }: { now: Date; lock: boolean }) {
  const customer = await findCustomerToAsk(db, contact.customerId, lock)
  if (!customer) throw new Fault(kernelMessages.notFound)
  const { country, marketing_opt_out: optedOut, black_listed: blackListed } = customer
  const { purpose, channel, recipient, userId } = contact
  const facts = await factsOf(db, contact, { country, optedOut, blackListed, now })
  const timeZone = timeZoneOf(country, customer.postal_code)
  const question = { at: now, country, timeZone, purpose, channel, recipient, ...(userId !== null && { userId }) }
  return { customer, gate: decide(question, facts) }
}

export const mayContact = ({ answer }: Gate): boolean => answer === 'allow' || answer === 'warn'

/** Why there is no contact now, and from when there may be; what was kept of it stays. */
export function refusal({ reason, until }: Gate, language: Language): Fault {
  const why = labelIn(gateReason, reason, language)
  if (!until) return new Fault(contactMessages.refused, { why }, undefined, true)
  return new Fault(contactMessages.notBefore, { why, until: clockText(until).slice(0, 16) }, undefined, true)
}
