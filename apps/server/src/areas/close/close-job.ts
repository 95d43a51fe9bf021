import { CLOSE_TIME } from '@countinghouse/domain/areas/close/close-days'
import { z } from 'zod'
import { defineJob } from '../../kernel/jobs/define-job'
import { isUnderWay } from '../../kernel/jobs/queries'
import { closeDays } from './close-day'

export const CLOSE_JOB = 'close'

/**
 * The daily close, by one node of many. While the job `leftTo` waits or runs, that one brings days forward and closes
 * each of them itself.
 */
export const closeJob = ({ leftTo }: { leftTo: string }) =>
  defineJob({
    name: CLOSE_JOB,
    payload: z.object({ from: z.iso.date().optional() }),
    schedule: { dailyAt: CLOSE_TIME },
    exclusive: true,
    run: async ({ payload, trigger, ...tools }) => {
      if (trigger === 'schedule' && (await isUnderWay(tools.db, leftTo))) return { leftTo }
      return closeDays(tools, payload)
    },
  })
