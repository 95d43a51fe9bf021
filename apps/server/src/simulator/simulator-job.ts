import { z } from 'zod'
import { defineJob } from '../kernel/jobs/define-job'
import { catchUp } from './catch-up'

/** The demo business lives on: what was missed since it was last looked at happens in the background, with progress. */
export const simulatorCatchUp = defineJob({
  name: 'simulator-catch-up',
  payload: z.object({}),
  exclusive: true,
  retries: 0,
  run: ({ db, services, log, progress, signal }) => catchUp({ db, services, log, progress, signal }),
})
