import { contactAttempts } from '@countinghouse/contract/areas/contact/attempt/calls'
import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { purposeOf } from '@countinghouse/domain/areas/contact/purpose'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { type Callee, localTimeIn, lookCall, placeCall } from './place-call'
import { findContact, findReached, findWork, isOrderOf, pageOfAttempts, servesAll } from './queries'

type Input = ParsedInputOf<typeof contactAttempts.call>

/** Whom the caller means, within his reach, with the number; the desk is the task's own. */
async function contactOf(input: Input, { db, actor }: Context): Promise<Callee> {
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

export const contactAttemptHandlers = implement(contactAttempts, {
  ask: async (input, context) => lookCall(await contactOf(input, context), context),

  call: async (input, context) => placeCall(await contactOf(input, context), context),

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
