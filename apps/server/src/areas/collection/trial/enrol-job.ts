import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import { inTransaction } from '../../../kernel/database/transaction'
import { defineJob } from '../../../kernel/jobs/define-job'
import { enrolMembers } from './queries'

/** After the close, before the day's work: who came to a stage that is tried joins the trial. */
export const enrolTrialsJob = defineJob({
  name: 'enrol-strategy-trials',
  payload: z.object({}),
  schedule: { dailyAt: '06:40' },
  exclusive: true,
  run: async ({ db, services, signal }) => {
    const now = services.clock.now()
    let joined = 0
    for (;;) {
      const more = await inTransaction(db, trx => enrolMembers(trx, { today: businessDateOf(now), now }))
      joined += more
      if (more === 0) return { joined }
      signal.throwIfAborted()
    }
  },
})
