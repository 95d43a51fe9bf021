import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { ChangeState } from '@countinghouse/domain/kernel/second-person'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { changeKind, decideChange, isOutdated, kindsDecidedWith, withdrawChange } from './changes'
import {
  type ChangeRecord,
  type ChangeValues,
  findChange,
  lockSeenChange,
  pageOfChanges,
  type SeenChanges,
} from './queries'

export const approvalsHandlers = implement(approvals, {
  pendingChangeList: async (input, { db, actor }) => {
    const { list, ...counted } = await pageOfChanges(db, input, seenBy(actor))
    return { ...counted, list: list.map(row => ({ ...row, ...offered(row, actor) })) }
  },

  pendingChangeDetail: async ({ changeId }, context) => {
    const { db, actor } = context
    const change = await findChange(db, changeId, seenBy(actor))
    if (!change) throw new Fault(kernelMessages.notFound)
    const { payload, before, after, ...row } = change
    const outdated = row.state === 'waiting' && (await isOutdated({ kind: row.kind, payload, before }, context))
    return {
      ...row,
      ...offered(row, actor),
      before: before as ChangeValues | null,
      after: after as ChangeValues,
      outdated,
    }
  },

  pendingChangeDecide: async ({ changeId, ...decision }, context) => {
    await decideChange(await lockSeen(changeId, context), decision, context)
    return {}
  },

  pendingChangeWithdraw: async ({ changeId }, context) => {
    await withdrawChange(await lockSeen(changeId, context), context)
    return {}
  },
})

/** A change of administration; those of money are decided with the orders. */
async function lockSeen(changeId: number, { db, actor }: Pick<ActionContext, 'db' | 'actor'>): Promise<ChangeRecord> {
  const change = await lockSeenChange(db, changeId, seenBy(actor))
  if (!change) throw new Fault(kernelMessages.notFound)
  return change
}

const seenBy = ({ rights, appIds, userId }: Actor): SeenChanges => ({ kinds: kindsDecidedWith(rights), appIds, userId })

function offered(row: { kind: string; state: ChangeState; makerId: number }, actor: Actor) {
  const own = row.makerId === actor.userId
  const kind = changeKind(row.kind)
  const holdsRight = kind !== undefined && holds(actor.rights, kind.decide)
  return {
    mayDecide: row.state === 'waiting' && !own && holdsRight && holds(actor.rights, 'pending-change.edit'),
    mayWithdraw: row.state === 'waiting' && own,
  }
}
