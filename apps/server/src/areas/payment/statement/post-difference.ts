import { postDifference, postReversal } from '@countinghouse/domain/areas/books/posting'
import type { SettledAs } from '@countinghouse/domain/areas/payment/statement/settlement'
import { tradeType } from '@countinghouse/domain/kernel/lists/loan'
import { openChannelAccount, type Posting, post } from '../../books/moves'
import type { ChangeContext } from '../../system/moves'
import type { Difference } from './lists'

interface Asked {
  reason: string
  makerId: number
}

/** Posts a difference, once, and closes it with its entry; who asked for it is who booked it. */
export async function postSettled(
  row: Difference,
  { settledAs, reason, makerId }: Asked & { settledAs: SettledAs },
  context: ChangeContext,
): Promise<void> {
  const { db, now } = context
  const posting = await postingOf(row, settledAs, { reason, makerId }, context)
  const kind = settledAs === 'ownFunds' ? 'funding' : 'differenceSettled'
  const entryId = await post(db, { ...posting, key: `difference:${row.id}`, kind })
  await db
    .updateTable('channel_difference')
    .set({
      state: 'resolved',
      settled_as: settledAs,
      entry_id: entryId!,
      note: reason,
      resolved_by: makerId,
      resolved_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Posts the contra entry of a settled difference. */
export async function postReversed(row: Difference, asked: Asked, context: ChangeContext): Promise<void> {
  const { lines, ...posting } = await postingOf(row, row.settled_as!, asked, context)
  const entryId = await post(context.db, {
    ...posting,
    key: `difference:${row.id}:reversed`,
    kind: 'reversal',
    lines: postReversal(lines),
    reversesId: row.entry_id!,
  })
  await context.db
    .updateTable('channel_difference')
    .set({ state: 'reversed', reversal_id: entryId!, note: asked.reason })
    .where('id', '=', row.id)
    .execute()
}

async function postingOf(
  row: Difference,
  settledAs: SettledAs,
  { reason, makerId }: Asked,
  { db, now, today }: ChangeContext,
): Promise<Omit<Posting, 'key' | 'kind'>> {
  const { channel, currency } = row
  const channelAccountId = await openChannelAccount(db, { channel, currency, now })
  const signedMinor = row.theirs_minor - row.ours_minor
  return {
    currency,
    businessDate: today,
    at: now,
    trade: tradeOf(settledAs, signedMinor),
    lines: postDifference({ channelAccountId, signedMinor, as: settledAs }),
    actorId: makerId,
    memo: `${row.reference}: ${reason}`,
  }
}

const tradeOf = (settledAs: SettledAs, signedMinor: number) => {
  if (settledAs === 'channelCharge') return tradeType.value.channelChargeOut
  return settledAs === 'ownFunds' && signedMinor > 0 ? tradeType.value.fundingIn : tradeType.value.differenceSettled
}
