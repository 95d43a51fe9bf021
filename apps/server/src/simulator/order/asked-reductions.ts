import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import { businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import type { Served } from '../../kernel/implement'
import type { Place } from '../happening'
import { contextOf } from '../office-context'
import { later } from '../scenario/loan'

const MINUTE_MS = 60_000
const SUPERVISOR = 'collection_supervisor'

/** What collectors asked for today, and what their supervisor said to the first of them. */
const ASKED = [
  {
    minutesAgo: 96,
    remark: 'Pays all of it today if a third of the late fee is taken off',
    refused: 'Third request of this customer',
  },
  { minutesAgo: 71, remark: 'Was in hospital, papers seen', approved: 'Papers seen' },
  { minutesAgo: 48, remark: 'Wages came late, the employer confirmed it by phone' },
  { minutesAgo: 33, remark: 'Has the principal in cash and asks for the fee to be lowered' },
  { minutesAgo: 19, remark: 'Paid two loans in time before, first time late' },
] as const

/** Collectors ask for a part of the late fee of cases that they have; the supervisor decides some of them. */
export async function askDemoReductions({ served, ...place }: Place & { served: readonly Served[] }): Promise<void> {
  const { trx, now } = place
  const { saveApplyReduction, approvelReduction } = reductionRequests
  const handle = (call: { path: string }, input: object, context: ActionContext) =>
    served.find(one => one.call.path === call.path)!.handle(input, context)
  const cases = await trx
    .selectFrom('task as t')
    .innerJoin('loan_order as o', 'o.id', 't.order_id')
    .innerJoin('staff_user as u', 'u.id', 't.owner_id')
    .select(['o.id', 'o.late_fee_minor', 'u.username'])
    .where('t.desk', '=', 'collection')
    .where('t.ended_at', 'is', null)
    .where('u.username', '<>', SUPERVISOR)
    .where('t.follow_count', '>', 0)
    .where('o.late_fee_minor', '>', 1000)
    // Of those who pay in parts each plan has a task of its own.
    .where('o.total_periods', '=', 1)
    .orderBy('t.stage', 'desc')
    .orderBy('t.followed_at', 'desc')
    .orderBy('t.id')
    .limit(40)
    .execute()
  const opened = later(startOfDay(businessDateOf(now)), 10 * MINUTE_MS)
  for (const [index, asked] of ASKED.entries()) {
    const found = cases[index * 3]
    const at = later(now, -asked.minutesAgo * MINUTE_MS)
    // A request is decided on its day.
    if (!found || at < opened) continue
    const amountMinor = Math.floor(found.late_fee_minor / 3)
    try {
      const collector = await contextOf({ ...place, now: at }, found.username, 'reduction.add')
      const made = await handle(saveApplyReduction, { orderId: found.id, amountMinor, remark: asked.remark }, collector)
      const remark = 'refused' in asked ? asked.refused : 'approved' in asked ? asked.approved : undefined
      if (remark === undefined) continue
      const supervisor = await contextOf(
        { ...place, now: later(at, 7 * MINUTE_MS) },
        SUPERVISOR,
        'reduction-decision.edit',
      )
      const { reductionId } = saveApplyReduction.output.parse(made)
      await handle(approvelReduction, { reductionId, approve: 'approved' in asked, remark }, supervisor)
    } catch (error) {
      // Somebody paid meanwhile.
      if (!(error instanceof Fault)) throw error
    }
  }
}
