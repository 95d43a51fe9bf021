import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { TELL_LEADER, tellLeader } from '../../../kernel/personal-looks'
import { addNotices } from '../../notices/moves'
import { listHolders } from '../approvals/queries'

const NOTICE = { reveal: 'revealsAtLimit', lookUp: 'lookUpsAtLimit' } as const

/** Tells whoever leads a person, and whoever keeps the log, that the person came to the limit of looks at personal data. */
export const tellLeaderOfLooks = defineJob({
  name: TELL_LEADER,
  payload: tellLeader,
  run: ({ payload: { userId, kind, limit }, db, services }) =>
    inTransaction(db, async trx => {
      const { name } = await trx
        .selectFrom('staff_user')
        .select('name')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const readers = (await listHolders(trx, ['operation-log.query', 'user.query'])).filter(id => id !== userId)
      const leaders = (await listLeaders(trx, userId)).filter(id => !readers.includes(id))
      const notice = { kind: NOTICE[kind], values: { name, limit }, now: services.clock.now() }
      await addNotices(trx, { ...notice, userIds: readers, link: '/system/operationlog?operationType=reveal' })
      // The log is not open to every leader: he is told without it.
      await addNotices(trx, { ...notice, userIds: leaders, link: '' })
      return { rows: readers.length + leaders.length }
    }),
})

/** Who leads the person's group, or else the next department above that somebody other leads. */
async function listLeaders(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ leader_id: number }>`
    with recursive up as (
      select d.id, d.parent_id, d.leader_id, 1 as depth
      from staff_user u join department d on d.id = u.department_id where u.id = ${userId}
      union all
      select d.id, d.parent_id, d.leader_id, up.depth + 1 from up join department d on d.id = up.parent_id
    )
    select leader_id from (
      select g.leader_id, 0 as depth from staff_user u join staff_group g on g.id = u.group_id where u.id = ${userId}
      union all select leader_id, depth from up
    ) leads where leader_id is not null and leader_id <> ${userId}
    order by depth limit 1`.execute(db)
  return rows.map(row => row.leader_id)
}
