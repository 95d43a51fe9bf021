import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { type AnyCall, addressOf, area, list, read } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { id } from '@countinghouse/contract/kernel/field'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, type TestUser } from '../testing/app'
import { customer, lender, order as orderOf } from '../testing/builders'
import { recorder } from '../testing/recorded-statements'
import type { Actor } from './actor'
import { implement } from './implement'
import { knownActors } from './known-actors'
import { serve } from './serve'
import { endSessions, findMarks, findWho, hashToken } from './session'

let app: TestApp
let http: FastifyInstance
let one: number
let other: number
/** Whom the question was worked out for, one after the other. */
let worked: (readonly number[] | null)[]
let fails: ((actor: Actor) => boolean) | undefined

const row = z.object({ appId: id() })
const trial = area('search', {
  apps: list('/trial/apps', { summary: 'The apps of who asks', access: 'order.query', filters: {}, row }),
  traced: list('/trial/traced', {
    summary: 'The same, written down',
    access: 'order.query',
    leavesTrace: true,
    filters: {},
    row,
  }),
  writing: read('/trial/writing', {
    summary: 'A question that writes',
    access: 'signedIn',
    input: z.strictObject({ how: z.enum(['text', 'builder', 'within']) }),
    output: z.null(),
  }),
})
const appsOf = async (_: unknown, { actor }: { actor: Actor }) => {
  worked.push(actor.appIds)
  if (fails?.(actor)) throw new Error('This question fails.')
  const appIds = actor.appIds ?? []
  return { list: appIds.map(appId => ({ appId })), total: appIds.length }
}

beforeAll(async () => {
  app = await startTestApp()
  for (const of of [await lender(app), await lender(app)]) await orderOf(app, of, await customer(app, of))
  const apps = await app.db.selectFrom('app').select('id').orderBy('id').execute()
  ;[one, other] = apps.map(({ id }) => id) as [number, number]
  const served = implement(trial, {
    apps: appsOf,
    traced: appsOf,
    writing: async ({ how }, { db }) => {
      if (how === 'text') await sql`update app set name = name`.execute(db)
      if (how === 'builder') await db.deleteFrom('holiday').execute()
      if (how === 'within') {
        const gone = db.with('gone', of => of.deleteFrom('holiday').returning('country'))
        await gone.selectFrom('gone').selectAll().execute()
      }
      return null
    },
  })
  http = await serve({ database: app.database, services: app.services, served })
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await app.stop()
})
beforeEach(() => {
  worked = []
  fails = undefined
})

const ask = async (call: AnyCall, user: TestUser, payload: object = {}) => {
  const headers = { 'client-id': 'web-console', 'accept-language': 'en-US', token: user.token }
  return (await http.inject({ method: 'POST', url: addressOf(call), headers, payload })).json()
}
const appsIn = (answer: { data: { list: { appId: number }[] } }) => answer.data.list.map(({ appId }) => appId)

const ofApps = async (...appIds: number[]) => app.user({ rights: { order: ['query'] }, appIds })
const moveTo = (user: TestUser, appId: number) =>
  app.db.updateTable('staff_user_app').set({ app_id: appId }).where('user_id', '=', user.userId).execute()
