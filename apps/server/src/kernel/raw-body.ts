import type { FastifyInstance } from 'fastify'

/** What a stranger may send before anything proves who he is; reports of companies are a tenth of it. */
export const STRANGERS_BYTES = 16 * 1024

/** Routes of the scope read no more than that of a body, whatever its type, unless one says otherwise. */
export const readLittle = (scope: FastifyInstance): void =>
  void scope.addHook('onRoute', route => {
    route.bodyLimit ??= STRANGERS_BYTES
  })

/** A scope whose JSON routes, of small bodies unless one says otherwise, get the body as it was sent, because a signature stands over that. */
export async function withRawBody(
  app: FastifyInstance,
  routes: (scope: FastifyInstance) => void,
  parseAs: 'string' | 'buffer' = 'string',
): Promise<void> {
  await app.register(async scope => {
    readLittle(scope)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs }, (_request, body, done) => done(null, body))
    routes(scope)
  })
}
