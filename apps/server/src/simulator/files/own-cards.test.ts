import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inTransaction } from '../../kernel/database/transaction'
import { sealer } from '../../kernel/sealed'
import { testApp } from '../../testing/app'
import { customer, type Lender, lender, order } from '../../testing/builders'
import { drawOwnCards } from './own-cards'
import { pictureKey } from './pictures'

const app = testApp()
const SEED = 'cards'

/** Somebody with the pool's card of a face, who waits for a review. */
async function applicant(lent: Lender, { name, identity, id }: { name: string; identity: string; id: string }) {
  const custId = await customer(app, lent, { name, identity })
  await app.db.updateTable('customer').set({ sex: 2, birthday: '1990-05-17' }).where('id', '=', custId).execute()
  await order(app, lent, custId)
  const created_at = app.clock.now()
  const pool = { storage_key: pictureKey(SEED, 'front MX 2 3'), mime: 'image/jpeg', bytes: 1, sha256: 'pool' }
  const owner = { owner_kind: 'customer' as const, owner_id: custId, created_at }
  await app.db
    .insertInto('stored_file')
    .values({ id, ...pool, ...owner })
    .execute()
  await app.db
    .insertInto('customer_image')
    .values({ customer_id: custId, kind: 'idcardFront', file_id: id, created_at })
    .execute()
}

it('a card that is held against what was read carries it: its own for each person, drawn once', async () => {
  const lent = await lender(app)
  await applicant(lent, { name: 'Rosa & <Ana> Jiménez', identity: 'JIRO900517MDFMSS09', id: 'a'.repeat(32) })
  await applicant(lent, { name: 'Luz Peralta', identity: 'PELU900517MDFRZZ01', id: 'b'.repeat(32) })
  const seals = sealer(app.services.env.secrets.dataKey)
  const { storage } = app.services
  const draw = () => inTransaction(app.db, trx => drawOwnCards(trx, { storage, seals, seed: SEED }))
  const cards = () =>
    app.db.selectFrom('stored_file').select(['id', 'storage_key', 'bytes', 'sha256']).orderBy('id').execute()
  expect(await draw()).toBe(2)
  const [rosa, luz] = await cards()
  expect(rosa!.sha256).not.toBe(luz!.sha256)
  const kept = await storage.get(rosa!.storage_key)
  const bytes = Buffer.isBuffer(kept) ? kept : await buffer(kept as Readable)
  expect(bytes.length).toBe(rosa!.bytes)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 404 })
  expect(await draw()).toBe(0)
  expect(await cards()).toEqual([rosa, luz])
})
