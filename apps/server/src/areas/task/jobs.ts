import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { readSetting } from '../../kernel/setting'
import { distribute } from './distribute'
import { FOLLOWED_DESKS, MOST_RETURNED, returnUntouched, warnOfReturn } from './return'

/** Deals what the close, a return or a new stage left in the pools to those on duty. */
export const distributeJob = defineJob({
  name: 'distribute-tasks',
  payload: z.object({}),
  schedule: { everyMinutes: 5 },
  exclusive: true,
  run: async ({ db, services }) => {
    const dealt: Record<string, number> = {}
    for (const desk of FOLLOWED_DESKS)
      dealt[desk] = await inTransaction(db, trx => distribute(trx, { desk, now: services.clock.now() }))
    return dealt
  },
})

/** Before the day's work: what lay untouched too long goes back to the pools, whoever is next is told. */
export const returnUntouchedJob = defineJob({
  name: 'return-untouched-tasks',
  payload: z.object({}),
  schedule: { dailyAt: '07:00' },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    const done = { returned: 0, warned: 0 }
    const now = services.clock.now()
    const days = await readSetting(db, 'task.returnDays')
    for (const desk of FOLLOWED_DESKS) {
      let moved = MOST_RETURNED
      while (moved === MOST_RETURNED) {
        signal.throwIfAborted()
        moved = await inTransaction(db, trx => returnUntouched(trx, { desk, days, now }))
        done.returned += moved
      }
      done.warned += await inTransaction(db, trx => warnOfReturn(trx, { desk, days, now }))
    }
    return done
  },
})
