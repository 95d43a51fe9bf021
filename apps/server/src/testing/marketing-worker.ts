// Works one run in a process of its own, which a test kills: `node --import tsx marketing-worker.ts <run> <instant>`.
import { workRun } from '../areas/marketing/run/jobs'
import { clockOf } from '../kernel/clock'
import { openDatabase } from '../kernel/database/open'
import { readEnvironment } from '../kernel/env'
import type { Services } from '../kernel/services'

const [runId, instant] = process.argv.slice(2)
const env = readEnvironment(process.env)
const database = await openDatabase(env)
const now = new Date(instant!)
process.stdout.write('begins\n')
await workRun(
  {
    db: database.jobDb,
    services: { env, clock: clockOf(() => now) } as Services,
    signal: new AbortController().signal,
    progress: async () => {},
  },
  Number(runId),
)
await database.close()
