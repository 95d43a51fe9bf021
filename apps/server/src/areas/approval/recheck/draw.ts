import { sampleForRecheck } from '@countinghouse/domain/areas/approval/recheck'
import { distributeTasks } from '@countinghouse/domain/kernel/allocation'
import { addDays, type BusinessDate, businessDateOf, datesFrom } from '@countinghouse/domain/kernel/business-date'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { readSetting } from '../../../kernel/setting'
import { addNotices } from '../../notices/moves'
import { giveRechecks, insertRechecks, listApproved, listCheckers, listDrawnDays, lockUnheld } from './queries'

/** So many days that the draw missed are made up for. */
const MOST_DAYS = 7

/**
 * Draws from what was approved on each of these days what is looked at again, and gives it, with what still lies from before,
 * to examiners who had no part in the decision: the least loaded first. Drawn twice a day is the same. Answers how many are
 * new, and to whom one each was given.
 */
export async function drawRechecks(
  trx: Trx,
  { days, now }: { days: readonly BusinessDate[]; now: Date },
): Promise<{ drawn: number; given: readonly { userId: number }[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('re-checks', 7))`.execute(trx)
  const shareBps = await readSetting(trx, 'approval.recheckShareBps')
  let drawn = 0
  for (const day of days) {
    const sample = sampleForRecheck(await listApproved(trx, day), { shareBps, seed: day })
    drawn += await insertRechecks(
      trx,
      sample.map(({ taskId }) => taskId),
      now,
    )
  }
  const checkers = new Map((await listCheckers(trx)).map(one => [one.userId, one]))
  const members = [...checkers.values()].map(one => ({ ...one, limit: Number.POSITIVE_INFINITY }))
  const dealt = distributeTasks(await lockUnheld(trx), members, ({ appId, deciders }, userId) => {
    const { allApps, appIds } = checkers.get(userId)!
    return (allApps || appIds.includes(appId)) && !deciders.includes(userId)
  })
  if (dealt.length === 0) return { drawn, given: [] }
  await giveRechecks(
    trx,
    dealt.map(({ task, userId }) => ({ recheckId: task.taskId, to: checkers.get(userId)! })),
    now,
  )
  return { drawn, given: dealt }
}

/** One notice a person; those who got equally many are told together. */
async function tellCheckers(trx: Trx, given: readonly { userId: number }[], now: Date): Promise<void> {
  const counts = new Map<number, number>()
  for (const { userId } of given) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  for (const count of new Set(counts.values()))
    await addNotices(trx, {
      userIds: [...counts].filter(([, own]) => own === count).map(([userId]) => userId),
      kind: 'rechecksAssigned',
      values: { count },
      link: '/approval/rechecks',
      now,
    })
}

/** Each morning what was approved the day before, and on days before it of which nothing was drawn. */
export const drawRechecksJob = defineJob({
  name: 'draw-rechecks',
  payload: z.object({}),
  schedule: { dailyAt: '06:30' },
  exclusive: true,
  run: ({ db, services }) => {
    const now = services.clock.now()
    return inTransaction(db, async trx => {
      const today = businessDateOf(now)
      const from = addDays(today, -MOST_DAYS)
      const drawnDays = await listDrawnDays(trx, from)
      const days = datesFrom(from, addDays(today, -1)).filter(day => !drawnDays.includes(day))
      const { drawn, given } = await drawRechecks(trx, { days, now })
      await tellCheckers(trx, given, now)
      return { drawn, given: given.length }
    })
  },
})
