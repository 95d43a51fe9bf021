import { RECHECK_VERDICTS } from '@countinghouse/domain/areas/approval/recheck'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  amount,
  currency,
  dateRange,
  id,
  instant,
  masked,
  ofCustomer,
  ofOrder,
  rowVersion,
  text,
  yesNo,
} from '../../../kernel/field'
import { rejectReason } from '../../../kernel/reject-reason'
import { approvalTaskDetail } from '../rows'
import { recheckMessages } from './messages'

export const recheckVerdict = choice(
  'recheckVerdict',
  RECHECK_VERDICTS,
  {
    agreed: ['同意', 'Agreed', 'De acuerdo', 'D’accord', 'موافق', 'เห็นด้วย'],
    disagreed: ['不同意', 'Disagreed', 'En desacuerdo', 'Pas d’accord', 'غير موافق', 'ไม่เห็นด้วย'],
  },
  { agreed: 'good', disagreed: 'bad' },
)

const recheckRow = z.object({
  recheckId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  mobile: masked.phone(),
  appId: z.int(),
  appName: z.string(),
  applicationAmount: amount(),
  currency: currency(),
  /** Null while it waits. */
  verdict: recheckVerdict.nullable(),
  /** Whose decision it is; not told to who looks at it before he has answered. */
  examinerName: z.string().nullable(),
  examineTime: instant(),
  checkerName: z.string().nullable(),
  createTime: instant(),
  checkTime: instant().nullable(),
  rejectReason: rejectReason.nullable(),
  remark: z.string(),
  rowVersion: z.int(),
})

export const rechecks = area('approval', {
  recheckList: list('/examineTask/recheck/list', {
    summary:
      'Approved cases that another examiner looks at again: one’s own, and those of whom one leads; newest first',
    access: 'approval-task.query',
    filters: {
      orderNo: text(64),
      appId: id(),
      /** Whose decision. */
      examinerId: id(),
      verdict: recheckVerdict,
      /** Not answered yet. */
      open: z.boolean(),
      /** Held by the caller. */
      mine: z.boolean(),
      /** The day of the decision. */
      examineTime: dateRange(),
    },
    row: recheckRow,
    sortable: ['createTime'],
  }),
  recheckDetail: read('/examineTask/recheck/detail', {
    summary: 'One re-check with its case',
    access: 'approval-task.get',
    input: z.strictObject({ recheckId: id() }),
    output: z.object({
      recheck: recheckRow,
      task: approvalTaskDetail,
      /** The caller holds it and has not answered. */
      mayAnswer: yesNo(),
    }),
  }),
  recheckSubmit: action('/examineTask/recheck/submit', {
    summary: 'Say what one would have decided of a case that somebody else approved; it moves nothing',
    access: 'approval-task.edit',
    input: z
      .strictObject({
        recheckId: id(),
        rowVersion: rowVersion(),
        verdict: recheckVerdict,
        /** Needed to disagree. */
        rejectReason: rejectReason.nullable().default(null),
        remark: text(500).default(''),
      })
      .refine(input => input.verdict === 'agreed' || input.rejectReason !== null, {
        path: ['rejectReason'],
        params: { message: recheckMessages.recheckReasonNeeded },
      })
      .refine(input => input.verdict === 'disagreed' || input.rejectReason === null, {
        path: ['rejectReason'],
        params: { message: recheckMessages.recheckReasonUnneeded },
      }),
    output: z.object({ recheckId: z.int(), orderId: z.int() }),
    audit: { subject: 'approvalRecheck', ids: input => [input.recheckId] },
  }),
})
