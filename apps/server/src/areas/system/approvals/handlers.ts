import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { type ChangeState, isMoneyKind } from '@countinghouse/domain/kernel/second-person'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { changeKind, decideChange, isOutdated, kindsDecidedWith, withdrawChange } from './changes'
import {
  type ChangeRecord,
  type ChangeValues,
  findChange,
  lockChange,
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
    await decideChange(await lockOwn(context.db, changeId), decision, context)
    return {}
  },

  pendingChangeWithdraw: async ({ changeId }, context) => {
    await withdrawChange(await lockOwn(context.db, changeId), context)
    return {}
  },
})

/** A change of administration; those of money are decided with the orders. */
async function lockOwn(db: Db, changeId: number): Promise<ChangeRecord> {
  const change = await lockChange(db, changeId)
  if (!change || isMoneyKind(change.kind)) throw new Fault(kernelMessages.notFound)
  return change
}

const seenBy = (actor: Actor): SeenChanges => ({ kinds: kindsDecidedWith(actor.rights), userId: actor.userId })

function offered(row: { kind: string; state: ChangeState; makerId: number }, actor: Actor) {
  const own = row.makerId === actor.userId
  const kind = changeKind(row.kind)
  const holdsRight = kind !== undefined && holds(actor.rights, kind.decide)
  return {
    mayDecide: row.state === 'waiting' && !own && holdsRight && holds(actor.rights, 'pending-change.edit'),
    mayWithdraw: row.state === 'waiting' && own,
  }
}
