import { createHash } from 'node:crypto'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { CURRENCIES, type Currency } from '@countinghouse/domain/kernel/money'
import { insertProof, keepProofImages, lockOrder } from '../../areas/order/moves'
import type { Trx } from '../../kernel/context'
import type { Picture } from '../files/pictures'
import { chanceOf } from '../scenario/random'

const PROOFS_A_MARKET = 4
const MINUTE_MS = 60_000

/** Proofs of payment of the last hours for orders that are overdue: the queue of finance has work in it. */
export async function seedDemoProofs(
  trx: Trx,
  { pictures, seed, now }: { pictures: readonly Picture[]; seed: string; now: Date },
): Promise<void> {
  const ids = (await Promise.all(CURRENCIES.map(currency => listOverdue(trx, currency)))).flat()
  for (const [index, id] of ids.entries()) {
    const order = (await lockOrder(trx, id))!
    const chance = chanceOf(`${seed}/proof/${index}`)
    const picture = chance.pick(pictures)
    const receivedAt = new Date(now.getTime() - (index * 40 + chance.whole(5, 35)) * MINUTE_MS)
    const fileId = createHash('sha256').update(`${seed}/proof/${order.id}`).digest('hex').slice(0, 32)
    await trx
      .insertInto('stored_file')
      .values({
        id: fileId,
        storage_key: picture.storageKey,
        mime: picture.mime,
        bytes: picture.bytes,
        width: picture.width,
        height: picture.height,
        sha256: picture.sha256,
        owner_kind: 'order',
        owner_id: order.id,
        created_at: receivedAt,
      })
      .execute()
    // Two in three say that they paid all of it.
    const owedMinor = order.outstanding_minor
    const proofId = await insertProof(trx, order, {
      claimedMinor: chance.happens(0.66) ? owedMinor : Math.max(1, Math.floor(owedMinor / 2)),
      payChannel: chance.pick(['CH01', 'CH02', 'CH03']),
      reference: `BANK${chance.whole(10_000_000, 99_999_999)}`,
      paidAt: new Date(receivedAt.getTime() - chance.whole(5, 90) * MINUTE_MS),
      note: '',
      receivedAt,
      now: receivedAt,
    })
    await keepProofImages(trx, proofId, [fileId])
  }
}

async function listOverdue(trx: Trx, currency: Currency): Promise<number[]> {
  const rows = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('status', '=', orderStatus.value.overdue)
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(PROOFS_A_MARKET)
    .execute()
  return rows.map(row => row.id)
}
