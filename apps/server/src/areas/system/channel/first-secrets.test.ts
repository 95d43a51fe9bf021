import { expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { sealer } from '../../../kernel/sealed'
import { testApp } from '../../../testing/app'
import { channelIdOf } from '../../../testing/channels'
import { giveFirstSecrets } from './first-secrets'

const app = testApp()
const OLD = 'the one secret of all payment companies'

it('a channel of an older version takes the one secret of then as its first; without it the server does not start, and no other start asks for it', async () => {
  const { dataKey } = app.services.env.secrets
  const give = (callbackSecret?: string) =>
    inTransaction(app.db, trx => giveFirstSecrets(trx, { dataKey, callbackSecret }, app.clock.now()))
  await give()
  const channelId = await channelIdOf(app.db)
  const secrets = app.db.selectFrom('channel_secret').selectAll().where('channel_id', '=', channelId)
  await app.db.deleteFrom('channel_secret').where('channel_id', '=', channelId).execute()
  await expect(give()).rejects.toThrow('CALLBACK_SECRET must be set once more')
  expect(await secrets.execute()).toEqual([])
  await give(OLD)
  const [given] = await secrets.execute()
  expect(sealer(dataKey).open(given!.secret_encrypted)).toBe(OLD)
  await give()
  expect(await secrets.execute()).toHaveLength(1)
})
