import { createHash } from 'node:crypto'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { CURRENCIES, type Currency } from '@countinghouse/domain/kernel/money'
import { insertProof, keepProofImages, type LockedOrder, lockOrder } from '../../areas/order/moves'
import { acceptProof, holdProof, logEvent, refuseProof } from '../../areas/order/scenario'
import type { Trx } from '../../kernel/context'
import type { Picture } from '../files/pictures'
import { chanceOf } from '../scenario/random'
import { REASONS } from '../scenario/reasons'

const PROOFS_A_MARKET = 4
/** That finance has dealt with. */
const DECIDED = 50
/** One in so many was refused. */
const REFUSED_EVERY = 4
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
    const receivedAt = new Date(now.getTime() - (index * 40 + chance.whole(5, 35)) * MINUTE_MS)
    // Two in three say that they paid all of it.
    const owedMinor = order.outstanding_minor
    const proofId = await keepProof(trx, order, chance.pick(pictures), {
      claimedMinor: chance.happens(0.66) ? owedMinor : Math.max(1, Math.floor(owedMinor / 2)),
      payChannel: chance.pick(['CH01', 'CH02', 'CH03']),
      reference: `BANK${chance.whole(10_000_000, 99_999_999)}`,
      paidAt: new Date(receivedAt.getTime() - chance.whole(5, 90) * MINUTE_MS),
      note: '',
      receivedAt,
      now: receivedAt,
    })
    // One in three is somebody's already.
    if (index % 3 === 1) {
      const { id: userId } = await trx
        .selectFrom('staff_user')
        .select('id')
        .where('username', '=', index % 2 === 0 ? 'finance' : 'finance2')
        .executeTakeFirstOrThrow()
      await holdProof(trx, proofId, { userId, now: new Date(receivedAt.getTime() + 3 * MINUTE_MS) })
    }
  }
}

type NewProof = Parameters<typeof insertProof>[2]

async function keepProof(trx: Trx, order: LockedOrder, picture: Picture, proof: NewProof): Promise<number> {
  const proofId = await insertProof(trx, order, proof)
  const fileId = createHash('sha256').update(`proof ${proofId} of ${order.id}`).digest('hex').slice(0, 32)
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
      created_at: proof.receivedAt,
    })
    .execute()
  await keepProofImages(trx, proofId, [fileId])
  return proofId
}

/** Proofs of the last weeks that finance decided: those of bank transfers became the receipts that it booked, others were refused. */
export async function seedDecidedProofs(
  trx: Trx,
  { pictures, seed }: { pictures: readonly Picture[]; seed: string },
): Promise<void> {
  const flows = await trx
    .selectFrom('repay_flow')
    .select(['id', 'order_id', 'amount_minor', 'channel_reference', 'created_at', 'created_by'])
    .where('channel', '=', 'OFFLINE')
    .where('created_by', 'is not', null)
    .where('extend_days', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(DECIDED * 2)
    .execute()
  for (const [index, flow] of flows.entries()) {
    // Every other transfer was entered from the bank's own list.
    if (index % 2 === 0) continue
    const chance = chanceOf(`${seed}/decided proof/${index}`)
    const { order, who } = await stoodAt(trx, { orderId: flow.order_id, at: flow.created_at, userId: flow.created_by! })
    const before = (least: number, most: number) =>
      new Date(flow.created_at.getTime() - chance.whole(least, most) * MINUTE_MS)
    const refused = (index >> 1) % REFUSED_EVERY === 1
    const receivedAt = refused ? before(1500, 4000) : before(25, 300)
    const proofId = await keepProof(trx, order, chance.pick(pictures), {
      claimedMinor: flow.amount_minor,
      payChannel: 'OFFLINE',
      reference: refused ? '' : (flow.channel_reference ?? ''),
      paidAt: new Date(receivedAt.getTime() - chance.whole(5, 600) * MINUTE_MS),
      note: chance.pick(NOTES),
      receivedAt,
      now: receivedAt,
    })
    const { userId } = who
    await holdProof(trx, proofId, {
      userId,
      now: refused ? new Date(receivedAt.getTime() + 9 * MINUTE_MS) : before(4, 20),
    })
    if (!refused) {
      await acceptProof(trx, { proofId, order, flowId: flow.id, userId, now: flow.created_at })
      continue
    }
    const reason = chance.pick(REASONS.proofRefused)
    const at = new Date(receivedAt.getTime() + chance.whole(12, 90) * MINUTE_MS)
    await refuseProof(trx, proofId, { userId, reason, now: at })
    await logEvent(trx, order, 'proofRefused', { who, now: at, reason, values: { proofId } })
  }
}

const NOTES = ['', '', 'Paid at the branch', 'Transfer from my brother', 'Please book it today'] as const

/** The order in the state in which it was then, and who booked for it. */
async function stoodAt(trx: Trx, { orderId, at, userId }: { orderId: number; at: Date; userId: number }) {
  const locked = (await lockOrder(trx, orderId))!
  const last = await trx
    .selectFrom('order_log')
    .select('to_status')
    .where('order_id', '=', orderId)
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { name: userName } = await trx
    .selectFrom('staff_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { order: { ...locked, status: last?.to_status ?? locked.status }, who: { userId, userName } }
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
