import { jobs } from '@countinghouse/contract/areas/jobs/calls'
import { jobMessages } from '@countinghouse/contract/areas/jobs/messages'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import type { AnyJob } from '../../kernel/jobs/define-job'
import { send } from '../../kernel/jobs/queue'
import { nextSlot } from '../../kernel/jobs/schedule'
import { pageOfAll } from '../../kernel/page'
import { findRunRequest, listLastRuns, pageOfRuns } from './queries'

/** The calls about these jobs; asked for late, because the list of jobs is made where the areas come together. */
export const jobHandlers = (known: () => readonly AnyJob[]) =>
  implement(jobs, {
    jobList: async (input, { db, now }) => {
      const matching = known().filter(job => job.name.includes(input.job ?? ''))
      const page = pageOfAll(
        input,
        matching.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      )
      const last = new Map(
        (
          await listLastRuns(
            db,
            page.list.map(job => job.name),
          )
        ).map(run => [run.job, run]),
      )
      const list = page.list.map(({ name, schedule }) => {
        const run = last.get(name)
        return {
          job: name,
          schedule: schedule ?? null,
          state: run?.state ?? ('never' as const),
          progress: run?.progress ?? null,
          lastStartTime: run?.startedAt ?? null,
          lastEndTime: run?.endedAt ?? null,
          lastError: run?.error ?? null,
          nextTime: schedule ? nextSlot(schedule, now) : null,
        }
      })
      return { ...page, list }
    },

    runs: (input, { db }) => pageOfRuns(db, input),

    run: async ({ job: name, runId }, { db, actor }) => {
      const job = known().find(one => one.name === name)
      if (!job) throw new Fault(jobMessages.unknownJob, { job: name }, 'job')
      const payload = runId === undefined ? {} : await requestOf(db, name, runId)
      if (!job.payload.safeParse(payload).success) throw new Fault(jobMessages.needsRequest, { job: name })
      const queueId = await send(db, name, payload, {
        // A scheduled run that waits already is this one.
        ...(runId === undefined ? { singletonKey: '' } : {}),
        trigger: 'person',
        createdBy: actor.userId,
      })
      if (queueId === null) throw new Fault(jobMessages.alreadyWaiting, { job: name })
      return { queueId }
    },
  })

async function requestOf(db: Db, job: string, runId: number): Promise<unknown> {
  const run = await findRunRequest(db, job, runId)
  if (!run) throw new Fault(jobMessages.unknownRun, { job }, 'runId')
  return run.request ?? {}
}
