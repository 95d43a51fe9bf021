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

const MINUTE_MS = 60_000
/** Untouched for so long it counts as left lying (G-131). */
const NEGLECTED_MS = 3 * 86_400_000

interface Case {
  id: number
  owner_id: number | null
}

/** What the leader of collection handed on today: a case by mistake, some by counts, some that lay too long. */
export async function handDemoCasesOn(trx: Trx, now: Date): Promise<void> {
  const [lead] = await listStaff(trx, ['collection_supervisor'])
  const collectors = (await listStaff(trx, ['collector'])).filter(({ username }) => username !== 'collector')
  if (!lead) return
  const by = { userId: lead.id, userName: lead.name }
  const act = async (kind: 'one' | 'counts' | 'salvage', cases: readonly Case[], at: Date) => {
    const moves = cases.flatMap((one): Move[] => {
      const owner = collectors.find(({ id }) => id === one.owner_id)
      const to = collectors.find(({ id, group_id }) => id !== owner?.id && group_id === owner?.group_id)
      return to ? [{ taskId: one.id, to: { userId: to.id, groupId: to.group_id, departmentId: to.department_id } }] : []
    })
    const id = await handOn(trx, moves, { desk: 'collection', kind, by, now: at })
    return id === null ? undefined : { id, desk: 'collection' as const, moved: moves.length, at }
  }
  const owners = collectors.map(({ id }) => id)
  const open = (before: Date) =>
    trx
      .selectFrom('task')
      .select(['id', 'owner_id'])
      .where('desk', '=', 'collection')
      .where('ended_at', 'is', null)
      .where('transferred', '=', false)
      .where('owner_id', 'in', owners)
      .where('assigned_at', '<', before)
      .where(eb => eb.or([eb('followed_at', 'is', null), eb('followed_at', '<', before)]))
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
  const ago = (minutes: number) => later(now, -minutes * MINUTE_MS)
  // The newest stage has tasks that nobody had before.
  const mistaken = await act('one', await open(ago(82)).where('stage', '=', 'S1').limit(1).execute(), ago(82))
  if (mistaken) await undoHandOver(trx, mistaken, { by, now: later(mistaken.at, 3 * MINUTE_MS), reached: allOf() })
  await act('counts', await open(ago(64)).where('stage', '=', 'S1').limit(4).execute(), ago(64))
  const neglected = await trx
    .selectFrom('task')
    .select(['id', 'owner_id'])
    .where('desk', '=', 'collection')
    .where('ended_at', 'is', null)
    .where('owner_id', 'in', owners)
    .where('stage', '=', 'S3')
    .where('assigned_at', '<', later(now, -NEGLECTED_MS))
    .where('followed_at', '<', later(now, -NEGLECTED_MS))
    .orderBy('followed_at')
    .orderBy('id')
    .limit(5)
    .forUpdate()
    .execute()
  await act('salvage', neglected, ago(41))
}
