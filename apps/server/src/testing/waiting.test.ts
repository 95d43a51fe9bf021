import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import { addressOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, CODE } from '@countinghouse/contract/kernel/envelope'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitAnswerTime } from '../kernel/answer-time'
import { queryBuilder } from '../kernel/database/connect'
import { LIMITS } from '../kernel/database/limits'
import { translateFault } from '../kernel/translate-fault'
import { startTestApp } from './app'
import { describeOnlyOn, openTestDatabase } from './databases'
import { lentUntil } from './lent-loan'
import { buildProof } from './loan-builder'
import { app, closeDesk, finance, openDesk } from './loan-desk'

const callers = 2 * LIMITS.acting.connections

it('what passes by itself is told from what is broken: 503 and a sentence of its own', () => {
  const answerTo = (message: string, more: object = {}) => {
    const { status, unexpected, envelope } = translateFault(Object.assign(new Error(message), more), 'en-US', 'r')
    return [status, unexpected, envelope.msg.split(' ').slice(0, 4).join(' ')]
  }
  const busy = [503, false, 'The system is busy.']
  const away = [503, false, 'The data cannot be']
  const full = [503, false, 'There is no room']
  for (const code of ['55P03', '57014', '53300', '40P01', '25P04', '25P03', 'ANSWER_OVERDUE'])
    expect(answerTo('x', { code }), code).toEqual(busy)
  for (const code of ['57P01', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '25006'])
    expect(answerTo('x', { code }), code).toEqual(away)
  for (const code of ['53100', 'ENOSPC']) expect(answerTo('x', { code }), code).toEqual(full)
  expect(answerTo('timeout exceeded when trying to connect')).toEqual(busy)
  expect(answerTo('Connection terminated unexpectedly')).toEqual(away)
  expect(answerTo('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) })).toEqual(away)
  expect(answerTo('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })[0]).toBe(500)
  expect(answerTo('boom').slice(0, 2)).toEqual([500, true])
})

it('an answer that is overdue is given up with 503, pages and their parts are waited for', async () => {
  const server = Fastify()
  limitAnswerTime(server, 50)
  server.get('/api/slow', () => sleep(300, 'late'))
  server.get('/page', () => sleep(300, 'whole'))
  expect((await server.inject('/api/slow')).statusCode).toBe(503)
  expect((await server.inject('/page')).body).toBe('whole')
  await server.close()
  // Two limits of one answer: the shorter one would count, whatever the other says.
  const twice = Fastify()
  limitAnswerTime(twice)
  expect(() => twice.get('/api/file', { handlerTimeout: 1000 }, () => 'file')).toThrow(/answerMs/)
})

it('a transaction that goes on for too long is taken back, and leaves its connection usable', async () => {
  const database = await openTestDatabase()
  const db = queryBuilder(database.pools.acting, database.kind, { transactionMs: 100 })
  await sql`create table written (n int)`.execute(db)
  const slow = (ms: number) =>
    db.transaction().execute(async trx => {
      await sql`insert into written values (1)`.execute(trx)
      await sleep(ms)
    })
  await expect(slow(200)).rejects.toThrow('went on for too long')
  await slow(0)
  const { rows } = await sql`select n from written`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
  await database.drop()
})

it('a database without room refuses what would be kept with a sentence of its own, goes on answering, and health says so', async () => {
  const one = await startTestApp()
  const admin = await one.user({ roles: ['admin'] })
  expect((await one.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await sql`create function no_room() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100'', message = ''No space left on device''; end'`.execute(one.db)
  await sql`create trigger no_room before insert on dict for each row execute function no_room()`.execute(one.db)
  const add = { dictType: 'fullDisk', dictName: 'Full disk' }
  const refused = await one.ask(dict.dictAdd, add, { user: admin })
  expect(refused).toMatchObject({ code: 1500, msg: expect.stringContaining('no room left to save') })
  expect(await one.ask(dict.dictList, { pageNum: 1, pageSize: 10 }, { user: admin })).toMatchObject({ code: 1000 })
  const ready = await one.http.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', lacking: ['room'] }])
  await one.stop()
})

// PGlite has one session: nobody can hold a row while another works.
describeOnlyOn('server', 'rows that somebody holds', () => {
  beforeAll(openDesk)
  afterAll(closeDesk)

  async function receipts(orderId: number) {
    const payloads = []
    for (let n = 0; n < callers; n += 1)
      payloads.push({
        orderId,
        amountMinor: 500,
        payChannel: 'OFFLINE' as const,
        paymentTime: app.clock.now().toISOString(),
        reference: `HELD-${n}`,
        proofFileIds: [await buildProof(app, finance.userId)],
      })
    return payloads.map(payload => ({ payload, key: randomUUID() }))
  }

  const book = ({ payload, key }: { payload: object; key: string }) =>
    app.http.inject({
      method: 'POST',
      url: addressOf(orderReceipts.partRepayOfflineAll),
      payload,
      headers: {
        'client-id': CLIENT_ID,
        'accept-language': 'en-US',
        token: finance.token,
        'idempotency-key': key,
      },
    })

  it('a held row puts off who needs it, with 503 and when to come again; nobody else waits, and the node stays ready', {
    timeout: 60_000,
  }, async () => {
    const orderId = await lentUntil('03-05')
    const reader = await app.user({ roles: ['admin'] })
    const wanted = await receipts(orderId)
    const holder = await app.database.pools.working.connect()
    await holder.query('begin')
    await holder.query('select 1 from loan_order where id = $1 for update', [orderId])
    const booking = Promise.all(wanted.map(book))
    let over = false
    void booking.finally(() => {
      over = true
    })
    let slowestMs = 0
    while (!over) {
      const startMs = performance.now()
      expect(await app.ask(dict.dictList, { pageNum: 1, pageSize: 10 }, { user: reader })).toMatchObject({
        code: CODE.success,
      })
      expect((await app.http.inject('/readyz')).statusCode).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      await sleep(100)
    }
    for (const answer of await booking) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toEqual({ code: 1500, msg: 'The system is busy. Please try again shortly.', data: null })
    }
    expect(slowestMs).toBeLessThan(LIMITS.acting.lockMs)
    await holder.query('rollback')
    holder.release()
    // With the same keys the same receipts are booked, each once.
    for (let turn = 0; turn < 2; turn += 1)
      for (const one of wanted) expect((await book(one)).json()).toMatchObject({ code: CODE.success })
    const { count } = await app.db
      .selectFrom('repay_flow')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(callers)
  })

  it('a database that ends all connections puts questions off with 503, and is found again', async () => {
    const reader = await app.user({ roles: ['admin'] })
    const ask = () =>
      app.http.inject({
        method: 'POST',
        url: addressOf(dict.dictList),
        payload: { pageNum: 1, pageSize: 10 },
        headers: { 'client-id': CLIENT_ID, token: reader.token },
      })
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const asking = Promise.all(Array.from({ length: 12 }, ask))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(app.database.watchDb)
      statuses.push(...(await asking).map(answer => answer.statusCode))
    }
    expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([])
    // The last of them may learn that they were ended only as they are asked.
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
  })
})
