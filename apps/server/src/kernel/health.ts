import { routeOf } from '@countinghouse/contract/kernel/door'
import { healthDoors } from '@countinghouse/contract/kernel/health-doors'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock'
import { isMigrated } from './database/migrate'
import { lacksRoom } from './room'
import type { Kernel } from './services'

/** What the server can do a part of its work without, each with how it is tried. */
export type Parts = Partial<Record<'files' | 'reports', () => Promise<unknown>>>

interface HealthOptions extends Kernel {
  stopping: AbortSignal
  parts: Parts
}

const TRIED_EVERY_MS = 10_000

/** Which parts failed when they were last tried; who asks does not wait for the next try. */
function partsMissing(parts: Parts, clock: Clock): () => string[] {
  let missing: string[] = []
  let triedAtMs = Number.NEGATIVE_INFINITY
  let isTrying = false
  const tryAll = async () => {
    const tries = Object.entries(parts).map(([name, part]) =>
      part().then(
        () => [],
        () => [name],
      ),
    )
    missing = (await Promise.all(tries)).flat()
    isTrying = false
  }
  return () => {
    const nowMs = clock.now().getTime()
    if (!isTrying && Math.abs(nowMs - triedAtMs) >= TRIED_EVERY_MS) {
      isTrying = true
      triedAtMs = nowMs
      void tryAll()
    }
    return missing
  }
}

/** /healthz and /readyz. They ask over a connection of their own, one question at a time however many watch. */
export function health(app: FastifyInstance, { database, services, stopping, parts }: HealthOptions): void {
  const missing = partsMissing(parts, services.clock)
  const findReadiness = async () => {
    try {
      return (await isMigrated(database.watchDb)) ? 'ready' : 'migrations missing'
    } catch {
      return 'no database'
    }
  }
  let finding: ReturnType<typeof findReadiness> | undefined
  app.get(routeOf(healthDoors.alive), async () => ({ status: 'alive' }))
  app.get(routeOf(healthDoors.ready), async (_, reply) => {
    finding ??= findReadiness().finally(() => {
      finding = undefined
    })
    const status = stopping.aborted ? 'stopping' : await finding
    if (status !== 'ready') return reply.status(503).send({ status })
    const lacking = [...(lacksRoom() ? ['room'] : []), ...missing()]
    // It goes on with what it can: whoever sends work here need not stop, whoever watches is told.
    return lacking.length > 0 ? { status, lacking } : { status }
  })
}
