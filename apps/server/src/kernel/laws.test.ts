import { apiDocument } from '@countinghouse/contract/api-documents'
import { AREAS } from '@countinghouse/contract/areas'
import { type AnyCall, addressOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, type TestUser } from '../testing/app'

const calls = Object.values(AREAS).flatMap(area => Object.values(area))
const nameOf = (call: AnyCall) => `${call.area}.${call.name}`
const guarded = calls.filter(call => call.access !== 'public')

let app: TestApp
let everybody: TestUser
let nobody: TestUser

beforeAll(async () => {
  app = await startTestApp()
  const rights: Record<string, string[]> = {}
  for (const { access } of calls) {
    if (access === 'public' || access === 'signedIn') continue
    const { permission, action } = splitRightCode(access)
    rights[permission] = [...(rights[permission] ?? []), action]
  }
  everybody = await app.user({ rights: rights as never })
  nobody = await app.user({ rights: {} })
})
afterAll(() => app.stop())

const send = (call: AnyCall, body: unknown, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: call.method,
    url: addressOf(call, { codes: 'sex', fileId: '0' }),
    headers: {
      'client-id': 'web-console',
      'idempotency-key': crypto.randomUUID(),
      'accept-language': 'en-US',
      ...headers,
    },
    ...(call.method === 'GET' ? { query: body as Record<string, string> } : { payload: body as object }),
  })

describe('laws of every call', () => {
  it('stands on a road of its own', () => {
    const roads = calls.map(call => `${call.method} ${addressOf(call, {})}`)
    expect(new Set(roads).size).toBe(roads.length)
  })

  it.each(guarded.map(call => [nameOf(call), call] as const))('%s refuses a stranger', async (_, call) => {
    expect((await send(call, {})).json().code).toBe(CODE.notSignedIn)
    expect((await send(call, {}, { token: 'x'.repeat(43) })).json().code).toBe(CODE.notSignedIn)
  })

  it.each(guarded.filter(call => call.access !== 'signedIn').map(call => [nameOf(call), call] as const))(
    '%s refuses a caller without its permission',
    async (_, call) => {
      expect((await send(call, {}, { token: nobody.token })).json().code).toBe(CODE.notPermitted)
    },
  )

  it.each(calls.map(call => [nameOf(call), call] as const))(
    '%s refuses garbage and names the field',
    async (_, call) => {
      const answer = await send(call, { garbage_field: '1' }, { token: everybody.token })
      expect(answer.statusCode).toBe(200)
      const { code, data } = answer.json()
      expect(code).toBe(CODE.invalid)
      expect(Object.keys(data.fields)).toContain('garbage_field')
    },
  )

  it.each(calls.map(call => [nameOf(call), call] as const))(
    '%s refuses a call without a client id with HTTP 400 (R-123)',
    async (_, call) => {
      const answer = await app.http.inject({
        method: call.method,
        url: addressOf(call, { codes: 'sex' }),
        ...(call.method === 'GET' ? {} : { payload: {} }),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: CODE.invalid, data: null })
    },
  )

  it.each(calls.filter(call => call.kind === 'action' && call.idempotent).map(call => [nameOf(call), call] as const))(
    '%s refuses an action without an idempotency key or says what else is wrong',
    async (_, call) => {
      expect((await send(call, {}, { token: everybody.token, 'idempotency-key': '' })).json().code).toBe(CODE.invalid)
    },
  )

  it.each(calls.map(call => [nameOf(call), call] as const))(
    '%s bounds every text and list that it takes',
    (_, call) => {
      expect(unbounded(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json)).toEqual([])
    },
  )

  it('stands in OpenAPI with its access', () => {
    const paths = apiDocument('test', {}).paths as Record<
      string,
      Record<string, { operationId: string; 'x-access': string }>
    >
    const documented = Object.values(paths).flatMap(path => Object.values(path))
    for (const call of calls) {
      expect(documented).toContainEqual(expect.objectContaining({ operationId: nameOf(call), 'x-access': call.access }))
    }
  })
})

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  format?: string
  pattern?: string
  const?: unknown
}

function unbounded(schema: Json, at = ''): string[] {
  const open =
    (schema.type === 'string' &&
      schema.maxLength === undefined &&
      !schema.enum &&
      !schema.format &&
      schema.const === undefined) ||
    (schema.type === 'array' && schema.maxItems === undefined)
  return [
    ...(open ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap(inner => unbounded(inner, at)),
  ]
}
