import { rechecks } from '@countinghouse/contract/areas/approval/recheck/calls'
import { recheckMessages } from '@countinghouse/contract/areas/approval/recheck/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { addNotices } from '../../notices/moves'
import { listHolders } from '../../system/moves'
import { toTaskRow } from '../handlers'
import { readTask } from '../queries'
import { answerRecheck, findRecheck, lockRecheck, pageOfRechecks, type RecheckRecord } from './queries'

type Given = z.input<typeof rechecks.recheckList.row>

const toRow = (row: RecheckRecord, actor: Actor): Given => ({
  recheckId: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  custId: row.customer_id,
  custName: row.cust_name,
  mobile: row.mobile,
  appId: row.app_id,
  appName: row.app_name,
  applicationAmount: row.apply_amount_minor,
  currency: row.currency,
  verdict: row.verdict,
  // Who looks at it judges the case, not the colleague.
  examinerName: row.verdict === null && row.owner_id === actor.userId ? null : row.examiner_name,
  examineTime: row.decided_at,
  checkerName: row.owner_name,
  createTime: row.created_at,
  checkTime: row.checked_at,
  rejectReason: row.reject_reason,
  remark: row.remark,
  rowVersion: row.row_version,
})
/** What the checker would have decided; where that is something else, the leads hear of it. */
export async function submitRecheck(
  input: ParsedInputOf<typeof rechecks.recheckSubmit>,
  { db, actor, now, note }: ActionContext,
) {
  const seen = await findRecheck(db, actor, input.recheckId)
  if (!seen) throw new Fault(kernelMessages.notFound)
  const recheck = (await lockRecheck(db, input.recheckId))!
  if (recheck.owner_id !== actor.userId) throw new Fault(recheckMessages.recheckNotYours)
  if (recheck.verdict !== null) throw new Fault(recheckMessages.recheckAnswered)
  sameVersion(recheck, input.rowVersion)
  const { verdict, rejectReason, remark } = input
  await answerRecheck(db, recheck.id, { verdict, reject_reason: rejectReason, remark, checked_at: now })
  note.change({ verdict: null, rejectReason: null, remark: '' }, { verdict, rejectReason, remark })
  if (verdict === 'disagreed') {
    const leads = await listHolders(db, ['approval-allocation.edit'], recheck.app_id)
    await addNotices(db, {
      userIds: leads.filter(userId => userId !== actor.userId),
      kind: 'recheckDisagreed',
      values: { orderNo: seen.order_no, name: actor.userName },
      link: `/approval/recheckdetail?id=${recheck.id}`,
      now,
    })
  }
  return { recheckId: recheck.id, orderId: recheck.order_id }
}

export const recheckHandlers = implement(rechecks, {
  recheckList: async (input, { db, actor }) => {
    const found = await pageOfRechecks(db, input, actor)
    return { ...found, list: found.list.map(row => toRow(row, actor)) }
  },
  recheckDetail: async ({ recheckId }, { db, actor }) => {
    const recheck = await findRecheck(db, actor, recheckId)
    if (!recheck) throw new Fault(kernelMessages.notFound)
    const row = toRow(recheck, actor)
    const task = await readTask(db, recheck.task_id)
    const blind = row.examinerName === null
    return {
      recheck: row,
      task: {
        ...toTaskRow(task),
        ...(blind && { examinerName: null, firstExaminerName: null, approvalRemark: '' }),
        examinerId: blind ? null : task.owner_id,
        openTime: task.opened_at,
        callChecklist: (task.answers ?? []) as [],
        maySubmit: false,
        mayUndo: false,
      },
      mayAnswer: recheck.owner_id === actor.userId && recheck.verdict === null,
    }
  },
  recheckSubmit: submitRecheck,
})
