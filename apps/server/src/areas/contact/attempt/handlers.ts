import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Gate } from '@countinghouse/domain/areas/contact/gate'
import { purposeOf } from '@countinghouse/domain/areas/contact/purpose'
import { whoOf, writeOperation } from '../../../kernel/audit'
import type { ActionContext, Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { countLook } from '../../../kernel/personal-looks'
import { sealer } from '../../../kernel/sealed'
import { askGate, type Contact, lookGate, mayContact, refusal } from '../gate'
import { keepDialled } from './dialled'
import { findContact, findReached, findWork, isOrderOf, pageOfAttempts, servesAll } from './queries'

type Input = ParsedInputOf<typeof contactAttempts.call>

/** Whom the caller means, within his reach, with the number; the desk is the task's own. */
async function contactOf(input: Input, { db, actor }: Context): Promise<Contact & { number: string }> {
  const { custId: customerId, taskId, recipient, contactId } = input
  const found = await findReached(db, actor, customerId)
  if (!found) throw new Fault(kernelMessages.notFound)
  const task = await findWork(db, actor, { taskId, customerId })
  if (taskId !== undefined && !task) throw new Fault(kernelMessages.notFound, {}, 'taskId')
  if (!task && !servesAll(actor)) throw new Fault(contactMessages.noTask, {}, 'taskId')
  const orderId = task?.orderId ?? input.orderId
  if (orderId !== undefined && !(await isOrderOf(db, orderId, customerId)))
    throw new Fault(kernelMessages.notFound, {}, 'orderId')
  const desk = task?.desk
  const person = contactId === undefined ? undefined : await findContact(db, contactId, customerId)
  if (recipient === 'thirdParty' && !person) throw new Fault(kernelMessages.notFound, {}, 'contactId')
  const number = recipient === 'thirdParty' ? person!.phone : found.mobile
  if (!number) throw new Fault(contactMessages.noNumber)
  return {
    customerId,
    orderId,
    taskId: task?.id,
    desk,
    channel: 'call',
    purpose: purposeOf(desk),
    recipient,
    ...(recipient === 'thirdParty' && { contactId }),
    number,
    userId: actor.userId,
  }
}

const gateOf = ({ answer, reason, rule, until, facts }: Gate) => ({
  gateAnswer: answer,
  gateReason: reason,
  deferUntil: until ?? null,
  policyId: rule?.policyId ?? null,
  ruleSource: rule?.source ?? '',
  localTime: localTimeIn(facts),
})

const localTimeIn = ({ localDate, localTime }: Gate['facts']) => (localDate ? `${localDate} ${localTime}` : '')

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

export const contactAttemptHandlers = implement(contactAttempts, {
  ask: async (input, context) => {
    const gate = await lookGate(context.db, await contactOf(input, context), context.now)
    const { onDay = 0, inWeek = 0, maxPerDay = null, maxPer7Days = null, promisedOn = null } = gate.facts
    return { ...gateOf(gate), onDay, inWeek, maxPerDay, maxPer7Days, promisedOn }
  },

  call: async (input, context) => {
    const { db, now, services, note, language } = context
    const contact = await contactOf(input, context)
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
  },

  attemptList: async (input, { db, actor }) => {
    const found = await pageOfAttempts(db, input, actor)
    const list = found.list.map(({ facts, ...row }) => ({
      ...row,
      localTime: localTimeIn(facts),
      onDay: facts.onDay ?? null,
      inWeek: facts.inWeek ?? null,
    }))
    return { ...found, list }
  },
})