describe('a question of somebody who asked before (decision 0011)', () => {
  it('a question of somebody who asked before (decision 0011) is worked out once while nothing of him changes', async () => {
    const user = await ofApps(one)
    for (const _ of [1, 2, 3]) expect(appsIn(await ask(trial.apps as AnyCall, user))).toEqual([one])
    expect(worked).toEqual([[one], [one], [one]])
  })

  it('a question of somebody who asked before (decision 0011) never shows the rows of the reach that he had: they are thrown away and worked out again', async () => {
    const user = await ofApps(one)
    await ask(trial.apps as AnyCall, user)
    await moveTo(user, other)
    expect(appsIn(await ask(trial.apps as AnyCall, user))).toEqual([other])
    expect(worked).toEqual([[one], [one], [other]])
  })

  it('a question of somebody who asked before (decision 0011) is refused to whom it is no longer permitted, who is disabled or signed out by force', async () => {
    const taken = async (take: (user: TestUser) => Promise<unknown>) => {
      const user = await ofApps(one)
      expect((await ask(trial.apps as AnyCall, user)).code).toBe(CODE.success)
      await take(user)
      const answer = await ask(trial.apps as AnyCall, user)
      expect(answer.data).toBeNull()
      return [answer.code, (await ask(trial.apps as AnyCall, user)).code]
    }
    const { db, clock } = app
    const ofUser = (user: TestUser) =>
      db.selectFrom('staff_user_role').select('role_id').where('user_id', '=', user.userId)
    const refused = [CODE.notPermitted, CODE.notPermitted]
    const signedOut = [CODE.notSignedIn, CODE.notSignedIn]
    expect(
      await taken(user => db.updateTable('role').set({ state: 1 }).where('id', 'in', ofUser(user)).execute()),
    ).toEqual(refused)
    expect(
      await taken(user => db.deleteFrom('role_permission').where('role_id', 'in', ofUser(user)).execute()),
    ).toEqual(refused)
    expect(
      await taken(user => db.updateTable('staff_user').set({ status: 1 }).where('id', '=', user.userId).execute()),
    ).toEqual(signedOut)
    expect(await taken(user => endSessions(db, { userId: user.userId }, 'password', clock.now()))).toEqual(signedOut)
  })

  it('a question of somebody who asked before (decision 0011) says nothing of what failed for who he was', async () => {
    const user = await ofApps(one)
    await ask(trial.apps as AnyCall, user)
    await moveTo(user, other)
    fails = actor => actor.appIds?.[0] === one
    expect(appsIn(await ask(trial.apps as AnyCall, user))).toEqual([other])
    fails = () => true
    expect((await ask(trial.apps as AnyCall, user)).code).toBe(CODE.ourFault)
  })

  it('a question of somebody who asked before (decision 0011) waits for its caller where each look is written down (G-063)', async () => {
    const user = await ofApps(one)
    await ask(trial.traced as AnyCall, user)
    await moveTo(user, other)
    expect(appsIn(await ask(trial.traced as AnyCall, user))).toEqual([other])
    expect(worked).toEqual([[one], [other]])
  })

  it('a question of somebody who asked before (decision 0011) cannot write, however it tries', async () => {
    const user = await ofApps()
    for (const how of ['text', 'builder', 'within']) {
      expect((await ask(trial.writing as AnyCall, user, { how })).code).toBe(CODE.ourFault)
    }
  })

  it('a question of somebody who asked before (decision 0011) narrows the order list from one call to the next (G-061)', async () => {
    const user = await ofApps(one)
    const shown = async () => {
      const { data } = await app.ask(order.allOrderList, {}, { user })
      return { total: data.total, apps: data.list.map(({ appId }) => appId) }
    }
    expect([await shown(), await shown()]).toEqual(Array(2).fill({ total: 1, apps: [one] }))
    await moveTo(user, other)
    expect(await shown()).toEqual({ total: 1, apps: [other] })
  })
})

