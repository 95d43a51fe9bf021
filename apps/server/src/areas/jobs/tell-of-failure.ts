import { inTransaction } from '../../kernel/database/transaction'
import { defineJob } from '../../kernel/jobs/define-job'
import { failedJob, TELL_OF_FAILURE } from '../../kernel/jobs/failed-job'
import { addNotices } from '../notices/moves'
import { listHolders } from '../system/moves'
import { listTold } from './queries'

/** Tells who looks after jobs that one failed for good: once, until it has run through again. */
export const tellOfFailedJob = defineJob({
  name: TELL_OF_FAILURE,
  payload: failedJob,
  run: ({ payload: { job }, db, services }) =>
    inTransaction(db, async trx => {
      const holders = await listHolders(trx, ['job.query'])
      const told = await listTold(trx, job, holders)
      const userIds = holders.filter(userId => !told.includes(userId))
      const notice = { kind: 'jobFailed', values: { job }, link: `/system/jobs?job=${job}` } as const
      await addNotices(trx, { ...notice, userIds, now: services.clock.now() })
      return { rows: userIds.length }
    }),
})
