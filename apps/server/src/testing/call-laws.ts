import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { z } from 'zod'

export interface Reply {
  statusCode: number
  payload: string
  json(): Envelope
}

/** One call of a server, asked with a body and with these headers alone; the tokens of who may do all and of who may do nothing. */
export interface Asking {
  send(body: object | string, headers: Readonly<Record<string, string>>): Promise<Reply>
  everybody: string
  nobody: string
}

interface CallLaw {
  says: string
  holdsFor(call: AnyCall): boolean
  /** How a server breaks the law; empty where it keeps it. */
  breaches(asking: Asking): Promise<string[]>
}

const headers = (more: Readonly<Record<string, string>> = {}) => ({
  'client-id': 'web-console',
  'idempotency-key': crypto.randomUUID(),
  'accept-language': 'en-US',
  ...more,
})

const unless = (code: number, reply: Reply): string[] => {
  const answered = reply.json().code
  return answered === code ? [] : [`answers ${answered}, not ${code}`]
}

/** What every call keeps to, whatever it is about. */
export const CALL_LAWS: readonly CallLaw[] = [
  {
    says: 'refuses a stranger',
    holdsFor: call => call.access !== 'public',
    breaches: async ({ send }) => [
      ...unless(CODE.notSignedIn, await send({}, headers())),
      ...unless(CODE.notSignedIn, await send({}, headers({ token: 'x'.repeat(43) }))),
    ],
  },
  {
    says: 'refuses a caller without its permission',
    holdsFor: call => call.access !== 'public' && call.access !== 'signedIn',
    breaches: async ({ send, nobody }) => unless(CODE.notPermitted, await send({}, headers({ token: nobody }))),
  },
  {
    says: 'refuses garbage and names the field',
    holdsFor: () => true,
    async breaches({ send, everybody }) {
      const reply = await send({ garbage_field: '1' }, headers({ token: everybody }))
      const { fields = {} } = (reply.json().data ?? {}) as { fields?: object }
      return [
        ...(reply.statusCode === 200 ? [] : [`answers HTTP ${reply.statusCode}`]),
        ...unless(CODE.invalid, reply),
        ...(Object.hasOwn(fields, 'garbage_field') ? [] : ['does not name the field']),
      ]
    },
  },
  {
    says: 'refuses a call without a client id with HTTP 400 (R-123)',
    holdsFor: () => true,
    async breaches({ send }) {
      const reply = await send({}, {})
      return [
        ...(reply.statusCode === 400 ? [] : [`answers HTTP ${reply.statusCode}`]),
        ...unless(CODE.invalid, reply),
        ...(reply.json().data === null ? [] : ['answers data']),
      ]
    },
  },
  {
    says: 'refuses an action without an idempotency key or says what else is wrong',
    holdsFor: call => call.kind === 'action' && call.idempotent,
    breaches: async ({ send, everybody }) =>
      unless(CODE.invalid, await send({}, headers({ token: everybody, 'idempotency-key': '' }))),
  },
  {
    says: 'measures what it is sent before it works on it, and nobody else waits',
    holdsFor: call => call.method === 'POST',
    async breaches({ send, everybody }) {
      const breaches: string[] = []
      for (const [what, body] of [
        ['a long text', JSON.stringify({ username: MARKS })],
        ['unknown names', UNKNOWN_NAMES],
      ]) {
        const began = performance.now()
        const reply = await send(body!, headers({ token: everybody, 'content-type': 'application/json' }))
        const ms = performance.now() - began
        if (reply.json().code !== CODE.invalid) breaches.push(`${what}: answers ${reply.json().code}`)
        if (reply.payload.length > MOST_ANSWERED) breaches.push(`${what}: answers ${reply.payload.length} characters`)
        if (ms > MOST_MS) breaches.push(`${what}: nobody else is answered for ${Math.round(ms)} ms`)
      }
      return breaches
    },
  },
]

// Marks on one letter, a quarter of a megabyte of them, take three seconds to normalise.
const MOST_MS = 1_500
const MOST_ANSWERED = 20_000
const MARKS = `a${'\u0300\u0316'.repeat(60_000)}`
const UNKNOWN_NAMES = JSON.stringify(
  Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 0])),
)

/** How a schema takes a text beyond any bound in each of its texts: those that it reads, or works on for long. */
export function slowTexts(input: z.ZodType): string[] {
  return textsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json).flatMap(path => {
    const body = within(path, MARKS)
    const began = performance.now()
    const { success } = input.safeParse(body)
    return success || performance.now() - began > MOST_MS ? [path.join('.')] : []
  })
}

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
}

/** Where texts stand in an input; `[]` is an item of a list. */
function textsOf(schema: Json, path: readonly string[] = []): (readonly string[])[] {
  return [
    ...(schema.type === 'string' ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name])),
    ...(schema.items ? textsOf(schema.items, [...path, '[]']) : []),
    ...(schema.anyOf ?? []).flatMap(inner => textsOf(inner, path)),
  ]
}

const within = (path: readonly string[], value: unknown): object =>
  path.reduceRight<unknown>((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), value) as object
