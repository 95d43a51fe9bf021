import type { FastifyInstance } from 'fastify'

/** What a stranger may send before anything proves who he is; reports of companies are a tenth of it. */
export const STRANGERS_BYTES = 16 * 1024

/** A scope whose JSON routes, of small bodies unless one says otherwise, get the body as it was sent, because a signature stands over that. */
export async function withRawBody(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
  parseAs: 'string' | 'buffer' = 'string',
): Promise<void> {
  await app.register(async scope => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs, bodyLimit: STRANGERS_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    routes(scope)
  })
}
