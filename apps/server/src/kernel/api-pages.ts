import type { Calls } from '@countinghouse/contract/kernel/call'
import { openApi } from '@countinghouse/contract/kernel/openapi'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The documentation at /api/docs, drawn from the same declarations that the routes are made of. */
export async function serveApiPages(
  app: FastifyInstance,
  areas: Record<string, Calls>,
  version: string,
): Promise<void> {
  const document = openApi(areas, version)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
