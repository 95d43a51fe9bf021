import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { requireDataKey, WrongDataKey } from '../kernel/data-key'
import { sealer } from '../kernel/sealed'
import { testApp } from '../testing/app'
import { buildOrder } from '../testing/loan-builder'
import { findSealed, rotateDataKey, SEALED_COLUMNS } from './sealed-columns'

const RIGHT = '11'.repeat(32)
const WRONG = 'ff'.repeat(32)
const NEXT = '22'.repeat(32)
const app = testApp()

const start = (dataKey: string) =>
  app.db.transaction().execute(trx => requireDataKey(trx, dataKey, { now: app.clock.now(), findSealed }))
const customerRow = (id: number) =>
  app.db
    .selectFrom('customer as c')
    .innerJoin('customer_bank as b', 'b.customer_id', 'c.id')
    .select(['c.identity_encrypted', 'c.identity_hash', 'c.ocr', 'b.account_encrypted', 'b.account_hash'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()

describe('the key of sealed numbers', () => {
  it('every column that is encrypted is sealed anew when the key changes', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%encrypted' or column_name like '%sealed')`.execute(app.db)
    expect(rows.map(row => row.name).sort()).toEqual(SEALED_COLUMNS.map(one => `${one.table}.${one.column}`).sort())
  })

  it('a database that was sealed before it knew its key is started with that key only', async () => {
    const { customerId } = await buildOrder(app)
    const { seal, hash } = sealer(RIGHT)
    const number = { identity_encrypted: seal('LOPR900505MDFXXX00'), identity_hash: hash('LOPR900505MDFXXX00') }
    const ocr = JSON.stringify({ panNo: seal('ABCDE1234F'), name: 'v1' })
    await app.db
      .updateTable('customer')
      .set({ ...number, ocr })
      .where('id', '=', customerId)
      .execute()
    await expect(start(WRONG)).rejects.toThrow(WrongDataKey)
    await start(RIGHT)
    await start(RIGHT)
    await expect(start(WRONG)).rejects.toThrow(
      `DATA_KEY is the key ${sealer(WRONG).keyId}, but this database was sealed with the key ${sealer(RIGHT).keyId}`,
    )
  })

  it('a new key seals every number anew, finds it by its hash, and is the only one from then on', async () => {
    const { customerId } = await buildOrder(app)
    const before = await customerRow(customerId)
    const account = sealer(RIGHT).open(before.account_encrypted)
    const rotate = (from: string) =>
      app.db.transaction().execute(trx => rotateDataKey(trx, { from, to: NEXT, now: app.clock.now() }))
    await expect(rotate(WRONG)).rejects.toThrow(WrongDataKey)
    expect(await customerRow(customerId)).toEqual(before)
    const done = await rotate(RIGHT)
    expect(done['customer_bank.account_encrypted']).toBeGreaterThan(1)
    const { open, hash } = sealer(NEXT)
    const after = await customerRow(customerId)
    expect([open(after.account_encrypted), after.account_hash]).toEqual([account, hash(account)])
    const named = await app.db
      .selectFrom('customer')
      .select(['identity_encrypted', 'ocr'])
      .where('identity_hash', '=', hash('LOPR900505MDFXXX00'))
      .executeTakeFirstOrThrow()
    expect(open(named.identity_encrypted!)).toBe('LOPR900505MDFXXX00')
    const { panNo, name } = named.ocr as Record<string, string>
    expect([open(panNo!), name]).toEqual(['ABCDE1234F', 'v1'])
    await start(NEXT)
    await expect(start(RIGHT)).rejects.toThrow(WrongDataKey)
  })
})
