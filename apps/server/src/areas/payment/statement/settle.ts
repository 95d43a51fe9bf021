import { paymentMessages } from '@countinghouse/contract/areas/payment/messages'
import { type channelStatements, settledAs } from '@countinghouse/contract/areas/payment/statement/calls'
import type { GivenOf, ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import {
  isReversible,
  type SettlementFault,
  settlementFaultOf,
} from '@countinghouse/domain/areas/payment/statement/settlement'
import { z } from 'zod'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { type ChangeContext, type ChangeValues, registerChangeKind, submitChange } from '../../system/moves'
import { compareReferences } from './compare'
import { type Difference, findAppOfDifference, lockDifference } from './lists'
import { postReversed, postSettled } from './post-difference'
import { channelOf, endAgreed, heldUnclaimed, keepDifferences, lockStatements } from './queries'

const payload = z.strictObject({
  what: z.enum(['settle', 'reverse']),
  differenceId: z.int(),
  settledAs,
  reason: z.string(),
  makerId: z.int(),
})
type Settlement = z.output<typeof payload>
const EVERYWHERE = { appIds: null }

/** A difference of a statement settled by a posting, or that taken back (DOMAIN 4): a second person decides each. */
const difference = registerChangeKind<Settlement>({
  name: 'difference',
  decide: 'channel-statement.edit',
  payload,
  appOf: (trx, { differenceId }) => findAppOfDifference(trx, differenceId),
  current: async (db, { differenceId }) => {
    const row = await lockedDifference(db, differenceId, EVERYWHERE)
    return valuesOf(row, await figuresOf(db, row), row.settled_as)
  },
  apply: async (settlement, context) => {
    const row = await lockedDifference(context.db, settlement.differenceId, context.actor)
    await (settlement.what === 'settle' ? settle : reverse)(row, settlement, context)
  },
})

/** Lays the posting that settles an open difference before a second person. */
export async function askToSettle(
  { differenceId, settledAs: as, reason }: ParsedInputOf<typeof channelStatements.differenceSettle>,
  context: ActionContext,
): Promise<GivenOf<typeof channelStatements.differenceSettle>> {
  const row = await lockedDifference(context.db, differenceId, context.actor)
  if (row.state !== 'open') throw new Fault(paymentMessages.differenceClosed)
  const figures = await figuresOf(context.db, row)
  if (figures.oursMinor !== row.ours_minor || figures.theirsMinor !== row.theirs_minor)
    throw new Fault(paymentMessages.differenceMoved, { reference: row.reference })
  const differenceMinor = row.theirs_minor - row.ours_minor
  const heldMinor = await heldUnclaimed(context.db, row.currency)
  refuse(settlementFaultOf(as, { differenceMinor, heldMinor }), row, heldMinor)
  const settled = { ...figures, oursMinor: figures.theirsMinor }
  return ask(row, { what: 'settle', settledAs: as, reason }, [figures, settled], context)
}

/** Lays the contra entry of a settled difference before a second person. */
export async function askToReverse(
  { differenceId, reason }: ParsedInputOf<typeof channelStatements.differenceReverse>,
  context: ActionContext,
): Promise<GivenOf<typeof channelStatements.differenceReverse>> {
  const row = await lockedDifference(context.db, differenceId, context.actor)
  if (row.state !== 'resolved' || row.settled_as === null) throw new Fault(paymentMessages.differenceNotPosted)
  await refuseIrreversible(context.db, row)
  const figures = await figuresOf(context.db, row)
  const reversed = { ...figures, oursMinor: figures.oursMinor + row.ours_minor - row.theirs_minor }
  return ask(row, { what: 'reverse', settledAs: row.settled_as, reason }, [figures, reversed], context)
}

interface Figures {
  oursMinor: number
  theirsMinor: number
}

async function ask(
  row: Difference,
  settlement: Omit<Settlement, 'differenceId' | 'makerId'>,
  [now, then]: readonly [Figures, Figures],
  context: ActionContext,
) {
  const before = valuesOf(row, now, row.settled_as)
  const after = valuesOf(row, then, settlement.what === 'settle' ? settlement.settledAs : null)
  context.note.change(before, after)
  return submitChange(
    difference,
    {
      payload: { ...settlement, differenceId: row.id, makerId: context.actor.userId },
      subjectId: String(row.id),
      subject: row.reference,
      before,
      after,
      reason: settlement.reason,
    },
    context,
  )
}

/** What a second person compares, and what must stand as its maker saw it. */
const valuesOf = (row: Difference, { oursMinor, theirsMinor }: Figures, as: string | null): ChangeValues => ({
  settledAs: as,
  oursAmount: { [row.currency]: oursMinor },
  theirsAmount: { [row.currency]: theirsMinor },
})

/** One settlement or import of a channel at a time: what an import says of it is read before or after. */
async function lockedDifference(db: Db, differenceId: number, actor: { appIds: readonly number[] | null }) {
  const channel = await channelOf(db, differenceId)
  if (channel) await lockStatements(db, channel)
  const row = await lockDifference(db, differenceId, actor)
  if (!row) throw new Fault(kernelMessages.notFound)
  return row
}

async function figuresOf(db: Db, { channel, reference, currency }: Difference): Promise<Figures> {
  const { compared } = await compareReferences(db, channel, [reference])
  const key = foldReference(reference)
  const found = compared.find(one => one.currency === currency && foldReference(one.reference) === key)
  return { oursMinor: found?.oursMinor ?? 0, theirsMinor: found?.theirsMinor ?? 0 }
}

function refuse(fault: SettlementFault | undefined, { currency }: Difference, heldMinor: number): void {
  if (fault === 'notOfThisSign') throw new Fault(paymentMessages.settledAsWrongly, {}, 'settledAs')
  if (fault === 'notHeld') {
    const held = { amountMinor: heldMinor, currency }
    throw new Fault(paymentMessages.unclaimedNotHeld, { held }, 'settledAs')
  }
}

async function refuseIrreversible(db: Db, row: Difference): Promise<void> {
  const heldMinor = await heldUnclaimed(db, row.currency)
  const differenceMinor = row.theirs_minor - row.ours_minor
  if (!isReversible(row.settled_as!, { differenceMinor, heldMinor })) refuse('notHeld', row, heldMinor)
}

async function settle(row: Difference, settlement: Settlement, context: ChangeContext): Promise<void> {
  const heldMinor = await heldUnclaimed(context.db, row.currency)
  const differenceMinor = row.theirs_minor - row.ours_minor
  refuse(settlementFaultOf(settlement.settledAs, { differenceMinor, heldMinor }), row, heldMinor)
  await postSettled(row, settlement, context)
}

/** What stands of the reference without it becomes an open difference again, or ends as agreed. */
async function reverse(row: Difference, { reason, makerId }: Settlement, context: ChangeContext): Promise<void> {
  await refuseIrreversible(context.db, row)
  await postReversed(row, { reason, makerId }, context)
  const { compared, differences } = await compareReferences(context.db, row.channel, [row.reference])
  const agreed = compared.filter(one => one.outcome === 'matched')
  await endAgreed(context.db, row.channel, agreed, context.now)
  await keepDifferences(context.db, { statementId: row.statement_id, channel: row.channel }, differences)
}
