import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Country } from '@countinghouse/domain/kernel/country'
import { lastFour, type Sealer } from '../../kernel/sealed'
import type { Rows } from '../bulk/rows'
import { fileOf, picturesOf } from '../files/customer-pictures'
import type { PicturePool } from '../files/pictures'
import { chanceOf } from '../scenario/random'
import type { CustomerScenario } from '../scenario/scenario'
import { TOPICS, type Topic } from '../world/messages'
import { type Listers, writeListings } from './listings'

export interface CustomerInput {
  rows: Rows
  scenario: CustomerScenario
  app: { id: number; country: Country }
  sealed: Sealer
  pictures: PicturePool
  listers: Listers
  /** Ids of customer service, who answer messages. */
  service: readonly number[]
  now: Date
}

/** Set by the order's writer where an order moved it. */
export interface CustomerMarks {
  creditMinor: number
  lentCount: number
  lastOrderAt: Date | null
}

export const eventIdOf = (seq: number, kind: string, mark: number | string = 0) => `sim-${seq}-${kind}-${mark}`

/** What staff edit too: each outdates a form that they have open. */
const EDITED = ['identity', 'details', 'bank', 'contacts'] as const

/** A customer as the intake's events up to `now` leave him; the row itself is added when his orders are written. */
export function writeCustomer(input: CustomerInput): {
  id: number
  bankId: number | null
  finish(marks: CustomerMarks): void
} {
  const { rows, scenario, app, sealed, now } = input
  const { person, seq } = scenario
  const id = rows.id('customer')
  const steps = scenario.steps.filter(step => step.at <= now)
  const did = new Set(steps.map(step => step.kind))
  const registeredAt = steps[0]!.at
  for (const step of steps) {
    rows.add('app_event', event(input, id, { kind: step.kind, at: step.at, eventId: eventIdOf(seq, step.kind) }))
  }
  const bankId = did.has('bank') ? rows.id('customer_bank') : null
  if (bankId !== null) {
    rows.add('customer_bank', {
      id: bankId,
      customer_id: id,
      account_name: person.bank.accountName,
      account_encrypted: sealed.seal(person.bank.accountNumber),
      account_hash: sealed.hash(person.bank.accountNumber),
      account_last4: lastFour(person.bank.accountNumber),
      ifsc_code: person.bank.ifscCode,
      bank_code: person.bank.bankCode,
      bank_name: person.bank.bankName,
      bank_card_type: person.bank.cardType,
      created_at: steps.find(step => step.kind === 'bank')!.at,
    })
  }
  if (did.has('contacts')) writeContacts(input, id, steps.find(step => step.kind === 'contacts')!.at)
  const reported = steps.find(step => step.kind === 'social')
  if (reported) writeSocial(input, id, reported.at)
  writePictures(input, id, steps)
  const codes = writeVisits(input, id)
  writeMessages(input, id)
  writeListings(input, id)
  const identity = did.has('identity')
  return {
    id,
    bankId,
    finish: ({ creditMinor, lentCount, lastOrderAt }) =>
      rows.add('customer', {
        id,
        app_id: app.id,
        mobile: person.mobile,
        email: person.email,
        names: identity ? person.names : '',
        surnames: identity ? person.surnames : '',
        cust_name: identity ? person.fullName : '',
        identity_kind: identity ? 1 : null,
        identity_encrypted: identity ? sealed.seal(person.identityNumber) : null,
        identity_hash: identity ? sealed.hash(person.identityNumber) : null,
        identity_last4: identity ? lastFour(person.identityNumber) : '',
        birthday: identity ? person.birthday : null,
        sex: identity ? person.sex : null,
        channel: scenario.channel,
        profile: did.has('details') ? person.details : {},
        ocr: identity ? sealedDocuments(sealed, person.documents) : {},
        risk: riskOf(scenario, did),
        reborrow: lentCount > 1,
        sms_count_today: codes.count,
        sms_count_day: codes.day,
        credit_minor: creditMinor,
        last_order_at: lastOrderAt,
        registered_at: registeredAt,
        row_version: 1 + EDITED.filter(step => did.has(step)).length,
      }),
  }
}

function riskOf({ person, steps }: CustomerScenario, did: ReadonlySet<string>): object {
  if (!did.has('face')) return {}
  const scored = did.has('score') || !steps.some(step => step.kind === 'score')
  return scored ? { ...person.face, ...person.scores } : person.face
}

