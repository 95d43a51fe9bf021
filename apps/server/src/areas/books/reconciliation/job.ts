import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs/define-job'
import { reconcile } from './reconcile'

/** The reconciliation on demand; the daily close runs it too. A difference is logged as a fault. */
export const reconcileBooks = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  exclusive: true,
  run: async ({ db, services, log }) => {
    const { checks, differences, milliseconds } = await reconcile(db, services.clock.now())
    if (differences > 0) log.error({ checks: checks.filter(check => check.differences > 0) }, 'the books differ')
    return { differences, milliseconds }
  },
})
