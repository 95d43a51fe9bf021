import { parseArgs } from 'node:util'
import { rebuildFigures } from '../areas/report/rebuild'
import { openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironment } from '../kernel/env'
import { runCommand } from './run-command'

const USAGE = `npm run stats -- rebuild
Counts the figures of reports anew from orders, plans and events of DATABASE_URL, or of the embedded database in DATA_DIR
while no server runs on it, and says how many figures were others before.`

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true })
  if (positionals.length !== 1 || positionals[0] !== 'rebuild') throw new Error(USAGE)
  const database = await openDatabase(readEnvironment())
  try {
    await database.migrate()
    for (const { table, rows, changed } of await inTransaction(database.jobDb, rebuildFigures)) {
      console.log(`${table}: ${rows} rows, ${changed} changed`)
    }
  } finally {
    await database.close()
  }
})
