import { nextReviewStatus } from '@countinghouse/domain/areas/human-review/checklists'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Actor } from '../../kernel/actor'
import type { Db, Trx } from '../../kernel/context'
import { readSetting } from '../../kernel/setting'
import { findReviewer, lockReviewsHeldBy, lockReviewsOf, lockUnheld, type OpenReview, updateReview } from './queries'

export { countReviewsHeldBy, isOpen as isOpenReview } from './queries'

const { pending, moreMaterial } = humanReviewStatus.value

/** Opens the human review of an order that the rules referred, where the business wants one. */
export async function openReview(
  trx: Db,
  order: { id: number; app_id: number; customer_id: number },
  { examinerId, now }: { examinerId: number | null; now: Date },
): Promise<void> {
  if (!(await readSetting(trx, 'approval.humanReview'))) return
  const owner = await findReviewer(trx, { appId: order.app_id, customerId: order.customer_id, examinerId, now })
  await trx
    .insertInto('human_review')
    .values({
      order_id: order.id,
      customer_id: order.customer_id,
      app_id: order.app_id,
      owner_id: owner?.id ?? null,
      group_id: owner?.group_id ?? null,
      department_id: owner?.department_id ?? null,
      created_at: now,
      assigned_at: owner ? now : null,
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .execute()
}

/** What somebody may no longer review goes to who takes the next one, or waits to be handed out. Answers how many he had. */
export async function releaseReviews(
  trx: Trx,
  { customerId, ownerId }: { customerId: number; ownerId: number },
  { now }: { now: Date },
): Promise<number> {
  const held = (await lockReviewsOf(trx, customerId)).filter(review => review.owner_id === ownerId)
  await giveAnew(trx, held, { now })
  return held.length
}

/** Gives the open reviews that somebody who leaves has in the actor's apps to who takes the next ones; of an app that nobody else works they stay. Answers how many went. */
export const handOnReviews = async (
  trx: Trx,
  { leaverId, actor, now }: { leaverId: number; actor: Pick<Actor, 'appIds'>; now: Date },
): Promise<number> => giveAnew(trx, await lockReviewsHeldBy(trx, leaverId, actor), { leaverId, now })

/** Gives what nobody has, or somebody who may not have it any more, to who takes the next one. Answers how many got a reviewer. */
export const dealUnheld = async (trx: Trx, of: { orderId?: number; now: Date }): Promise<number> =>
  giveAnew(trx, await lockUnheld(trx, of), of)

/** Gives locked open reviews each to who takes the next one; where nobody may, it has no reviewer, or keeps the one who leaves. */
async function giveAnew(
  trx: Trx,
  reviews: readonly OpenReview[],
  { leaverId, now }: { leaverId?: number; now: Date },
): Promise<number> {
  let given = 0
  for (const { id, order_id, app_id: appId, customer_id: customerId, owner_id } of reviews) {
    const examiner = await trx
      .selectFrom('task')
      .select('owner_id')
      .where('order_id', '=', order_id)
      .where('desk', '=', 'approval')
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    const of = { appId, customerId, examinerId: examiner?.owner_id ?? null, now }
    const owner = await findReviewer(trx, { ...of, ...(leaverId !== undefined && { leaverId }) })
    if (owner) given += 1
    else if (owner_id === null || leaverId !== undefined) continue
    await updateReview(trx, id, {
      owner_id: owner?.id ?? null,
      group_id: owner?.group_id ?? null,
      department_id: owner?.department_id ?? null,
      assigned_at: owner ? now : null,
    })
  }
  return given
}

/** The customer sent something: a review that waits for material is pending again. */
export async function resumeReview(trx: Trx, customerId: number): Promise<void> {
  await trx
    .updateTable('human_review')
    .set(eb => ({
      status: nextReviewStatus(moreMaterial, 'materialArrives')!,
      decided_at: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customerId)
    .where('status', '=', moreMaterial)
    .where('closed_at', 'is', null)
    .execute()
}

/** The order was decided, or ended, without the review having come to a result. */
export const closeReview = (trx: Trx, orderId: number, now: Date) => setClosed(trx, orderId, now)

/** The decision was taken back: who had not finished may go on, or whoever gets it where he may not have it any more. */
export async function reopenReview(trx: Trx, orderId: number, now: Date): Promise<void> {
  await setClosed(trx, orderId, null)
  await dealUnheld(trx, { orderId, now })
}

const setClosed = (trx: Trx, orderId: number, closed_at: Date | null) =>
  trx
    .updateTable('human_review')
    .set(eb => ({ closed_at, row_version: eb('row_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', 'in', [pending, moreMaterial])
    .where('closed_at', closed_at ? 'is' : 'is not', null)
    .execute()
