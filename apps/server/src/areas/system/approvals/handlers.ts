import { isDeepStrictEqual } from 'node:util'
import { approvals } from '@countinghouse/contract/areas/system/approvals-calls'
import { approvalMessages } from '@countinghouse/contract/areas/system/approvals-messages'
import type { ChangeState } from '@countinghouse/contract/areas/system/approvals-rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from '../../../kernel/actor'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { asStored, type ChangeValues, changeKind, changeKinds } from '../moves'
import { endChange, findChange, lockChange, pageOfChanges, type SeenChanges } from './queries'
import { tellMaker } from './tell'

export const approvalsHandlers = implement(approvals, {
  pendingChangeList: async (input, { db, actor }) => {
    const { list, total } = await pageOfChanges(db, input, seenBy(actor))
    return { list: list.map(row => ({ ...row, ...offered(row, actor) })), total }
  },

  pendingChangeDetail: async ({ changeId }, { db, actor }) => {
    const change = await findChange(db, changeId, seenBy(actor))
    if (!change) throw new Fault(kernelMessages.notFound)
    const { payload, before, after, ...row } = change
    const current = row.state === 'waiting' ? await changeKind(row.kind)?.current(db, payload) : undefined
    const outdated = current !== undefined && !isDeepStrictEqual(asStored(current), before)
    return {
      ...row,
      ...offered(row, actor),
      before: before as ChangeValues | null,
      after: after as ChangeValues,
      outdated,
    }
  },

  pendingChangeDecide: async ({ changeId, approve, remark }, context) => {
    const { db, actor, now } = context
    const change = await lockChange(db, changeId)
    const kind = change && changeKind(change.kind)
    if (!change || !kind || !holds(actor.rights, kind.decide)) throw new Fault(kernelMessages.notFound)
    if (change.state !== 'waiting') throw new Fault(approvalMessages.changeDecided)
    if (change.made_by === actor.userId) throw new Fault(approvalMessages.ownChange)
    context.note({ before: change.before_values, after: { decision: approve, values: change.after_values } })
    await endChange(db, changeId, { state: approve ? 'approved' : 'refused', userId: actor.userId, remark, now })
    const { subject, made_by: makerId } = change
    await tellMaker(db, { subject, makerId, approved: approve, decider: actor.userName, remark, now })
    if (!approve) return {}
    const payload = kind.payload.parse(change.payload)
    const current = asStored(await kind.current(db, payload))
    if (!isDeepStrictEqual(current, change.before_values)) throw new Fault(approvalMessages.changeOutdated)
    // The decision above is what the audit row shows; what `apply` would note of its own is the same change.
    await kind.apply(payload, { ...context, note: () => undefined })
    return {}
  },

  pendingChangeWithdraw: async ({ changeId }, { db, actor, now }) => {
    const change = await lockChange(db, changeId)
    if (!change) throw new Fault(kernelMessages.notFound)
    if (change.made_by !== actor.userId) throw new Fault(approvalMessages.notYourChange)
    if (change.state !== 'waiting') throw new Fault(approvalMessages.changeDecided)
    await endChange(db, changeId, { state: 'withdrawn', userId: actor.userId, remark: '', now })
    return {}
  },
})

const seenBy = (actor: Actor): SeenChanges => ({
  kinds: changeKinds()
    .filter(kind => holds(actor.rights, kind.decide))
    .map(kind => kind.name),
  userId: actor.userId,
})

function offered(row: { kind: string; state: ChangeState; makerId: number }, actor: Actor) {
  const own = row.makerId === actor.userId
  const kind = changeKind(row.kind)
  const holdsRight = kind !== undefined && holds(actor.rights, kind.decide)
  return {
    mayDecide: row.state === 'waiting' && !own && holdsRight && holds(actor.rights, 'pending-change.edit'),
    mayWithdraw: row.state === 'waiting' && own,
  }
}
