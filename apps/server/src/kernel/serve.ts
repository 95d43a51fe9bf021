import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import { bodySizeOf } from '@countinghouse/contract/kernel/body-size'
import { type AnyCall, addressesOf } from '@countinghouse/contract/kernel/call'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { limitAnswerTime } from './answer-time'
import { limitBodyTime, UPLOAD_MS } from './body-time'
import { callRoute } from './call-route'
import { CONNECTION_MS } from './database/limits'
import type { Figure } from './figure'
import { health, type Parts } from './health'
import type { Served } from './implement'
import { holdersOf, knownActors } from './known-actors'
import { LOG_OPTIONS } from './log-options'
import { measure } from './metrics'
import { permissionsPolicy, securityHeaders } from './security-headers'
import type { Kernel } from './services'
import { answerBeforeStopping } from './stopping'
import { noteFailure, refusal, translateFault } from './translate-fault'

export interface ServeOptions extends Kernel {
  served: readonly Served[]
  /** From this signal on the server is not ready any more. */
  stopping?: AbortSignal
  parts?: Parts
  /** What /metrics says of the business. */
  figures?: readonly Figure[]
  /** Routes that are no declared calls: files, callbacks, intake, pages. */
  routes?: readonly ((app: FastifyInstance, kernel: Kernel) => void | Promise<void>)[]
}

const BODY_BYTES = 1024 * 1024
/** What any call may be sent: a wrong input of this size is named field by field. */
const LEAST_BODY_BYTES = 16 * 1024
const REQUESTS_A_MINUTE = 6000
/** Ten packets leave before the first is confirmed: so small an answer comes as soon packed or not, and packing a page of ten rows is a tenth of its work. */
const PACKED_FROM_BYTES = 14_000
/** A page of a list of up to 50 rows is packed in one go, in well under a millisecond: a stream costs more than the packing. */
const PACKED_AT_ONCE_BYTES = 64 * 1024
/** When whoever found us too busy, or without our data, is asked to come again. */
const RETRY_AFTER_SECONDS = 2

/** The HTTP server with every call of the contract on it; not yet listening. */
export async function serve(options: ServeOptions): Promise<FastifyInstance> {
  const { served, routes = [], figures = [], stopping = new AbortController().signal, parts = {}, ...kernel } = options
  const { env } = kernel.services
  const guarding = await securityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // A customer's document is shown with its styles in it; antd measures and stops scrolling by a style of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Recordings, fetched with the token's header.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: env.mode === 'production' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  const app = Fastify({
    logger: env.logLevel === 'silent' ? false : { ...LOG_OPTIONS, level: env.logLevel },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    requestTimeout: UPLOAD_MS,
    connectionTimeout: CONNECTION_MS,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 2000, caseSensitive: true },
    forceCloseConnections: 'idle',
    // Who is connected already is answered while the server stops.
    return503OnClosing: false,
    trustProxy: (_, hop) => hop < env.trustedProxies,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.server.headersTimeout = 15_000
  limitBodyTime(app)
  limitAnswerTime(app)
  answerBeforeStopping(app, stopping)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(guarding).header('permissions-policy', permissionsPolicy('()'))
    done()
  })
  const holderOf = holdersOf(knownActors(kernel.database.questionDb), env)
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    // Pages, scripts, health and figures are never refused; of the rest, who is signed in answers for himself, however many
    // share his address. A token counts once its holder was found: who invents tokens is counted by his address.
    allowList: request => !leadsTo(request, /^\/(api|sandbox|o)\//),
    keyGenerator: request => {
      const known = holderOf(request)?.last
      return known ? `session:${known.sessionId}` : `address:${request.ip}`
    },
  })
  // Pages of lists are packed anew for each answer: the fastest way takes half the time, for a tenth more bytes.
  const zlibOptions = { level: constants.Z_BEST_SPEED }
  await app.register(compress, {
    threshold: PACKED_FROM_BYTES,
    syncThreshold: PACKED_AT_ONCE_BYTES,
    encodings: ['gzip', 'deflate', 'identity'],
    zlibOptions,
    // No call is sent packed: what a body unpacks to is not read from its size.
    globalDecompression: false,
  })
  app.addHook('onSend', (request, reply, _, done) => {
    if (leadsTo(request, /^\/api\//)) reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const response = translateFault(error, languageOfHeader(request.headers['accept-language']), request.id)
    noteFailure(request.log, error, response)
    return reply.status(response.status).send(response.envelope)
  })
  measure(app, kernel, figures)
  health(app, { ...kernel, stopping, parts })
  for (const one of served) {
    if (one.call.demoOnly && env.mode !== 'demo') continue
    const handler = callRoute(one, kernel, holderOf)
    for (const { address } of addressesOf(one.call))
      app.route({ method: one.call.method, url: routeOf({ path: address }), handler, bodyLimit: bodyLimitOf(one.call) })
  }
  for (const route of routes) await route(app, kernel)
  app.setNotFoundHandler((request, reply) => {
    const response = refusal.noSuchCall(languageOfHeader(request.headers['accept-language']))
    return reply.status(response.status).send(response.envelope)
  })
  return app
}

/** Whether a request asks for such a path, by its address or by the route that answers it, which takes other spellings too: `/%61pi/`. */
const leadsTo = ({ url, routeOptions }: FastifyRequest, path: RegExp): boolean =>
  path.test(url) || path.test(routeOptions.url ?? '')

// An address that no route has, for those that no router reads: they are answered as any that is not there.
const UNREADABLE = '/api/unreadable'

/** Whether a path can be decoded, into a text that a column could hold. */
function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url.replace(/[?#].*$/s, '')).includes('\u0000')
  } catch {
    return false
  }
}

/** A body larger than the largest valid input is refused before it is read. */
const bodyLimitOf = ({ input }: AnyCall) =>
  Math.min(BODY_BYTES, Math.max(LEAST_BODY_BYTES, Math.ceil(bodySizeOf(input).bytes * 1.25)))
