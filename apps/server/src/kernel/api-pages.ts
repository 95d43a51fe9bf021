import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { repositoryRoot } from './repository-root'
import type { Kernel } from './services'
import { onlyWatchers } from './watchers'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Countinghouse API</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/js/standalone.js"></script>
    <script src="/api/docs/show.js"></script>
  </body>
</html>`

// An area is drawn when it is opened: all of them at once take a browser most of a minute.
const SETTINGS = {
  url: '/api/docs/json',
  defaultOpenAllTags: false,
  operationTitleSource: 'path',
  showDeveloperTools: 'never',
  hideClientButton: true,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
}
const SHOW = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)})`

/**
 * The documentation at /api/docs: the description that `npm run check` holds to the declared calls. The library's own route
 * writes its settings into the page, which our policy for scripts forbids; so only its script is served.
 */
export async function serveApiPages(app: FastifyInstance, { services }: Kernel): Promise<void> {
  const require = createRequire(import.meta.url)
  const library = dirname(require.resolve('@scalar/fastify-api-reference'))
  await app.register(async pages => {
    pages.addHook('onRequest', onlyWatchers(services.env))
    for (const path of ['/api/docs', '/api/docs/'])
      pages.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
    pages.get('/api/docs/show.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(SHOW))
    await pages.register(fastifyStatic, {
      root: join(library, 'js'),
      prefix: '/api/docs/js/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: reply => reply.header('cache-control', 'no-cache'),
    })
    pages.get('/api/docs/json', (_, reply) =>
      reply.type('application/json').send(createReadStream(join(repositoryRoot(), 'docs/openapi.json'))),
    )
  })
}
