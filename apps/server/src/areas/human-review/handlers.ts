import { findingsOf, humanReview } from '@countinghouse/contract/areas/human-review/calls'
import { humanReviewMessages } from '@countinghouse/contract/areas/human-review/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import {
  CHECKLISTS,
  type CheckItem,
  nextReviewStatus,
  REVIEW_EVENTS,
} from '@countinghouse/domain/areas/human-review/checklists'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { ActionContext } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { lockOrder } from '../order/moves'
import {
  findReview,
  findReviewOfOrder,
  isReachedOrder,
  listReviewers,
  lockReview,
  pageOfReviews,
  type ReviewRecord,
  type ReviewRight,
  updateReview,
} from './queries'
import './release'

const { pending, moreMaterial } = humanReviewStatus.value

const toRow = (review: ReviewRecord) => ({
  reviewId: review.id,
  orderId: review.order_id,
  orderNo: review.order_no,
  custId: review.customer_id,
  custName: review.cust_name,
  mobile: review.mobile,
  appId: review.app_id,
  appName: review.app_name,
  reviewStatus: review.status,
  orderStatus: review.order_status,
  callOutcome: review.call_outcome,
  reviewerName: review.owner_name,
  failedCount: Object.values(review.findings).filter(result => result === 'failed').length,
  remark: review.remark,
  createTime: review.created_at,
  reviewTime: review.decided_at,
  closedTime: review.closed_at,
  rowVersion: review.row_version,
})

/** The items of one checklist that somebody looked at. */
const found = <const I extends CheckItem>(items: readonly I[], { findings }: ReviewRecord) =>
  items.flatMap(itemId => {
    const checkResult = findings[itemId]
    return checkResult ? [{ itemId, checkResult }] : []
  })

const toEvidence = (review: ReviewRecord) => ({
  ...toRow(review),
  idPhotoChecklist: found(CHECKLISTS.idPhotoChecklist, review),
  livePhotoChecklist: found(CHECKLISTS.livePhotoChecklist, review),
  contactsChecklist: found(CHECKLISTS.contactsChecklist, review),
  socialAccountsChecklist: found(CHECKLISTS.socialAccountsChecklist, review),
  phoneVerificationChecklist: found(CHECKLISTS.phoneVerificationChecklist, review),
})

/** Locks the order, then its review, in the order of all that moves a loan. */
async function lockBoth(
  { reviewId, rowVersion }: { reviewId: number; rowVersion: number },
  { db: trx, actor }: ActionContext,
  { by, states }: { by: ReviewRight; states: readonly number[] },
) {
  const seen = await findReview(trx, actor, reviewId, [by])
  const order = seen && (await lockOrder(trx, seen.order_id))
  const review = order && (await lockReview(trx, reviewId))
  if (!order || !review) throw new Fault(kernelMessages.notFound)
  const state = { dict: 'humanReviewStatus', value: review.status }
  if (order.status !== orderStatus.value.waitingReview)
    throw new Fault(humanReviewMessages.orderDecided, { state: { dict: 'orderStatus', value: order.status } })
  if (review.row_version !== rowVersion || !states.includes(review.status))
    throw new Fault(humanReviewMessages.reviewChanged, { state })
  return { trx, order, review }
}

/** What the reviewer found; the order stays where it is (G-181). */
export async function submit(input: ParsedInputOf<typeof humanReview.submit>, context: ActionContext) {
  const { actor, now, note } = context
  const { trx, review } = await lockBoth(input, context, { by: 'human-review', states: [pending] })
  if (review.owner_id !== actor.userId) throw new Fault(humanReviewMessages.notYours)
  const status = nextReviewStatus(review.status, REVIEW_EVENTS[input.reviewStatus])!
  const findings = findingsOf(input)
  await updateReview(trx, review.id, {
    status,
    findings: JSON.stringify(findings),
    call_outcome: input.callOutcome,
    remark: input.remark,
    decided_at: now,
  })
  note.change(
    { reviewStatus: review.status, findings: review.findings, callOutcome: review.call_outcome },
    { reviewStatus: status, findings, callOutcome: input.callOutcome },
  )
  return { reviewId: review.id, reviewStatus: status }
}

async function changeUser(input: ParsedInputOf<typeof humanReview.changeUser>, context: ActionContext) {
  const { actor, now, note } = context
  const { trx, review } = await lockBoth(input, context, {
    by: 'human-review-allocation',
    states: [pending, moreMaterial],
  })
  const of = { appId: review.app_id, customerId: review.customer_id, now }
  const taker = (await listReviewers(trx, actor, of)).find(({ id }) => id === input.userId)
  if (!taker) throw new Fault(humanReviewMessages.cannotTake, {}, 'userId')
  await updateReview(trx, review.id, {
    owner_id: taker.id,
    group_id: taker.group_id,
    department_id: taker.department_id,
    assigned_at: now,
  })
  note.change({ ownerId: review.owner_id }, { ownerId: taker.id })
  return { reviewId: review.id, reviewStatus: review.status }
}

export const humanReviewHandlers = implement(humanReview, {
  list: async (input, { db, actor }) => {
    const found = await pageOfReviews(db, input, actor)
    return { ...found, list: found.list.map(toRow) }
  },
  detail: async ({ reviewId }, { db, actor }) => {
    const review = await findReview(db, actor, reviewId)
    if (!review) throw new Fault(kernelMessages.notFound)
    return {
      ...toEvidence(review),
      maySubmit:
        review.owner_id === actor.userId &&
        review.status === pending &&
        review.order_status === orderStatus.value.waitingReview,
    }
  },
  ofOrder: async ({ orderId }, { db, actor }) => {
    if (!(await isReachedOrder(db, actor, orderId))) throw new Fault(kernelMessages.notFound)
    const review = await findReviewOfOrder(db, actor, orderId)
    return { review: review ? toEvidence(review) : null }
  },
  submit,
  listUser: async (_, { db, actor }) =>
    (await listReviewers(db, actor)).map(({ id, name, open }) => ({ userId: id, userName: name, openReviews: open })),
  changeUser,
})
