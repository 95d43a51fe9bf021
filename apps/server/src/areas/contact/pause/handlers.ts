import { contactMessages } from '@countinghouse/contract/areas/contact/messages'
import { contactPauses } from '@countinghouse/contract/areas/contact/pause/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { listStaffBy } from '../../task/moves'
import { addPause } from './pauses'
import { endPause, findCustomerToPause, findStaff, lockPause, pageOfPauses } from './queries'

/** By which people come to speak with customers. */
const CONTACTING: readonly Right[] = [
  'approval-task.edit',
  'collection-task.edit',
  'human-review.edit',
  'remind-task.edit',
  'telemarketing-task.edit',
]

export const contactPauseHandlers = implement(contactPauses, {
  pauseList: (input, { db, actor, now }) => pageOfPauses(db, input, { actor, now }),

  pauseStaff: (_, { db }) => listStaffBy(db, CONTACTING),

  pauseAdd: async ({ custId, pauseReason, pausedPurposes, pausedUntil, excludedUserId, remark }, context) => {
    const { db, actor, now, note } = context
    const customer = await findCustomerToPause(db, actor, custId)
    if (!customer) throw new Fault(kernelMessages.notFound, {}, 'custId')
    if (pausedPurposes.length === 0 && excludedUserId === undefined)
      throw new Fault(contactMessages.purposesNeeded, {}, 'pausedPurposes')
    const until = pausedUntil === undefined ? undefined : new Date(pausedUntil)
    if (until && until <= now) throw new Fault(contactMessages.endsInPast, {}, 'pausedUntil')
    if (excludedUserId !== undefined && !(await findStaff(db, excludedUserId)))
      throw new Fault(kernelMessages.notFound, {}, 'excludedUserId')
    const purposes = [...new Set(pausedPurposes)]
    const added = await addPause(
      db,
      { customerId: custId, appId: customer.app_id, reason: pauseReason, purposes, remark, until, excludedUserId },
      { by: actor, now },
    )
    note.made({ custId, pauseReason, pausedPurposes: purposes, pausedUntil, excludedUserId, remark })
    return added
  },

  pauseEnd: async ({ pauseId, rowVersion, endRemark }, { db, actor, now, note }) => {
    const pause = sameVersion(await lockPause(db, actor, pauseId), rowVersion)
    if (pause.ended_at || (pause.paused_until && pause.paused_until <= now)) throw new Fault(contactMessages.pauseEnded)
    if (pause.excluded_user_id === actor.userId) throw new Fault(contactMessages.ownPause)
    if (pause.held_by !== null) throw new Fault(contactMessages.pauseHeld, { id: pause.held_by })
    await endPause(db, pauseId, { userId: actor.userId, now, remark: endRemark })
    note.change({ endRemark: '' }, { endRemark })
    return {}
  },
})
