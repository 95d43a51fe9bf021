import { parseArgs } from 'node:util'
import { reconcile } from '../areas/books/reconciliation/reconcile'
import { databaseClock } from '../kernel/database/database-clock'
import { openDatabase } from '../kernel/database/open'
import { readEnvironment } from '../kernel/env'
import { runCommand } from './run-command'

const USAGE = `npm run reconcile
Reconciles the books of DATABASE_URL, or of the embedded database in DATA_DIR while no server runs on it.
Ends with 1 when something differs.`

await runCommand(USAGE, async () => {
  parseArgs({ options: {} })
  const database = await openDatabase(readEnvironment())
  try {
    await database.migrate()
    const clock = await databaseClock(database.jobDb)
    clock.stop()
    const proof = await reconcile(database.jobDb, clock.now())
    for (const check of proof.checks) {
      console.log(
        `${check.differences ? 'DIFFERS' : 'equal  '}  ${check.name}: ${check.compared} compared, ${check.differences} differ`,
      )
      for (const { what, left, right } of check.examples) console.log(`           ${what}: ${left} against ${right}`)
    }
    console.log(`${proof.differences} differences in ${proof.milliseconds} ms`)
    process.exitCode = proof.differences ? 1 : 0
  } finally {
    await database.close()
  }
})
