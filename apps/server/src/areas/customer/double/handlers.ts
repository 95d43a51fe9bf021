import { customerDoubles } from '@countinghouse/contract/areas/customer/double/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sealer } from '../../../kernel/sealed'
import { judgeDouble, lockDouble, pageOfDoubles } from './queries'

type State = 'open' | 'apart'

/** Judges a pair that stands in the other state; the log says of whom and why. */
async function judge(to: State, { doubleId, remark }: { doubleId: number; remark: string }, context: ActionContext) {
  const { db, actor, now, note } = context
  const pair = await lockDouble(db, actor, doubleId)
  if (!pair) throw new Fault(kernelMessages.notFound)
  const from: State = pair.apart_at === null ? 'open' : 'apart'
  if (from === to) throw new Fault(kernelMessages.changed)
  const isApart = to === 'apart'
  await judgeDouble(db, doubleId, { apart_at: isApart ? now : null, apart_by: isApart ? actor.userId : null, remark })
  note.change({ state: from, remark: pair.remark }, { state: to, remark })
  note.made({ custId: pair.customer_id, otherCustId: pair.other_id })
  return { doubleId, state: to }
}

export const customerDoubleHandlers = implement(customerDoubles, {
  doubleList: (input, { db, actor, services }) =>
    pageOfDoubles(db, input, { actor, sealer: sealer(services.env.secrets.dataKey) }),
  doubleApart: (input, context) => judge('apart', input, context),
  doubleReopen: (input, context) => judge('open', input, context),
})
