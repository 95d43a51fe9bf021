import type { JobResult } from '@countinghouse/contract/areas/jobs/result'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Schema } from '../database/schema.generated'
import type { Services } from '../services'
import type { Schedule } from './schedule'

export type JobTrigger = 'schedule' | 'event' | 'person'

export interface JobContext<Payload> {
  payload: Payload
  /** The pool, not a transaction: a job opens its own with inTransaction. */
  db: Kysely<Schema>
  readDb: Kysely<Schema>
  services: Services
  log: Logger
  /** The row of job_run. */
  runId: number
  /** 1 for the first; a job that failed or whose node ended is tried again. */
  attempt: number
  trigger: JobTrigger
  /** The person who asked for it. */
  createdBy: number | null
  /**
   * Set when the node stops or has lost the job to another one: end soon, at a safe point. What is not done by then throws
   * (`throwIfAborted`), so that the job goes on with it; who returns has done it all.
   */
  signal: AbortSignal
  /** Shows how far the run is, 0 to 100, and a word about it. Not inside a transaction. */
  progress(percent: number, text?: string): Promise<void>
}

export interface Job<Payload = unknown> {
  /** kebab-case, never changed: waiting jobs carry it. */
  name: string
  /** Checked when the job runs; a scheduled job gets `{}`. */
  payload: z.ZodType<Payload>
  schedule?: Schedule
  /** At most one running for each singleton key, over all nodes. */
  exclusive?: boolean
  /** How many run at once on one node. */
  concurrency?: number
  /** How often a failed run is tried again, after 5 s, 10 s, 20 s ... and a random share more. */
  retries?: number
  /** Must bear to be run twice: a node may end after the work and before its note. Returns what the screen shows, if anything. */
  run(context: JobContext<Payload>): Promise<JobResult> | Promise<void>
}

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  if (!/^[a-z][a-z0-9-]*$/.test(job.name)) throw new Error(`The job name ${job.name} is not kebab-case.`)
  return job
}

/** A job of whatever payload, as a list of jobs holds it. */
export type AnyJob = Omit<Job<never>, 'payload'> & { payload: z.ZodType }
