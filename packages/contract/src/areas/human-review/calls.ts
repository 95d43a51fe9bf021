import {
  CHECK_RESULTS,
  CHECKLIST_NAMES,
  CHECKLISTS,
  type ChecklistName,
  checkReview,
  REVIEW_RESULTS,
  type ReviewFault,
} from '@countinghouse/domain/areas/human-review/checklists'
import { z } from 'zod'
import type { AreaName } from '../../kernel/area-names'
import { action, area, list, read } from '../../kernel/call'
import { choice } from '../../kernel/choice'
import {
  count,
  dateRange,
  dict,
  dictBetween,
  dictNumber,
  id,
  instant,
  masked,
  ofCustomer,
  ofOrder,
  rowVersion,
  text,
  yesNo,
} from '../../kernel/field'
import { humanReviewMessages } from './messages'

export const checkResult = choice(
  'checkResult',
  CHECK_RESULTS,
  {
    passed: ['通过', 'Passed', 'Correcto', 'Conforme', 'سليم', 'ผ่าน'],
    failed: ['不通过', 'Failed', 'Incorrecto', 'Non conforme', 'غير سليم', 'ไม่ผ่าน'],
    notApplicable: ['不适用', 'Not applicable', 'No aplica', 'Sans objet', 'لا ينطبق', 'ไม่เกี่ยวข้อง'],
  },
  { passed: 'good', failed: 'bad', notApplicable: 'neutral' },
)

const finding = <const I extends number>(items: readonly I[]) =>
  z.strictObject({ itemId: dictNumber('humanReviewChecklist', items), checkResult })
const checklist = <const I extends number>(items: readonly I[]) => z.array(finding(items)).max(items.length)

const checklists = {
  idPhotoChecklist: checklist(CHECKLISTS.idPhotoChecklist),
  livePhotoChecklist: checklist(CHECKLISTS.livePhotoChecklist),
  contactsChecklist: checklist(CHECKLISTS.contactsChecklist),
  socialAccountsChecklist: checklist(CHECKLISTS.socialAccountsChecklist),
  phoneVerificationChecklist: checklist(CHECKLISTS.phoneVerificationChecklist),
} satisfies Record<ChecklistName, z.ZodType>

const submitFields = z.strictObject({
  reviewId: id(),
  rowVersion: rowVersion(),
  /** 1 pass, 2 refuse, 3 ask for material. */
  reviewStatus: dictNumber('humanReviewStatus', REVIEW_RESULTS),
  idPhotoChecklist: checklists.idPhotoChecklist.default([]),
  livePhotoChecklist: checklists.livePhotoChecklist.default([]),
  contactsChecklist: checklists.contactsChecklist.default([]),
  socialAccountsChecklist: checklists.socialAccountsChecklist.default([]),
  phoneVerificationChecklist: checklists.phoneVerificationChecklist.default([]),
  callOutcome: dictBetween('callOutcome', 1, 6).nullable().default(null),
  remark: text(500).default(''),
})
type Submit = z.output<typeof submitFields>

/** What was found, by item, of whatever holds the checklists. */
export const findingsOf = (of: Pick<Submit, ChecklistName>) =>
  Object.fromEntries(CHECKLIST_NAMES.flatMap(name => of[name].map(one => [one.itemId, one.checkResult] as const)))

const lacks = (fault: ReviewFault, submit: Submit) =>
  checkReview({ ...submit, result: submit.reviewStatus, findings: findingsOf(submit) }).includes(fault)
const isNamedOnce = (submit: Submit) =>
  CHECKLIST_NAMES.every(name => new Set(submit[name].map(({ itemId }) => itemId)).size === submit[name].length)

const submitInput = submitFields
  .refine(isNamedOnce, { path: ['reviewStatus'], params: { message: humanReviewMessages.itemTwice } })
  .refine(submit => !lacks('itemFailed', submit), {
    path: ['reviewStatus'],
    params: { message: humanReviewMessages.itemFailed },
  })
  .refine(submit => !lacks('itemsOpen', submit), {
    path: ['reviewStatus'],
    params: { message: humanReviewMessages.itemsOpen },
  })
  .refine(submit => !lacks('outcomeMissing', submit), {
    path: ['callOutcome'],
    params: { message: humanReviewMessages.outcomeMissing },
  })
  .refine(submit => !lacks('remarkRequired', submit), {
    path: ['remark'],
    params: { message: humanReviewMessages.remarkRequired },
  })

const humanReviewRow = z.object({
  reviewId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  mobile: masked.phone(),
  appId: z.int(),
  appName: z.string(),
  reviewStatus: dict('humanReviewStatus'),
  orderStatus: dict('orderStatus'),
  callOutcome: dict('callOutcome').nullable(),
  reviewerName: z.string().nullable(),
  failedCount: count(),
  remark: z.string(),
  createTime: instant(),
  reviewTime: instant().nullable(),
  /** When the order was decided without it. */
  closedTime: instant().nullable(),
  rowVersion: z.int(),
})

const evidence = z.object({ ...checklists, ...humanReviewRow.shape })
const outcome = z.object({ reviewId: z.int(), reviewStatus: dict('humanReviewStatus') })
const audit = { subject: 'humanReview', ids: (input: { reviewId: number }) => [input.reviewId] }
const refreshes: readonly AreaName[] = ['approval', 'dashboard']

export const humanReview = area('human-review', {
  list: list('/humanReview/list', {
    summary:
      'Human reviews in the reach of the caller, newest first; a state asked for leaves out what was decided without one',
    access: 'human-review.query',
    byMarket: true,
    filters: {
      orderNo: text(64),
      appId: id(),
      reviewStatus: dict('humanReviewStatus'),
      /** Held by the caller. */
      mine: z.boolean(),
      createTime: dateRange(),
    },
    row: humanReviewRow,
    sortable: ['createTime'],
  }),
  detail: read('/humanReview/detail', {
    summary: 'One human review with its checklists',
    access: 'human-review.get',
    input: z.strictObject({ reviewId: id() }),
    output: evidence.extend({
      /** The caller holds it, it is pending, and the order still waits for its review. */
      maySubmit: yesNo(),
    }),
  }),
  ofOrder: read('/humanReview/ofOrder', {
    summary: 'What the human review of an order found, for who decides on it',
    access: 'order.get',
    input: z.strictObject({ orderId: id() }),
    output: z.object({ review: evidence.nullable() }),
  }),
  submit: action('/humanReview/submit', {
    summary: 'Pass, refuse or ask for material; evidence for the approval task, which it does not decide',
    access: 'human-review.edit',
    input: submitInput,
    output: outcome,
    audit,
    refreshes,
  }),
  listUser: read('/humanReview/listUser', {
    summary: 'Staff who may work human reviews, with the open ones that each holds, the least loaded first',
    access: 'human-review-allocation.edit',
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.int(), userName: z.string(), openReviews: count() })),
  }),
  changeUser: action('/humanReview/changeUser', {
    summary: 'Give one human review that is not finished to somebody else',
    access: 'human-review-allocation.edit',
    input: z.strictObject({ reviewId: id(), rowVersion: rowVersion(), userId: id() }),
    output: outcome,
    audit,
    refreshes,
  }),
})