describe('the market that the header shows', () => {
  const shown = async (user: TestUser, market: string) => {
    const headers = { 'client-id': 'web-console', token: user.token, market }
    const url = addressOf(order.allOrderList)
    const { data } = (await app.http.inject({ method: 'POST', url, headers, payload: {} })).json()
    return data.list.map((row: { appId: number }) => row.appId)
  }
  const put = (appId: number, country: Country, currency: Currency) =>
    app.db.updateTable('app').set({ country, currency }).where('id', '=', appId).execute()

  it('the market that the header shows costs no statement of its own, and holds the apps that are in it at this moment', async () => {
    const user = await ofApps(one, other)
    const { country, currency } = await app.db
      .selectFrom('app')
      .select(['country', 'currency'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    await shown(user, country)
    const record = recorder(app.database.pools)
    const { given, statements } = await record(() => shown(user, country))
    expect(given.sort()).toEqual([one, other])
    expect([...statements].filter(text => text.includes('token_hash'))).toHaveLength(1)
    expect(statements.size).toBe(2)
    await put(other, 'TH', 'THB')
    expect([await shown(user, country), await shown(user, 'TH'), await shown(user, 'IN')]).toEqual([[one], [other], []])
    await put(other, country, currency)
  })
})

describe('who asked lately', () => {
  it('who asked lately is the same object until something of him changes, and nobody once his session has ended', async () => {
    const user = await ofApps(one)
    const actors = knownActors(app.db)
    const find = () => actors.holderOf(user.token).find(app.clock.now())
    expect(actors.holderOf(user.token).last).toBeUndefined()
    const first = await find()
    expect(await find()).toBe(first)
    expect(actors.holderOf(user.token).last).toBe(first)
    await moveTo(user, other)
    const moved = await find()
    expect(moved).not.toBe(first)
    expect(moved?.appIds).toEqual([other])
    await endSessions(app.db, { userId: user.userId }, 'forced', app.clock.now())
    expect(await find()).toBeNull()
    expect(actors.holderOf(user.token).last).toBeUndefined()
  })

  it('who asked lately is found by one statement for all who ask at once, each for himself', async () => {
    const users = [await ofApps(one), await ofApps(other)]
    const actors = knownActors(app.database.questionDb)
    const find = () => Promise.all(users.map(user => actors.holderOf(user.token).find(app.clock.now())))
    await find()
    await moveTo(users[0]!, other)
    const record = recorder(app.database.pools)
    const { given, statements } = await record(find)
    expect(given.map(actor => actor?.appIds)).toEqual([[other], [other]])
    expect([...statements].filter(text => text.includes('token_hash = any'))).toHaveLength(1)
    await endSessions(app.db, { userId: users[0]!.userId }, 'forced', app.clock.now())
    expect((await find()).map(actor => actor?.userId ?? null)).toEqual([null, users[1]!.userId])
  })

  it('who asked lately is forgotten when enough others have asked since', async () => {
    const users = [await ofApps(one), await ofApps(one)]
    const actors = knownActors(app.db, 1)
    for (const user of users) await actors.holderOf(user.token).find(app.clock.now())
    expect(users.map(user => actors.holderOf(user.token).last !== undefined)).toEqual([false, true])
  })
})

describe('the mark that says whether somebody is still who he was (decision 0030)', () => {
  // His own row and the settings are read anew for each mark.
  const readForMark = ['session', 'setting', 'staff_user', 'access_change']

  it('the mark that says whether somebody is still who he was (decision 0030) changes with every table that is read of him: a forgotten one is named here', async () => {
    const user = await ofApps(one)
    const record = recorder(app.database.pools)
    const { statements } = await record(() => findWho(app.db, hashToken(user.token), app.clock.now()))
    const [search] = [...statements]
      .map(text => JSON.parse(text) as [string, unknown[]])
      .filter(([text]) => text.includes('role_permission'))
    const [text, values] = search!
    const { rows } = await app.database.pools.asking.query(`explain (format json) ${text}`, values)
    const read = [
      ...new Set([...JSON.stringify(rows).matchAll(/"Relation Name":\s*"(\w+)"/g)].map(([, name]) => name!)),
    ]
    expect(read).toContain('role_permission')
    const { rows: noted } = await sql<{ name: string }>`
      select c.relname as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'note_access_change' and t.tgenabled = 'O'
        and t.tgtype = ${AFTER_ANY_STATEMENT}`.execute(app.db)
    const known = [...readForMark, ...noted.map(({ name }) => name)]
    expect(read.filter(name => !known.includes(name))).toEqual([])
  })

  it('the mark that says whether somebody is still who he was (decision 0030) is that of what is committed, in whichever order', async () => {
    const user = await ofApps(one)
    const hash = hashToken(user.token)
    const mark = async () => (await findMarks(app.database.questionDb, [hash], app.clock.now())).get(hash)
    const first = await mark()
    expect(await mark()).toBe(first)
    await app.db.updateTable('staff_user').set({ name: 'Other' }).where('id', '=', user.userId).execute()
    const renamed = await mark()
    expect(renamed).not.toBe(first)
    await expect(
      app.db.transaction().execute(async trx => {
        await trx.updateTable('role').set({ name: 'Never' }).where('code', '=', 'cs').execute()
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await mark()).toBe(renamed)
    await sql`update role set name = name where code = 'cs'`.execute(app.db)
    expect(await mark()).not.toBe(renamed)
    await endSessions(app.db, { userId: user.userId }, 'forced', app.clock.now())
    expect(await mark()).toBeUndefined()
  })
})

// In `pg_trigger.tgtype`: for each statement (no 1), after it (no 2), on insert, delete, update and truncate.
const AFTER_ANY_STATEMENT = 4 + 8 + 16 + 32
