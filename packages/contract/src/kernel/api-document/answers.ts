import type { Access } from '../access'
import { CODE } from '../envelope'
import type { Json } from './json'

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
export const schemaRef = (name: string): Json => ref('schemas', name)
export const parameterRef = (name: string): Json => ref('parameters', name)
export const responseRef = (name: string): Json => ref('responses', name)

const envelope = (code: number | readonly number[], data: Json, description: string): Json => ({
  type: 'object',
  description,
  required: ['code', 'msg', 'data'],
  properties: {
    code: typeof code === 'number' ? { const: code } : { enum: code },
    msg: { type: 'string', description: 'In the language of the caller.' },
    data,
  },
})

/** What a call answers with HTTP 200: its data, or why not. */
export const successOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: CODE.success }, msg: { type: 'string' }, data },
})

const nothing: Json = { type: 'null' }
const faults: Json = {
  anyOf: [
    {
      type: 'object',
      required: ['fields'],
      properties: {
        fields: {
          type: 'object',
          description: 'Path of each field that is wrong, with a sentence.',
          additionalProperties: { type: 'string' },
        },
      },
    },
    nothing,
  ],
}

/** Refusals that come with HTTP 200, by their code. */
const REFUSALS: Record<string, Json> = {
  NotSignedIn: envelope(CODE.notSignedIn, nothing, 'Nobody is signed in with this token, or no longer.'),
  NotPermitted: envelope(CODE.notPermitted, nothing, 'Signed in, but without the right.'),
  Invalid: envelope(CODE.invalid, faults, 'The input is not valid; `data.fields` names what is wrong.'),
  NotFound: envelope(CODE.notFound, nothing, 'There is no such record, or the caller does not reach it.'),
  Changed: envelope(
    CODE.changed,
    faults,
    'Changed meanwhile or already done; the idempotency key was used for another body.',
  ),
  Refused: envelope(CODE.refused, faults, 'Refused by a rule of the business; `msg` says which.'),
}
const family = (...names: (keyof typeof REFUSALS)[]): Json => ({ oneOf: names.map(name => schemaRef(String(name))) })

export const ENVELOPE_SCHEMAS: Record<string, Json> = {
  ...REFUSALS,
  Failure: envelope(
    [CODE.invalid, CODE.notPermitted, CODE.notFound, CODE.refused, CODE.ourFault],
    nothing,
    'What stopped the request on its way.',
  ),
  PublicRefusal: family('Invalid', 'NotFound', 'Changed', 'Refused'),
  SignedInRefusal: family('NotSignedIn', 'Invalid', 'NotFound', 'Changed', 'Refused'),
  PermittedRefusal: family('NotSignedIn', 'NotPermitted', 'Invalid', 'NotFound', 'Changed', 'Refused'),
  PageOfRows: {
    type: 'object',
    required: ['total', 'pageNum', 'pageSize'],
    properties: {
      total: { type: 'integer', description: 'Rows that match, on all pages.' },
      pageNum: { type: 'integer' },
      pageSize: { type: 'integer' },
    },
  },
}

export function refusalOf(access: Access): Json {
  if (access === 'public') return schemaRef('PublicRefusal')
  return schemaRef(access === 'signedIn' ? 'SignedInRefusal' : 'PermittedRefusal')
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: schemaRef('Failure') } },
})
const retryAfter: Json = {
  'retry-after': { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
}

/** What the transport refuses, by HTTP status; each body is an envelope too. */
export const RESPONSES: Record<string, Json> = {
  BadRequest: failure('The body is not JSON, or the header `client-id` is missing.'),
  WrongSignature: failure('The signature is missing, wrong or older than five minutes.'),
  UnknownAddress: failure('There is nothing at this address.'),
  TooLarge: failure('The body is too large.'),
  WrongType: failure('The body has a content type that is not taken here.'),
  TooMany: { ...failure('Too many requests from one address.'), headers: retryAfter },
  OurFault: failure('Our fault (1500); `msg` carries the request id that our log knows.'),
  Busy: {
    ...failure('Too busy, or without its data for the moment: ask again, with the same key.'),
    headers: retryAfter,
  },
}

export const SECURITY_SCHEMES: Record<string, Json> = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'Token of the session, as the sign-in answered it.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-token',
    description: 'The same token in a cookie that script cannot read, where the installation keeps it so.',
  },
  watchToken: {
    type: 'http',
    scheme: 'bearer',
    description: '`WATCH_TOKEN` of the server; a browser gives it as the password of basic authentication.',
  },
  app: { type: 'apiKey', in: 'header', name: 'x-app', description: 'Code of the lending app whose key signs.' },
  timestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'x-timestamp',
    description: 'Seconds since 1970, at most five minutes before or after now.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description: 'HMAC-SHA256 of `<x-timestamp>.<body>` over the very bytes sent, in hexadecimal digits.',
  },
}
