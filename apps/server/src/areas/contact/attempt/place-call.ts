import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Gate } from '@countinghouse/domain/areas/contact/gate'
import { currencyOf } from '@countinghouse/domain/kernel/country'
import { routeChannel } from '../../../channels/outside/route-channel'
import { whoOf, writeOperation } from '../../../kernel/audit'
import type { ActionContext, Context, Db } from '../../../kernel/context'
import { countLook } from '../../../kernel/personal-looks'
import { e164Of } from '../../../kernel/phone'
import { sealer } from '../../../kernel/sealed'
import { askGate, type Contact, lookGate, mayContact, refusal } from '../gate'
import { keepCall } from '../telephony/writes'
import { keepDialled } from './dialled'
import { findPlace } from './queries'

/** Somebody to be called, with the number. */
export type Callee = Contact & { number: string }

const gateOf = ({ answer, reason, rule, until, facts }: Gate) => ({
  gateAnswer: answer,
  gateReason: reason,
  deferUntil: until ?? null,
  policyId: rule?.policyId ?? null,
  ruleSource: rule?.source ?? '',
  localTime: localTimeIn(facts),
})

export const localTimeIn = ({ localDate, localTime }: Gate['facts']) => (localDate ? `${localDate} ${localTime}` : '')

/** A number that leaves the server so that somebody can dial it himself is revealed: counted and logged as any other. */
export async function reveal(
  contact: Pick<Contact, 'contactId' | 'customerId' | 'purpose'>,
  context: ActionContext,
): Promise<void> {
  const { db, actor, now } = context
  await countLook(db, 'reveal', { actor, now })
  const { contactId, customerId } = contact
  const id = contactId === undefined ? `customer:${customerId}:mobile` : `contact:${contactId}:contactPhone`
  await writeOperation(db, {
    ...whoOf(context),
    call: { area: customer.reveal.area, path: customer.reveal.path },
    kind: 'reveal',
    subject: 'customer',
    subjectIds: [id],
    input: { custId: customerId, purpose: contact.purpose },
    resultCode: CODE.success,
  })
}

/** What the gate would say now, with its limits; nothing is kept. */
export async function lookCall(contact: Callee, { db, now }: Pick<Context, 'db' | 'now'>) {
  const gate = await lookGate(db, contact, now)
  const { onDay = 0, inWeek = 0, maxPerDay = null, maxPer7Days = null, promisedOn = null } = gate.facts
  return { ...gateOf(gate), onDay, inWeek, maxPerDay, maxPer7Days, promisedOn }
}

/** The channel that places the call, with the number as it is dialled from anywhere; undefined where the caller dials himself. */
async function lineOf(db: Db, { customerId, orderId, number }: Callee) {
  const { country, appId, productId } = await findPlace(db, customerId, orderId)
  const dialled = e164Of(number, country)
  if (!dialled) return undefined
  const wanted = { purpose: 'call' as const, country, appId, productId, currency: currencyOf(country) }
  const choice = await routeChannel(db, wanted)
  if (!('channelId' in choice)) return undefined
  const { channelId } = choice
  const { adapter } = await db
    .selectFrom('channel')
    .select('adapter')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  return { channelId, number: dialled, byBrowser: adapter === 'sip' }
}

/** Asks the gate, keeps its answer and calls; refused where it does not allow. */
export async function placeCall(contact: Callee, context: ActionContext) {
  const { db, actor, now, services, note, language } = context
  const gate = await askGate(db, contact, { now, seals: sealer(services.env.secrets.dataKey) })
  if (!mayContact(gate)) throw refusal(gate, language)
  const { attemptId } = gate
  const line = await lineOf(db, contact)
  if (line) {
    const { number: phone } = contact
    await keepCall(db, contact, { ...line, attemptId, phone, callerName: actor.userName }, now)
  } else {
    await reveal(contact, context)
    await keepDialled(db, attemptId, { dialledBy: 'tel' })
  }
  const dialledBy = !line ? ('tel' as const) : line.byBrowser ? ('browser' as const) : ('channel' as const)
  note.made({ attemptId, gateAnswer: gate.answer, dialledBy })
  return { attemptId, ...gateOf(gate), dialledBy, phone: line ? null : contact.number }
}
