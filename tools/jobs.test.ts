import { JOB_RESULTS } from '@countinghouse/contract/areas/jobs/result'
import { expect, it } from 'vitest'
import { texts } from '../apps/console/src/areas/jobs/texts/zh-CN'
import { jobs } from '../apps/server/src/areas'

it('each job, and each figure that a run reports, has its name on the screen of jobs', () => {
  expect(Object.keys(texts.name).sort()).toEqual(jobs.map(job => job.name).sort())
  expect(Object.keys(texts.result).sort()).toEqual([...JOB_RESULTS].sort())
})
