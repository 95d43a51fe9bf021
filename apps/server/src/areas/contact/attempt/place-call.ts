import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { Gate } from '@countinghouse/domain/areas/contact/gate'
import { whoOf, writeOperation } from '../../../kernel/audit'
import type { ActionContext, Context } from '../../../kernel/context'
import { countLook } from '../../../kernel/personal-looks'
import { sealer } from '../../../kernel/sealed'
import { askGate, type Contact, lookGate, mayContact, refusal } from '../gate'
import { keepDialled } from './dialled'

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

/** A number that is shown so that somebody can dial it himself is revealed: counted and logged as any other. */
async function reveal(contact: Contact, context: ActionContext): Promise<void> {
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

/** Asks the gate, keeps its answer and calls; refused where it does not allow. */
export async function placeCall(contact: Callee, context: ActionContext) {
  const { db, now, services, note, language } = context
  const gate = await askGate(db, contact, { now, seals: sealer(services.env.secrets.dataKey) })
  if (!mayContact(gate)) throw refusal(gate, language)
  await reveal(contact, context)
  await keepDialled(db, gate.attemptId, { dialledBy: 'tel' })
  note.made({ attemptId: gate.attemptId, gateAnswer: gate.answer })
  return {
    attemptId: gate.attemptId,
    ...gateOf(gate),
    dialledBy: 'tel' as const,
    channelCallId: null,
    phone: contact.number,
  }
}
