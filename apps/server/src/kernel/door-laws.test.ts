import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { DOORS } from '@countinghouse/contract/doors'
import { type Door, routeOf } from '@countinghouse/contract/kernel/door'
import { CODE, type Envelope } from '@countinghouse/contract/kernel/envelope'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../testing/app'
import { lender } from '../testing/builders'
import { edgesOf } from '../testing/edges'
import { ANSWER_MS } from './database/limits'
import { STRANGERS_BYTES } from './raw-body'

const routes: RouteOptions[] = []
const hear = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', route => void routes.push(route))

let app: TestApp
let admin: TestUser
let nobody: TestUser
let appId: number
beforeAll(async () => {
  subscribe('fastify.initialization', hear)
  app = await startTestApp()
  unsubscribe('fastify.initialization', hear)
  admin = await app.user({ roles: ['admin'] })
  nobody = await app.user({ rights: {} })
  appId = (await lender(app)).appId
})
afterAll(() => app?.stop())

const nameOf = ({ area, name }: Door) => `${area}.${name}`
const each = (which: (door: Door) => boolean) => DOORS.filter(which).map(door => [nameOf(door), door] as const)
const addressOf = (door: Door) => door.path.replace(/\{\w+\}/g, '1')
/** The same address, its first letter as an escape. */
const spelledOut = (url: string) => url.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`)
/** What a door answers whole, so that nobody waits for its end. */
const isStream = ({ answers }: Door) => answers[200]?.type === 'text/event-stream'

const send = (door: Door, more: { query?: Record<string, string>; payload?: string; user?: TestUser; type?: string }) =>
  app.http.inject({
    method: door.method,
    url: addressOf(door),
    ...(more.query && { query: more.query }),
    ...(more.payload !== undefined && { payload: more.payload }),
    headers: {
      'client-id': 'web-console',
      ...(more.payload !== undefined && { 'content-type': more.type ?? 'application/json' }),
      ...(more.user && { token: more.user.token }),
    },
  })

describe('the doors beside the calls', () => {
  it.each(each(({ method, proof }) => method === 'POST' && proof !== 'session'))(
    '%s reads no large body of a stranger',
    async (_, door) => {
      const own = door.body?.type ?? 'application/x-www-form-urlencoded'
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await send(door, { payload: 'a'.repeat(STRANGERS_BYTES + 1), type })
        // An app that names itself and signs may send a picture; whoever does not is not read at all.
        const refused = door.proof === 'appSignature' ? [401] : type === own ? [413] : [413, 415]
        expect(refused, type).toContain(answer.statusCode)
      }
    },
  )

  it.each(each(({ area }) => area !== 'health'))(
    '%s is counted by the limit of requests, however its address is spelled',
    async (_, door) => {
      for (const url of [addressOf(door), spelledOut(addressOf(door))]) {
        const { headers } = await app.http.inject({ method: door.method, url, headers: { 'client-id': 'web-console' } })
        expect(headers, url).toHaveProperty('x-ratelimit-remaining')
        if (door.path.startsWith('/api/')) expect(headers, url).toMatchObject({ 'cache-control': 'no-store' })
      }
    },
  )

  it.each(each(({ proof }) => proof === 'session'))('%s answers nobody without a session', async (_, door) => {
    expect((await send(door, {})).json<Envelope>().code).toBe(CODE.notSignedIn)
  })

  it.each(each(door => door.proof === 'session' && door.method === 'GET' && !isStream(door)))(
    '%s gives nothing to somebody without a right',
    async (_, door) => {
      expect([CODE.notPermitted, CODE.notFound]).toContain((await send(door, { user: nobody })).json<Envelope>().code)
    },
  )

  it.each(each(({ query, proof }) => query !== undefined && proof === 'session'))(
    '%s is answered or refused at each edge of its query, and is never our fault',
    async (_, door) => {
      const known = { appId: String(appId) }
      const breaches: string[] = []
      for (const { path, value, input } of edgesOf({ input: door.query! }, known)) {
        const query = Object.fromEntries(
          Object.entries({ ...known, ...input }).map(([name, one]) => [name, String(one)]),
        )
        const answer = await send(door, { query, user: admin })
        const isOurs = answer.statusCode >= 500 || answer.body.startsWith(`{"code":${CODE.ourFault}`)
        if (isOurs) breaches.push(`${path}: ${JSON.stringify(value).slice(0, 40)}`)
      }
      expect(breaches).toEqual([])
    },
  )

  it('a door that gives a file has as long for it as a large file takes', () => {
    const isFile = ({ answers }: Door) => /csv|zip|\*\/\*|event-stream/.test(answers[200]?.type ?? '')
    const short = DOORS.filter(isFile).filter(door => {
      const route = routes.find(one => one.url === routeOf(door) && [one.method].flat().includes(door.method))
      return (route?.config?.answerMs ?? 0) <= ANSWER_MS
    })
    expect(short.map(nameOf)).toEqual([])
    expect(DOORS.filter(isFile).length).toBeGreaterThan(5)
  })
})
