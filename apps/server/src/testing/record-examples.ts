import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** What a test sent and was answered, as `npm run examples` reads it. */
export interface Traffic {
  method: string
  /** Address without its query. */
  path: string
  request: unknown
  answer: unknown
}

/** The longest answer that still makes an example, in characters of JSON. */
const GOOD_LENGTH = 3000

/**
 * Keeps of each address one request that succeeded, with its answer, when API_EXAMPLES names a folder for them: the richest
 * that is still short. Of what the application asks a payment company too. `npm run examples` makes the examples of the API's
 * description of it.
 */
export function recordExamples(http: FastifyInstance): void {
  const folder = process.env.API_EXAMPLES
  if (!folder) return
  const inject = http.inject.bind(http)
  const recording = async (options: InjectOptions | string) => {
    const response = await inject(options)
    if (typeof options === 'object' && (options.headers?.['accept-language'] ?? 'en-US') === 'en-US')
      keep(folder, options, response.body)
    return response
  }
  Object.assign(http, { inject: recording })
  const send = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const response = await send(address, init)
    const { pathname: path } = new URL(String(address))
    const { method = 'GET', body } = init ?? {}
    if (response.ok)
      write(folder, { method, path, request: parsed(body), answer: parsed(await response.clone().text()) })
    return response
  }
}

function keep(folder: string, options: InjectOptions, body: string): void {
  const url = new URL(String(options.url), 'http://localhost')
  const answer = parsed(body)
  if (answer?.code !== CODE.success) return
  write(folder, {
    method: options.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    request: options.method === 'GET' ? options.query : parsed(options.payload),
    answer: shortened(answer),
  })
}

function write(folder: string, traffic: Traffic): void {
  const file = join(folder, `${nameOf(traffic)}.json`)
  const text = JSON.stringify(traffic)
  if (existsSync(file) && !isBetter(text.length, readFileSync(file, 'utf8').length)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
}

/** One of each address, of events one of each kind. */
function nameOf({ method, path, request }: Traffic): string {
  const kind = /^\/api\/(intake|callback)\//.test(path) ? (request as { kind?: string })?.kind : ''
  return createHash('sha256').update(`${method} ${path} ${kind}`).digest('hex').slice(0, 24)
}

const isBetter = (length: number, kept: number) =>
  length <= GOOD_LENGTH ? kept > GOOD_LENGTH || length > kept : length < kept

function parsed(body: unknown): { code?: unknown } | undefined {
  if (body && typeof body === 'object' && !Buffer.isBuffer(body)) return body
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

/** With one member of each list: enough to show its shape. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
