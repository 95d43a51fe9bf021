import { telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findCallState, pageOfPhoneEvents } from './queries'

export const telephonyHandlers = implement(telephony, {
  callState: async ({ attemptId }, { db, actor }) => {
    const found = await findCallState(db, attemptId, actor.userId)
    if (!found) throw new Fault(kernelMessages.notFound)
    return found
  },
  phoneEventList: (input, { db }) => pageOfPhoneEvents(db, input),
})
