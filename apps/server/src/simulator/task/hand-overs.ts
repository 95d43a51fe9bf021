import { handOn, type Move, undoHandOver } from '../../areas/task/moves'
import type { Trx } from '../../kernel/context'
import { allOf } from '../../kernel/filter'
import { later } from '../scenario/loan'
import { listStaff } from '../system/find-staff'

/** So long after a case came the lead looks who could take it. */
const HANDED_AFTER_MS = 20 * 60_000

/** What the lead of the examiners handed on in the last days: one case by mistake, then several by counts. */
export async function handDemoTasksOn(trx: Trx, now: Date): Promise<void> {
  const [lead] = await listStaff(trx, ['approver_manager'])
  // The account that visitors sign in with keeps what it has.
  const examiners = (await listStaff(trx, ['approver'])).filter(({ username }) => username !== 'approver')
  if (!lead || examiners.length < 2) return
  const owners = examiners.map(({ id }) => id)
  const by = { userId: lead.id, userName: lead.name }
  const act = async (kind: 'one' | 'counts', count: number) => {
    const tasks = await trx
      .selectFrom('task')
      .select(['id', 'app_id', 'owner_id', 'created_at'])
      .where('desk', '=', 'approval')
      .where('ended_at', 'is', null)
      .where('transferred', '=', false)
      .where('owner_id', 'in', owners)
      .where('created_at', '<', later(now, -HANDED_AFTER_MS))
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
    const at = later(tasks.at(-1)?.created_at ?? now, HANDED_AFTER_MS)
    const id = await handOn(trx, moves, { desk: 'approval', kind, by, now: at })
    return id === null ? undefined : { id, desk: 'approval' as const, moved: moves.length, at }
  }
  const mistaken = await act('one', 1)
  if (mistaken) await undoHandOver(trx, mistaken, { by, now: later(mistaken.at, 240_000), reached: allOf() })
  await act('counts', 3)
}
