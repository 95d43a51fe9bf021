import { handOn, type Move, undoHandOver } from '../../areas/task/moves'
import type { Trx } from '../../kernel/context'
import { later } from '../scenario/loan'
import { listStaff } from '../system/find-staff'

const HOUR_MS = 3_600_000

/** What the lead of the examiners handed on in the last days: by counts, one case, and one act that was undone. */
export async function handDemoTasksOn(trx: Trx, now: Date): Promise<void> {
  const [lead] = await listStaff(trx, ['approver_manager'])
  const [administrator] = await listStaff(trx, ['admin'])
  const examiners = await listStaff(trx, ['approver'])
  if (!lead || !administrator || examiners.length < 2) return
  const act = async (kind: 'one' | 'counts', count: number, hoursAgo: number, { id: userId, name } = lead) => {
    const by = { userId, userName: name }
    const at = later(now, -hoursAgo * HOUR_MS)
    const tasks = await trx
      .selectFrom('task')
      .select(['id', 'app_id', 'owner_id'])
      .where('desk', '=', 'approval')
      .where('ended_at', 'is', null)
      .where('transferred', '=', false)
      .where('created_at', '<', at)
      .orderBy('created_at')
      .orderBy('id')
      .limit(count)
      .forUpdate()
      .execute()
    const moves = tasks.flatMap((task): Move[] => {
      const to = examiners.find(one => one.id !== task.owner_id && one.works(task.app_id))
      return to
        ? [{ taskId: task.id, to: { userId: to.id, groupId: to.group_id, departmentId: to.department_id } }]
        : []
    })
    const id = await handOn(trx, moves, { desk: 'approval', kind, by, now: at })
    return id === null ? undefined : { id, desk: 'approval' as const, moved: moves.length, at, by }
  }
  await act('counts', 3, 9, administrator)
  const mistaken = await act('counts', 2, 6)
  if (mistaken) await undoHandOver(trx, mistaken, { by: mistaken.by, now: later(mistaken.at, 240_000) })
  await act('one', 1, 3)
}
