import { z } from 'zod'
import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { dealUnheld } from './moves'

/** Reviews that were opened while nobody worked their app, and those of who left, lost the app or the right. */
export const dealReviewsJob = defineJob({
  name: 'deal-reviews',
  payload: z.object({}),
  schedule: { everyMinutes: 5 },
  exclusive: true,
  run: async ({ db, services }) => ({
    given: await inTransaction(db, trx => dealUnheld(trx, { now: services.clock.now() })),
  }),
})