// Numbers rest sealed, in the documents that were read too.
function sealedDocuments(sealed: Sealer, documents: Record<string, string | number>) {
  const numbers = ['AadhaarNo', 'panNo'].filter(name => documents[name])
  return { ...documents, ...Object.fromEntries(numbers.map(name => [name, sealed.seal(String(documents[name]))])) }
}

export function event(
  { scenario, app }: CustomerInput,
  customerId: number | null,
  {
    kind,
    at,
    reportedAt = at,
    eventId,
    result = {},
  }: { kind: string; at: Date; reportedAt?: Date; eventId: string; result?: object },
) {
  return {
    // Ids are the app's own (areas/intake).
    event_id: `${scenario.appSsid}:${eventId}`,
    app_id: app.id,
    kind,
    customer_id: customerId,
    channel: scenario.channel,
    body_hash: 'simulated',
    result: { eventId, repeated: false, ...(customerId !== null && { custId: customerId }), ...result },
    occurred_at: at,
    received_at: reportedAt,
  }
}

/** Installs and codes; answers the codes of the last day on which any was sent to sign in. */
function writeVisits(input: CustomerInput, customerId: number): { count: number; day: string | null } {
  const { rows, scenario, now } = input
  const visits = scenario.visits.filter(visit => visit.reportedAt <= now)
  for (const { kind, at, reportedAt, mark } of visits) {
    const own = kind === 'loginCodeSent' || kind === 'loginCodeAccepted'
    rows.add(
      'app_event',
      event(input, own ? customerId : null, { kind, at, reportedAt, eventId: eventIdOf(scenario.seq, kind, mark) }),
    )
  }
  const days = visits.filter(({ kind }) => kind === 'loginCodeSent').map(({ at }) => businessDateOf(at))
  const day = days.sort().at(-1) ?? null
  return { count: days.filter(one => one === day).length, day }
}

function writeMessages(input: CustomerInput, customerId: number): void {
  const { rows, scenario, app, pictures, service, now } = input
  const chance = chanceOf(`message pictures ${scenario.seq}`)
  for (const [index, { at, topic, content, reply }] of scenario.messages.entries()) {
    if (at > now) continue
    const { messageBoardType, questionType, complaintType, withPicture }: Topic = TOPICS[topic]
    const id = rows.id('customer_message')
    const answer = reply && reply.at <= now ? reply : undefined
    const file =
      withPicture && fileOf(`message ${scenario.seq} ${index}`, 'receipt', chance.pick(pictures.documents), at)
    if (file) rows.add('stored_file', { ...file, owner_kind: 'message', owner_id: id })
    rows.add('customer_message', {
      id,
      customer_id: customerId,
      app_id: app.id,
      message_type: messageBoardType,
      question_type: questionType,
      complaint_type: complaintType ?? null,
      content,
      file_ids: file ? [file.id] : [],
      received_at: at,
      reply_content: answer?.content ?? null,
      replied_by: answer ? service[scenario.seq % service.length]! : null,
      replied_at: answer?.at ?? null,
    })
    rows.add(
      'app_event',
      event(input, customerId, { kind: 'message', at, eventId: eventIdOf(scenario.seq, 'message', index) }),
    )
  }
}

function writeContacts({ rows, scenario }: CustomerInput, customerId: number, at: Date): void {
  for (const [index, contact] of scenario.person.contacts.entries()) {
    rows.add('customer_contact', {
      id: rows.id('customer_contact'),
      customer_id: customerId,
      contact_type: contact.type,
      relationship: contact.relationship,
      name: contact.name,
      phone: contact.phone,
      contact_index: index + 1,
      created_at: at,
    })
  }
  for (const entry of scenario.person.addressBook) {
    rows.add('customer_address_book', { id: rows.id('customer_address_book'), customer_id: customerId, ...entry })
  }
}

function writeSocial({ rows, scenario }: CustomerInput, customerId: number, at: Date): void {
  for (const account of scenario.person.social) {
    const row = { id: rows.id('customer_social'), customer_id: customerId, ...account, created_at: at }
    rows.add('customer_social', row)
  }
}

function writePictures(input: CustomerInput, customerId: number, steps: CustomerScenario['steps']): void {
  const { rows, scenario, app, pictures } = input
  for (const step of steps) {
    for (const { kind, file } of picturesOf(scenario, step.kind, { country: app.country, pictures, at: step.at })) {
      rows.add('stored_file', { ...file, owner_kind: 'customer', owner_id: customerId })
      rows.add('customer_image', {
        id: rows.id('customer_image'),
        customer_id: customerId,
        kind,
        file_id: file.id,
        created_at: step.at,
      })
    }
  }
}
