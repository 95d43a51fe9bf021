import { parseArgs } from 'node:util'
import { systemClock } from '../kernel/clock'
import { openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironment } from '../kernel/env'
import { AdministratorRefused, createAdministrator } from '../seed/administrator'
import { seedInstallation } from '../seed/installation'
import { runCommand } from './run-command'

const USAGE = `npm run admin -- create --username NAME --name "FULL NAME" [--another]
Makes the first administrator and says the password once; --another makes one more.`

const options = { username: { type: 'string' }, name: { type: 'string' }, another: { type: 'boolean' } } as const

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const { username, name, another = false } = values
  if (positionals.join(' ') !== 'create' || !username || !name) throw new AdministratorRefused(`Usage: ${USAGE}`)
  const database = await openDatabase(readEnvironment())
  try {
    await database.migrate()
    const now = systemClock.now()
    const password = await inTransaction(database.db, async trx => {
      await seedInstallation(trx, now)
      return createAdministrator(trx, { username, name, another, now })
    })
    console.log(
      `Administrator ${username} made. The password below is shown once and must be changed at the first sign-in:`,
    )
    console.log(password)
  } finally {
    await database.close()
  }
})
