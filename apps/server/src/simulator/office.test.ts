import { noticeMessages } from '@countinghouse/contract/areas/notices/messages'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { served } from '../areas'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { CLOSE_STEPS } from '../areas/close/scenario'
import { inTransaction } from '../kernel/database/transaction'
import { testApp } from '../testing/app'
import { closeTools } from '../testing/close-tools'
import { fillBusiness, readSimulatorState } from './ensure-demo-business'
import { workInOffice } from './office'
import { demoAccounts, seedDemoStaff } from './system/staff'

const NOW = new Date('2026-11-20T05:00:00Z')
const app = testApp({ now: NOW.toISOString() })
beforeAll(async () => {
  const { db, services } = app
  await inTransaction(db, trx => seedDemoStaff(trx, NOW))
  const scenario = { seed: 'office', epoch: '2026-09-20', customersADay: 4 }
  await fillBusiness(
    { db: app.database.jobDb, env: services.env, progress: () => undefined },
    { ...scenario, now: NOW },
  )
  // A file of so small a business has few lines: the company leaves out every third.
  await db.updateTable('setting').set({ value: '3' }).where('key', '=', 'sandbox.leavesOutEvery').execute()
  await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
}, 120_000)

const counted = async (table: string, ...by: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; count: number }>`
    select concat_ws(' ', ${sql.join(by.map(column => sql.ref(column)))}) as key, count(*)::int as count
    from ${sql.table(table)} group by 1`.execute(app.db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

describe("what the demo's staff did", () => {
  it("what the demo's staff did with exports lies there: the notice counts the rows of that file and opens its list", async () => {
    const exports = await app.db
      .selectFrom('list_export as e')
      .innerJoin('stored_file as f', 'f.id', 'e.file_id')
      .selectAll('e')
      .execute()
    expect(exports.length).toBeGreaterThan(10)
    for (const { name, rows, state, total } of exports)
      expect([state, rows > 0, rows], name).toEqual(['ready', true, total])
    const notices = await app.db.selectFrom('notice').selectAll().where('kind', '=', 'exportReady').execute()
    expect(notices).toHaveLength(exports.length)
    for (const { user_id, values, created_at, link } of notices) {
      const { name, count } = values as { name: string; count: number }
      const own = exports.filter(one => one.user_id === user_id && one.name === name && one.rows === count)
      expect(own.map(({ ended_at }) => ended_at?.getTime())).toContain(created_at.getTime())
      expect(link).toBe('/exports')
    }
    expect((await counted('operation_log', 'kind')).get('export')).toBe(exports.length)
  })

  it("what the demo's staff heard are twelve unread notices for each demo account, each of something that happened, at different times (G-036)", async () => {
    const rows = await app.db
      .selectFrom('notice as n')
      .innerJoin('staff_user as u', 'u.id', 'n.user_id')
      .select(['n.id', 'u.username', 'n.kind', 'n.values', 'n.link', 'n.created_at', 'n.read_at'])
      .orderBy('n.id')
      .execute()
    for (const name of demoAccounts.usernames) {
      const own = rows.filter(({ username }) => username === name)
      expect(own.length, name).toBe(12)
      const gaps = own.slice(1).map(({ created_at }, index) => created_at.getTime() - own[index]!.created_at.getTime())
      expect(new Set(gaps).size, name).toBeGreaterThan(4)
      expect(Math.min(...gaps), name).toBeGreaterThanOrEqual(0)
    }
    for (const { kind, values, created_at } of rows) {
      const text = noticeMessages[kind as keyof typeof noticeMessages].texts['en-US']
      for (const [, slot] of text.matchAll(/\{(\w+)/g))
        if (slot !== 'one' && slot !== 'other') expect(values, kind).toHaveProperty(slot!)
      expect(created_at <= NOW).toBe(true)
    }
    const links = await app.db.selectFrom('menu').select('menu_path').execute()
    const screens = new Set(links.map(({ menu_path }) => menu_path))
    for (const { link, kind } of rows) if (link !== '/exports') expect(screens, kind).toContain(link.split('?')[0])
  })

  it("what the demo's staff did with money has several makers, statements with differences, proofs taken and refused, files booked", async () => {
    const flows = await app.db
      .selectFrom('repay_flow')
      .select('created_by')
      .where('created_by', 'is not', null)
      .distinct()
      .execute()
    expect(flows.length).toBeGreaterThan(2)
    const proofs = await counted('payment_proof', 'state')
    expect([...proofs.keys()].sort()).toEqual(['accepted', 'refused', 'waiting'])
    const taken = await app.db
      .selectFrom('payment_proof')
      .select('id')
      .where('state', '=', 'waiting')
      .where('owner_id', 'is not', null)
      .execute()
    expect(taken.length).toBeGreaterThan(0)
    expect([...(await counted('receipt_import', 'state')).keys()].sort()).toEqual(['booked', 'checked'])
    const statements = await counted('channel_statement', 'channel')
    expect([...statements.keys()].sort()).toEqual(['CH01', 'CH02', 'CH03'])
    expect((await counted('channel_difference', 'state')).size).toBeGreaterThan(0)
  })

  it("what the demo's staff did stands in the log as what it was: changes, exports, reveals and refusals", async () => {
    const kinds = await counted('operation_log', 'kind', 'result_code')
    for (const key of ['change 1000', 'export 1000', 'reveal 1000', `refusal ${CODE.notPermitted}`])
      expect([...kinds.keys()]).toContain(key)
    const settings = await app.db
      .selectFrom('setting_history')
      .select(['key', 'old_value', 'new_value'])
      .orderBy('at')
      .execute()
    expect(settings.length).toBe(6)
    const left = await app.db
      .selectFrom('employee as e')
      .innerJoin('staff_user as u', 'u.id', 'e.user_id')
      .select(['u.status', 'e.leave_on'])
      .where('e.leave_on', 'is not', null)
      .execute()
    expect(left.map(({ status }) => status)).toEqual([1, 1, 1])
  })

  it("what the demo's closes did took time, one of them failed and was run again, and each proved the books", async () => {
    const closes = await app.db.selectFrom('daily_close').selectAll().execute()
    const steps = await app.db.selectFrom('daily_close_step').selectAll().execute()
    expect(steps.length).toBe(closes.length * CLOSE_STEPS.length)
    for (const { started_at, ended_at } of [...closes, ...steps]) expect(ended_at! > started_at!).toBe(true)
    expect(closes.filter(({ runs }) => runs > 1).length).toBeGreaterThan(0)
    const runs = await app.db.selectFrom('reconcile_run').selectAll().orderBy('at').execute()
    expect(runs.map(({ at }) => at.getTime())).toEqual(
      steps
        .filter(({ step }) => step === 'reconcile')
        .map(({ ended_at }) => ended_at!.getTime())
        .sort((a, b) => a - b),
    )
    const compared = runs.map(({ checks, differences }) => {
      expect(differences).toBe(0)
      return (checks as { compared: number }[])[0]!.compared
    })
    expect(compared.at(-1)).toBeGreaterThan(compared[10]!)
    expect((await reconcile(app.db, NOW)).differences).toBe(0)
  })

  it("what the demo's calls that connected leave is a recording that plays: seconds long, kept once for each length", async () => {
    const calls = await app.db
      .selectFrom('call_record as r')
      .leftJoin('stored_file as f', 'f.id', 'r.recording_file_id')
      .select(['r.connected_at', 'f.storage_key', 'f.mime', 'f.bytes', 'f.owner_id', 'r.id'])
      .execute()
    for (const { connected_at, mime, owner_id, id } of calls)
      expect([mime, owner_id]).toEqual(connected_at ? ['audio/wav', id] : [null, null])
    const kept = new Map(calls.flatMap(({ storage_key, bytes }) => (storage_key ? [[storage_key, bytes!]] : [])))
    expect(kept.size).toBe(8)
    for (const [key, bytes] of kept) {
      const chunks: Buffer[] = []
      for await (const chunk of (await app.services.storage.get(key))!) chunks.push(Buffer.from(chunk as Uint8Array))
      const sound = Buffer.concat(chunks)
      expect([sound.length, sound.toString('latin1', 0, 4), sound.readUInt32LE(4) + 8]).toEqual([bytes, 'RIFF', bytes])
      expect(new Set(sound.subarray(44)).size).toBeGreaterThan(20)
      expect((bytes - 44) / sound.readUInt32LE(28)).toBeLessThan(12)
    }
  })

  it("what the demo's staff did is done once", async () => {
    expect((await readSimulatorState(app.db))?.office).toBe(true)
    const before = await app.db.selectFrom('list_export').select('id').execute()
    await workInOffice({ ...closeTools(app), served, progress: async () => undefined })
    expect(await app.db.selectFrom('list_export').select('id').execute()).toHaveLength(before.length)
  })
})
