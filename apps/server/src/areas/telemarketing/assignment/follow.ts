import type { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { MOST_NEXT_DAYS } from '@countinghouse/contract/areas/telemarketing/assignment/rows'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { endsWork } from '@countinghouse/domain/areas/telemarketing/recycling'
import { teleFollowStatus } from '@countinghouse/domain/kernel/lists/outreach'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { insertRow } from '../../../kernel/insert-row'
import { readSetting } from '../../../kernel/setting'
import { ownFiles } from '../../files/moves'
import { findTurn, lockChosen } from './queries'

const DAY_MS = 86_400_000

/** Records what came of a contact; the first one of a turn loads it (G-162, DOMAIN 8). Only who holds the customer does. */
export async function follow(input: ParsedInputOf<typeof telemarketing.follow>, context: ActionContext) {
  const { db: trx, actor, now, note } = context
  const { assignmentId, rowVersion, ...given } = input
  const [assignment] = await lockChosen(trx, [assignmentId], actor)
  if (!assignment) throw new Fault(kernelMessages.notFound)
  if (assignment.owner_id !== actor.userId) throw new Fault(telemarketingMessages.notYours)
  const turn = assignment.closed_at === null ? await findTurn(trx, assignmentId) : undefined
  if (assignment.row_version !== rowVersion || !turn) {
    const state =
      assignment.closed_at === null
        ? { dict: 'teleAssignStatus', value: assignment.assign_status }
        : { dict: 'teleFollowStatus', value: assignment.follow_status }
    throw new Fault(telemarketingMessages.changed, { state })
  }
  const at = given.followUpTime === undefined ? now : new Date(given.followUpTime)
  if (at > now || at < turn.assigned_at) throw new Fault(telemarketingMessages.followNotYet, {}, 'followUpTime')
  const next = given.nextFollowTime === undefined ? null : new Date(given.nextFollowTime)
  if (next && (next <= now || next.getTime() > now.getTime() + MOST_NEXT_DAYS * DAY_MS))
    throw new Fault(telemarketingMessages.nextNotAhead, {}, 'nextFollowTime')
  const status = given.followUpStatus!
  // What is entered late of an earlier contact says nothing of how things stand since a later one.
  const isLatest = turn.worked_at === null || assignment.followed_at === null || at >= assignment.followed_at
  const ends = isLatest && endsWork(status, await readSetting(trx, 'telemarketing.recycling'))
  const fileIds = [...new Set(given.fileIds)]
  const followId = await insertRow(trx, 'tele_follow', {
    assignment_id: assignmentId,
    turn_id: turn.id,
    customer_id: assignment.customer_id,
    app_id: assignment.app_id,
    user_id: actor.userId,
    followed_at: at,
    status,
    reason: given.notApplyReason ?? null,
    remark: given.remark,
    next_at: ends ? null : next,
    file_ids: fileIds,
    created_at: now,
  })
  if ((await ownFiles(trx, fileIds, { kind: 'tele-follow-up', id: followId }, actor.userId)) !== fileIds.length)
    throw new Fault(telemarketingMessages.fileUnknown, {}, 'fileIds')
  if (turn.worked_at === null || at < turn.worked_at)
    await trx.updateTable('tele_turn').set({ worked_at: at }).where('id', '=', turn.id).execute()
  await trx
    .updateTable('tele_assignment')
    .set(eb => ({
      ...(isLatest && {
        followed_at: at,
        last_status: status,
        last_reason: given.notApplyReason ?? null,
        last_remark: given.remark,
        next_at: ends ? null : next,
        follow_status: ends ? teleFollowStatus.value.completed : teleFollowStatus.value.followedUp,
      }),
      ...(!isLatest && next && assignment.follow_status !== teleFollowStatus.value.completed && { next_at: next }),
      load_num: eb('load_num', '+', turn.worked_at === null ? 1 : 0),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', assignmentId)
    .execute()
  note.made(given)
  return { assignmentId, followId }
}
