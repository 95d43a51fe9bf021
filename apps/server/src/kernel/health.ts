import { routeOf } from '@countinghouse/contract/kernel/door'
import { healthDoors } from '@countinghouse/contract/kernel/health-doors'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from './database/migrate'
import { lacksRoom } from './room'
import type { Kernel } from './services'

/** /healthz and /readyz. They ask over a connection of their own, one question at a time however many watch. */
export function health(app: FastifyInstance, { database }: Kernel, stopping: AbortSignal): void {
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
    // It goes on with what it can: whoever sends work here need not stop, whoever watches is told.
    return lacksRoom() ? { status, lacking: ['room'] } : { status }
  })
}
