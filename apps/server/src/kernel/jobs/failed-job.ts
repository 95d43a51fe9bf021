import { z } from 'zod'

/** The job that tells who looks after jobs that one failed for good. */
export const TELL_OF_FAILURE = 'tell-of-failed-job'
export const failedJob = z.object({ job: z.string() })
