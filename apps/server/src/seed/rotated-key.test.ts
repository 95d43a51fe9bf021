import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readOptOutLinks } from '../areas/marketing/run/opt-out-link'
import { sendPushes } from '../areas/telemarketing/push/send'
import { requireDataKey } from '../kernel/data-key'
import { insertRow } from '../kernel/insert-row'
import { sealer } from '../kernel/sealed'
import { testApp } from '../testing/app'
import { buildOrder } from '../testing/loan-builder'
import { askCheck, HEADINGS, otherSystem } from '../testing/portfolio-file'
import { findSealed, rotateDataKey } from './sealed-columns'

const MORNING = '2026-03-02T15:00:00Z'
const secrets = { dataKey: '11'.repeat(32), intakeSecret: 'i'.repeat(40) }
const app = testApp({ now: MORNING, env: { secrets } })

/** As the command does it, and the servers started again with the new key. */
async function rotateTo(to: string): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(trx => rotateDataKey(trx, { from: secrets.dataKey, to, now }))
  secrets.dataKey = to
  await app.db.transaction().execute(trx => requireDataKey(trx, to, { now, findSealed }))
}
const next = () => ((Number.parseInt(secrets.dataKey.slice(0, 1), 16) + 1) % 10).toString().repeat(64)

describe('what waits while the key is rotated', () => {
  it('lines of a checked file are taken over: who comes by them is found and his numbers are read', async () => {
    const olga = await app.user({ roles: ['operations'] })
    const { app_ssid: ssid } = await otherSystem(app)
    const identity = `110170023070${thaiIdCheckDigit('110170023070')}`
    const line = `${ssid},0812345678,v1.Somchai,v2.Dee,${identity},1990-01-02,KBank,1234567890,2026-01-05`
    const content = Buffer.from(`${HEADINGS.customers}\n${line}`)
    const { data } = await askCheck(app, { portfolioKind: 'customers', content }, olga)
    await app.jobs.drain()
    await rotateTo(next())
    expect((await app.ask(portfolio.portfolioStart, { importId: data.importId }, { user: olga })).code).toBe(
      CODE.success,
    )
    await app.jobs.drain()
    const come = await app.db
      .selectFrom('customer as c')
      .innerJoin('customer_bank as b', 'b.customer_id', 'c.id')
      .select(['c.names', 'c.identity_encrypted', 'b.account_encrypted', 'b.account_hash'])
      .where('c.identity_hash', '=', sealer(secrets.dataKey).hash(identity))
      .executeTakeFirstOrThrow()
    const { open, hash } = sealer(secrets.dataKey)
    expect([come.names, open(come.identity_encrypted!), open(come.account_encrypted)]).toEqual([
      'v1.Somchai',
      identity,
      '1234567890',
    ])
    expect(come.account_hash).toBe(hash('1234567890'))
    await rotateTo(next())
  })

  it('pushes are sent', async () => {
    const { appId, customerId } = await buildOrder(app)
    const { userId: seat } = await app.user({ roles: ['telemarketer'] })
    const of = { customer_id: customerId, app_id: appId, type: 2, loan_type: 1, assigned_at: MORNING }
    const found = { found_on: '2026-03-01', found_at: MORNING, ready_on: '2026-03-01' }
    const held = { ...found, turns: 1, assign_status: 1, owner_id: seat }
    const assignmentId = await insertRow(app.db, 'tele_assignment', { ...of, ...held })
    const turn = { ...of, assignment_id: assignmentId, seat_id: seat, assigned_on: '2026-03-02' }
    const channel = { kind: 'crm', name: 'Calling system', adapter: 'sandbox', address: '' } as const
    const times = { created_at: MORNING, updated_at: MORNING }
    const payload = { account: 'seat-1', mobile: '+525512345678', name: 'Ana', app: 'App', country: 'MX', type: 2 }
    await insertRow(app.db, 'tele_push', {
      assignment_id: assignmentId,
      turn_id: await insertRow(app.db, 'tele_turn', turn),
      customer_id: customerId,
      app_id: appId,
      seat_id: seat,
      type: 2,
      channel_id: await insertRow(app.db, 'channel', { ...channel, currencies: ['MXN'], ...times }),
      account: 'seat-1',
      payload_sealed: sealer(secrets.dataKey).seal(JSON.stringify({ ...payload, assignedOn: '2026-03-02' })),
      fingerprint: 'one',
      next_at: MORNING,
      pushed_by: seat,
      pushed_at: MORNING,
    })
    await rotateTo(next())
    await sendPushes({ db: app.db, services: app.services, signal: new AbortController().signal })
    expect(await app.db.selectFrom('tele_push').select(['state', 'tries']).execute()).toEqual([
      { state: 'taken', tries: 1 },
    ])
  })

  it('links of texts that were sent lead to their page, however often the key is another', async () => {
    const links = await readOptOutLinks(app.db, app.services.env)
    const { pathname } = new URL(links.linkOf(7, 3))
    const opened = async (url: string) => (await app.http.inject({ method: 'GET', url })).body
    for (let times = 0; times < 3; times += 1) {
      expect(await opened(pathname)).toContain('<form')
      await rotateTo(next())
    }
    expect(await opened(pathname)).toContain('<form')
    expect((await readOptOutLinks(app.db, app.services.env)).linkOf(7, 3)).toBe(links.linkOf(7, 3))
    expect(await opened(pathname.replace('/7-3-', '/7-4-'))).not.toContain('<form')
  })

  it('a text that is sealed in a column which nobody seals anew stops the rotation, in an object too', async () => {
    const { appId, customerId } = await buildOrder(app)
    const sealed = sealer(secrets.dataKey).seal('1234')
    const put = (table: string, column: string, value: unknown, id: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(app.db)
    await put('app', 'name', sealed, appId)
    await expect(rotateTo(next())).rejects.toThrow('app.name would stay sealed')
    await put('app', 'name', 'App', appId)
    await put('customer', 'profile', JSON.stringify({ deep: { in: [sealed] } }), customerId)
    await expect(rotateTo(next())).rejects.toThrow('customer.profile would stay sealed')
    await put('customer', 'profile', '{}', customerId)
    await rotateTo(next())
  })
})
