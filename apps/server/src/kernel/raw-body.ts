import type { FastifyInstance } from 'fastify'

/** A scope whose JSON routes get the body as it was sent, because a signature stands over that. */
export async function withRawBody(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
  parseAs: 'string' | 'buffer' = 'string',
): Promise<void> {
  await app.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs }, (_request, body, done) => done(null, body))
    routes(scope)
  })
}
