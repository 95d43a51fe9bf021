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

/** What the leader of collection handed on today at either of its desks: a case by mistake, some by counts, some that lay too long. */
export async function handDemoCasesOn(trx: Trx, now: Date): Promise<void> {
  const [lead] = await listStaff(trx, ['collection_supervisor'])
  const collectors = (await listStaff(trx, ['collector'])).filter(({ username }) => username !== 'collector')
  if (!lead) return
  const by = { userId: lead.id, userName: lead.name }
  const owners = collectors.map(({ id }) => id)
  const act = async (kind: 'one' | 'counts' | 'salvage', cases: readonly Case[], at: Date) => {
    const moves = cases.flatMap((one): Move[] => {
      const owner = collectors.find(({ id }) => id === one.owner_id)
      const to = collectors.find(({ id, group_id }) => id !== owner?.id && group_id === owner?.group_id)
      return to ? [{ taskId: one.id, to: { userId: to.id, groupId: to.group_id, departmentId: to.department_id } }] : []
    })
    const id = await handOn(trx, moves, { desk: 'collection', kind, by, now: at })
    return id === null ? undefined : { id, desk: 'collection' as const, moved: moves.length, at }
  }
  const ago = (minutes: number) => later(now, -minutes * MINUTE_MS)
  for (const [platform, longAgo] of [
    [false, 25],
    [true, 0],
  ] as const) {
    const open = () =>
      trx
        .selectFrom('task as t')
        .innerJoin('app as a', 'a.id', 't.app_id')
        .select(['t.id', 't.owner_id'])
        .where('a.platform', '=', platform)
        .where('t.desk', '=', 'collection')
        .where('t.ended_at', 'is', null)
        .where('t.owner_id', 'in', owners)
        .forUpdate('t')
    // Those that came to nobody before: of the newest stage first.
    const fresh = (before: Date, count: number) =>
      open()
        .where('t.transferred', '=', false)
        .where('t.assigned_at', '<', before)
        .where(eb => eb.or([eb('t.followed_at', 'is', null), eb('t.followed_at', '<', before)]))
        .orderBy('t.stage')
        .orderBy('t.created_at')
        .orderBy('t.id')
        .limit(count)
        .execute()
    const [byMistake, byCounts, left] = [ago(82 + longAgo), ago(64 + longAgo), ago(41 + longAgo)]
    const mistaken = await act('one', await fresh(byMistake, 1), byMistake)
    if (mistaken) await undoHandOver(trx, mistaken, { by, now: later(mistaken.at, 3 * MINUTE_MS), reached: allOf() })
    await act('counts', await fresh(byCounts, 4), byCounts)
    const neglectedSince = later(now, -NEGLECTED_MS)
    const neglected = await open()
      .where('t.stage', '=', 'S3')
      .where('t.assigned_at', '<', neglectedSince)
      .where('t.followed_at', '<', neglectedSince)
      .orderBy('t.followed_at')
      .orderBy('t.id')
      .limit(5)
      .execute()
    await act('salvage', neglected, left)
  }
}
