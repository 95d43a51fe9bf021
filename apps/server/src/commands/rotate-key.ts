import { parseArgs } from 'node:util'
import { systemClock } from '../kernel/clock'
import { openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironment } from '../kernel/env'
import { sealer } from '../kernel/sealed'
import { rotateDataKey } from '../seed/sealed-columns'
import { runCommand } from './run-command'

const USAGE = `NEW_DATA_KEY=… npm run rotate-key
Seals everything that DATA_KEY seals anew with NEW_DATA_KEY: 64 hexadecimal digits (openssl rand -hex 32).
Make a backup and stop every server first; then start them with DATA_KEY set to the new key.`

await runCommand(USAGE, async () => {
  parseArgs({ options: {} })
  const { newDataKey: to, ...env } = readEnvironment()
  if (!to) throw new Error(`NEW_DATA_KEY must be set.\nUsage: ${USAGE}`)
  if (to === env.secrets.dataKey) throw new Error('NEW_DATA_KEY is the key that is in use already.')
  const database = await openDatabase(env)
  try {
    await database.migrate()
    const from = env.secrets.dataKey
    // Everything is sealed anew in one transaction, however long it takes.
    const done = await inTransaction(database.jobDb, trx => rotateDataKey(trx, { from, to, now: systemClock.now() }))
    for (const [column, rows] of Object.entries(done)) console.log(`${column}: ${rows} sealed anew`)
    console.log(`The key is ${sealer(to).keyId} now: start the servers with it as DATA_KEY.`)
  } finally {
    await database.close()
  }
})
