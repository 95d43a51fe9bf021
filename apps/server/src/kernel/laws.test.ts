import { apiDocument } from '@countinghouse/contract/api-documents'
import { AREAS } from '@countinghouse/contract/areas.generated'
import { type AnyCall, addressOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { splitRightCode } from '@countinghouse/domain/kernel/permissions'
import fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestUser, testApp } from '../testing/app'
import { type Asking, CALL_LAWS, slowTexts } from '../testing/call-laws'

const calls = Object.values(AREAS).flatMap(area => Object.values(area))
const nameOf = (call: AnyCall) => `${call.area}.${call.name}`

const app = testApp()
let everybody: TestUser
let nobody: TestUser

beforeAll(async () => {
  const rights: Record<string, string[]> = {}
  for (const { access } of calls) {
    if (access === 'public' || access === 'signedIn') continue
    const { permission, action } = splitRightCode(access)
    rights[permission] = [...(rights[permission] ?? []), action]
  }
  everybody = await app.user({ rights: rights as never })
  nobody = await app.user({ rights: {} })
})

const asking = (http: FastifyInstance, call: AnyCall): Asking => ({
  send: (body, headers) =>
    http.inject({
      method: call.method,
      url: addressOf(call, { codes: 'sex', fileId: '0' }),
      headers,
      ...(call.method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
    }),
  everybody: everybody.token,
  nobody: nobody.token,
})

describe('laws of every call', () => {
  it('every call stands on a road of its own', () => {
    expect(sharedRoads(calls)).toEqual([])
  })

  for (const { says, holdsFor, breaches } of CALL_LAWS)
    it.each(calls.filter(holdsFor).map(call => [nameOf(call), call] as const))(`%s ${says}`, async (_, call) => {
      expect(await breaches(asking(app.http, call))).toEqual([])
    })

  it.each(calls.map(call => [nameOf(call), call] as const))(
    '%s bounds every text and list that it takes',
    (_, call) => {
      expect(unbounded(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json)).toEqual([])
    },
  )

  it.each(calls.map(call => [nameOf(call), call] as const))('%s measures a text before it normalises it', (_, call) => {
    expect(slowTexts(call.input)).toEqual([])
  })

  it('every call stands in OpenAPI with its access', () => {
    expect(undocumented(calls, apiDocument('test', {}))).toEqual([])
  })
})

describe('the laws themselves', () => {
  it.each(CALL_LAWS)('a server that answers whoever asks breaks: $says', async ({ holdsFor, breaches }) => {
    const careless = fastify()
    careless.all('*', () => ({ code: CODE.success, msg: '', data: {} }))
    expect(await breaches(asking(careless, calls.find(holdsFor)!))).not.toEqual([])
  })

  it('the laws themselves name texts and lists without a bound, wherever they stand', () => {
    const bounded = z.string().max(9)
    const open = z.object({
      text: z.string(),
      list: z.array(bounded),
      inList: z.array(z.object({ text: z.string() })).max(9),
      either: z.union([z.int(), z.string()]),
      bounded,
      byName: z.record(bounded, bounded),
    })
    expect(unbounded(z.toJSONSchema(open) as Json)).toEqual(['.text', '.list', '.inList[].text', '.either', '.byName'])
  })

  it('the laws themselves name a text that is normalised before it is measured, wherever it stands', () => {
    const careless = z.string().normalize().max(9)
    const careful = z.string().max(9, { abort: true }).normalize()
    const open = z.object({ careful, list: z.array(z.object({ careless })).max(2) })
    expect(slowTexts(open)).toEqual(['list.[].careless'])
  })

  it('the laws themselves name two calls on one road, and a call that OpenAPI has not or with another access', () => {
    const [one, other] = calls as [AnyCall, AnyCall]
    const taken = { ...other, base: one.base, path: one.path, method: one.method }
    expect(sharedRoads([one, taken])).toEqual([`${nameOf(other)} stands on the road of ${nameOf(one)}`])
    expect(undocumented([one], { paths: {} })).toEqual([nameOf(one)])
    expect(
      undocumented([{ ...one, access: one.access === 'public' ? 'signedIn' : 'public' }], apiDocument('test', {})),
    ).toEqual([nameOf(one)])
  })
})

function sharedRoads(all: readonly AnyCall[]): string[] {
  const roads = all.map(call => `${call.method} ${addressOf(call, {})}`)
  return all.flatMap((call, index) => {
    const first = roads.indexOf(roads[index]!)
    return first < index ? [`${nameOf(call)} stands on the road of ${nameOf(all[first]!)}`] : []
  })
}

function undocumented(all: readonly AnyCall[], document: { paths?: object }): string[] {
  const paths = document.paths as Record<string, Record<string, { operationId: string; 'x-access': string }>>
  const documented = Object.values(paths)
    .flatMap(path => Object.values(path))
    .map(operation => `${operation.operationId} ${operation['x-access']}`)
  return all.filter(call => !documented.includes(`${nameOf(call)} ${call.access}`)).map(nameOf)
}

interface Json {
  type?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  maxLength?: number
  maxItems?: number
  additionalProperties?: Json | boolean
  maxProperties?: number
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
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined)
  return [
    ...(open ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap(inner => unbounded(inner, at)),
  ]
}
