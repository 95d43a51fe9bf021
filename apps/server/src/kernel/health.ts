import { routeOf } from '@countinghouse/contract/kernel/door'
import { healthDoors } from '@countinghouse/contract/kernel/health-doors'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from './database/migrate'
import type { Kernel } from './services'

/** /healthz and /readyz. They ask over a connection of their own, one question at a time however many watch. */
export function health(app: FastifyInstance, { database }: Kernel): void {
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
    const status = await finding
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
}
