import { routeOf } from '@countinghouse/contract/kernel/door'
import { healthDoors } from '@countinghouse/contract/kernel/health-doors'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Figure } from './figure'
import { jobFigures } from './jobs/figures'
import type { Kernel } from './services'
import { onlyWatchers } from './watchers'

/** Prometheus figures at /metrics: the process, the time of every call by route and status, connections, and the business. */
export function measure(app: FastifyInstance, { database, services }: Kernel, figures: readonly Figure[]): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'countinghouse_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  measureConnections(registry, database)
  const readFigures = figuresOf(registry, [...jobFigures, ...figures])
  const onRequest = onlyWatchers(services.env)
  let reading: Promise<void> | undefined
  app.get(routeOf(healthDoors.metrics), { onRequest }, async (_, reply) => {
    // However many look at once, the database is asked once.
    reading ??= readFigures(database.watchDb).finally(() => {
      reading = undefined
    })
    await reading
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureConnections(registry: Registry, { pools }: Kernel['database']): void {
  new Gauge({
    name: 'countinghouse_connections',
    help: 'Connections to the database by kind of work: in use, idle, and requests that wait for one',
    labelNames: ['work', 'state'],
    registers: [registry],
    collect() {
      for (const [work, pool] of Object.entries(pools)) {
        this.set({ work, state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ work, state: 'idle' }, pool.idleCount)
        this.set({ work, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** Reads figures one after the other; one that cannot be read has no value, and that is a figure too. */
function figuresOf(registry: Registry, figures: readonly Figure[]) {
  const unread = new Gauge({
    name: 'countinghouse_figures_unread',
    help: 'Figures of the database that could not be read now',
    registers: [registry],
  })
  const gauges = figures.map(figure => {
    const { name, help, labels } = figure
    return { figure, gauge: new Gauge({ name, help, labelNames: [...labels], registers: [registry] }) }
  })
  return async (db: Kernel['database']['watchDb']): Promise<void> => {
    let failed = 0
    for (const { figure, gauge } of gauges) {
      gauge.reset()
      // Without labels a reset is a zero, which says more than we know.
      if (!figure.labels.length) gauge.remove()
      try {
        for (const { value, ...labels } of await figure.read(db)) gauge.set(labels, value)
      } catch {
        failed += 1
      }
    }
    unread.set(failed)
  }
}
