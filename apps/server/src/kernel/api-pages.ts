import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { repositoryRoot } from './repository-root'
import type { Kernel } from './services'
import { onlyWatchers } from './watchers'

/** The documentation at /api/docs: the description that `npm run check` holds to the declared calls. */
export async function serveApiPages(app: FastifyInstance, { services }: Kernel): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: description() } })
  // The components are shown where calls use them; to draw all of them below the calls takes a browser seconds.
  const onRequest = onlyWatchers(services.env)
  const uiConfig = { defaultModelsExpandDepth: -1 }
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig, uiHooks: { onRequest } })
}

/** Read when it is first looked at: a server starts without it. */
function description() {
  let read: Record<string, never> | undefined
  const part = (name: string) => {
    read ??= JSON.parse(readFileSync(join(repositoryRoot(), 'docs/openapi.json'), 'utf8')) as Record<string, never>
    return read[name]
  }
  const parts = ['info', 'servers', 'tags', 'paths', 'components']
  const document = { openapi: '3.1.0' }
  for (const name of parts) Object.defineProperty(document, name, { enumerable: true, get: () => part(name) })
  return document as never
}
