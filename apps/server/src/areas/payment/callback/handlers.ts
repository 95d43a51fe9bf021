import { callbacks } from '@countinghouse/contract/areas/payment/callback/calls'
import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { retryEvent } from './channel-events'
import { findCallback, pageOfCallbacks } from './queries'

export const callbackHandlers = implement(callbacks, {
  callbackList: (input, { db, actor }) => pageOfCallbacks(db, input, actor),

  callbackDetail: async ({ callbackId }, { db, actor }) => {
    const found = await findCallback(db, callbackId, actor)
    if (!found) throw new Fault(kernelMessages.notFound)
    return found
  },

  callbackRetry: async ({ callbackId }, { db, actor, now, note }) => {
    if (!(await findCallback(db, callbackId, actor))) throw new Fault(kernelMessages.notFound)
    const taken = await retryEvent(db, callbackId, { userId: actor.userId, now })
    if (!taken) throw new Fault(paymentMessages.notFailed)
    note.made(taken)
    return taken
  },
})
