import { routeOf } from '@countinghouse/contract/kernel/door'
import { healthDoors } from '@countinghouse/contract/kernel/health-doors'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Prometheus figures at /metrics: the process and the time of every call by route and status. */
export function measureCalls(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'countinghouse_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get(routeOf(healthDoors.metrics), async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
