import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'

export interface Reply {
  statusCode: number
  json(): Envelope
}

/** One call of a server, asked with a body and with these headers alone; the tokens of who may do all and of who may do nothing. */
export interface Asking {
  send(body: object, headers: Readonly<Record<string, string>>): Promise<Reply>
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
]
