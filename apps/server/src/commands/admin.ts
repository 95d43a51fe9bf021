import { parseArgs } from 'node:util'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { confirmOnServer, waitingForConfirmation } from '../areas/system/approvals/confirm'
import { resetOnServer } from '../areas/system/users/reset-on-server'
import { systemClock } from '../kernel/clock'
import { type Database, openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironment } from '../kernel/env'
import { AdministratorRefused, createAdministrator } from '../seed/administrator'
import { seedInstallation } from '../seed/installation'
import { runCommand } from './run-command'

const USAGE = `npm run admin -- create --username NAME --name "FULL NAME" [--another]
Makes the first administrator and says the password once; --another makes one more.
npm run admin -- waiting
Lists accounts and roles whose change waits for a second person.
npm run admin -- confirm --change NUMBER
Confirms one of them while its maker is the only administrator.
npm run admin -- reset --username NAME
Gives an administrator a new password to begin with, says it once and ends his sessions.`

const options = {
  username: { type: 'string' },
  name: { type: 'string' },
  another: { type: 'boolean' },
  change: { type: 'string' },
} as const

await runCommand(USAGE, async () => {
  const { positionals, values } = parseArgs({ options, allowPositionals: true })
  const work = workOf(positionals.join(' '), values)
  const database = await openDatabase(readEnvironment())
  try {
    await database.migrate()
    for (const line of await work(database)) console.log(line)
  } finally {
    await database.close()
  }
})

interface Given {
  username?: string
  name?: string
  another?: boolean
  change?: string
}
type Work = (database: Database) => Promise<string[]>

function workOf(command: string, { username, name, another = false, change }: Given): Work {
  if (command === 'create' && username && name) return database => create(database, { username, name, another })
  if (command === 'reset' && username) return database => reset(database, username)
  if (command === 'waiting') return listChanges
  if (command === 'confirm' && change && /^\d{1,9}$/.test(change)) return database => confirm(database, Number(change))
  throw new AdministratorRefused(`Usage: ${USAGE}`)
}

async function create({ db }: Database, given: { username: string; name: string; another: boolean }) {
  const now = systemClock.now()
  const password = await inTransaction(db, async trx => {
    await seedInstallation(trx, now)
    return createAdministrator(trx, { ...given, now })
  })
  return [
    `Administrator ${given.username} made. The password below is shown once and must be changed at the first sign-in:`,
    password,
  ]
}

async function reset({ db }: Database, username: string) {
  const password = await inTransaction(db, trx => resetOnServer(trx, username, systemClock.now()))
  return [`The password of ${username} is shown once and must be changed at the first sign-in:`, password]
}

async function listChanges({ db }: Database) {
  const changes = await waitingForConfirmation(db)
  if (!changes.length) return ['Nothing waits.']
  return changes.map(
    ({ changeId, kind, subject, makerName, makeTime }) =>
      `${changeId}  ${kind}  ${subject}  by ${makerName}, ${makeTime.toISOString()}`,
  )
}

async function confirm({ db }: Database, changeId: number) {
  const now = systemClock.now()
  const subject = await inTransaction(db, trx => confirmOnServer(trx, changeId, { now, today: businessDateOf(now) }))
  return [`In effect: ${subject}`]
}
