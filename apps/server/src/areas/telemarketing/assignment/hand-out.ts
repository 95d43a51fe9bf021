import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import type { EnteredShare } from '@countinghouse/domain/kernel/allocation'
import { dealTasks } from '@countinghouse/domain/kernel/allocation'
import { type TeleAssignStatus, teleAssignStatus } from '@countinghouse/domain/kernel/lists/outreach'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { ofActorsStaff } from '../../../kernel/scope'
import { sharesOf } from '../../task/moves'
import { listSeats, readBarredFrom } from '../seats'
import { giveTurns, takeTurns } from '../turns'
import { lockChosen } from './queries'

interface Chosen {
  assignments: { assignmentId: number; rowVersion: number }[]
}

const S = teleAssignStatus.value
/** From which states each act takes a customer (G-165); one who is held by a seat is handed on. */
const FROM = {
  assign: [S.unassigned, S.recycled],
  reassign: [S.recycled, S.assigned],
  recycle: [S.assigned],
} as const satisfies Record<string, readonly TeleAssignStatus[]>

/** The chosen ones that are still as they were seen, and open; the rest is skipped (G-112). */
async function choose({ assignments }: Chosen, act: keyof typeof FROM, { db: trx, actor }: ActionContext) {
  const versions = new Map(assignments.map(one => [one.assignmentId, one.rowVersion]))
  const found = await lockChosen(trx, [...versions.keys()], actor)
  const states: readonly number[] = FROM[act]
  return found.filter(
    row =>
      row.row_version === versions.get(row.id) &&
      row.closed_at === null &&
      !row.held_out &&
      states.includes(row.assign_status),
  )
}

/** Gives chosen customers to seats by counts, those found first first, seats in the order shown. */
export async function handOut(
  act: 'assign' | 'reassign',
  input: Chosen & { shares: EnteredShare[] },
  context: ActionContext,
) {
  const { db: trx, actor, now, today, note } = context
  if (input.shares.length === 0) throw new Fault(telemarketingMessages.nobodyChosen, {}, 'shares')
  const shares = sharesOf(input.shares, input.assignments.length)
  const open = await choose(input, act, context)
  const seats = new Map(
    (await listSeats(trx, ofActorsStaff(actor, 'telemarketing-allocation', 'u'))).map(seat => [seat.userId, seat]),
  )
  if (shares.some(({ userId }) => !seats.has(userId))) throw new Fault(telemarketingMessages.seatClosed, {}, 'shares')
  const isBarred = await readBarredFrom(
    trx,
    open.map(row => row.customer_id),
    now,
  )
  const dealt = dealTasks(
    open.map(row => ({ ...row, taskId: row.id, createTime: row.found_at })),
    shares,
    (row, userId) =>
      row.owner_id !== userId && seats.get(userId)!.appIds.includes(row.app_id) && !isBarred(row.customer_id, userId),
  )
  const given = dealt.map(({ task, userId }) => ({ id: task.id, userId }))
  await giveTurns(trx, given, { by: actor.userId, now, today })
  note.made({ shares, moved: given.length })
  return { moved: given.length, skipped: sumOf(shares) - given.length }
}

const sumOf = (shares: readonly { count: number }[]) => shares.reduce((sum, { count }) => sum + count, 0)

export async function recycleChosen(input: Chosen & { remark: string }, context: ActionContext) {
  const { db: trx, now, today, note } = context
  const open = await choose(input, 'recycle', context)
  await takeTurns(
    trx,
    open.map(row => row.id),
    { now, today },
  )
  note.made({ moved: open.length, remark: input.remark })
  return { moved: open.length, skipped: input.assignments.length - open.length }
}
