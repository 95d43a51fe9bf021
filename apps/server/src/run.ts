import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app'
import { served } from './areas'
import { reconcileBooks } from './areas/books/reconciliation/job'
import { requireFilesPlace } from './areas/files/files-place'
import { giveFirstSecrets } from './areas/system/channel/first-secrets'
import { requireDataKey } from './kernel/data-key'
import { databaseClock } from './kernel/database/database-clock'
import type { Database } from './kernel/database/open'
import { inTransaction } from './kernel/database/transaction'
import type { Environment } from './kernel/env'
import { send } from './kernel/jobs/queue'
import { LOG_OPTIONS } from './kernel/log-options'
import { repositoryRoot } from './kernel/repository-root'
import { unreadableSettings } from './kernel/setting'
import { seedInstallation } from './seed/installation'
import { findSealed } from './seed/sealed-columns'
import { ensureDemoBusiness, hasDemoBusiness } from './simulator/ensure-demo-business'
import { workInOffice } from './simulator/office'
import { simulatorCatchUp } from './simulator/simulator-job'
import { demoAccounts, seedDemoStaff } from './simulator/system/staff'

const STOP_WITHIN_MS = 10_000
/** How long a balancer may take to hear from /readyz that this node stops; nobody balances the demo. */
const NOTICE_MS = { production: 3000, demo: 500 }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Brings an open database to where this version serves it. False in a demo whose business is not whole yet. */
export async function prepare(env: Environment, database: Database): Promise<boolean> {
  const applied = await database.migrate()
  if (applied.length) say(`Database brought to ${applied.at(-1)}`)
  const clock = await clockOf(database)
  // Nobody waits for an answer yet: what is filled in at a start takes as long as the machine needs.
  const { jobDb: db } = database
  const { dataKey } = env.secrets
  try {
    await inTransaction(db, trx => requireDataKey(trx, dataKey, { now: clock.now(), findSealed }))
    await inTransaction(db, trx => seedInstallation(trx, clock.now()))
    await inTransaction(db, trx => giveFirstSecrets(trx, env.secrets, clock.now()))
    for (const key of await unreadableSettings(db))
      say(`The setting ${key} cannot be read: its first value is in force until it is set anew in the config centre.`)
    if (env.mode !== 'demo') return true
    await inTransaction(db, trx => seedDemoStaff(trx, clock.now()))
    return await hasDemoBusiness({ db, env, clock })
  } finally {
    clock.stop()
  }
}

/** Gives a prepared demo its business, or what is missing of it after a first start that was cut off. */
export async function fillDemo(env: Environment, database: Database): Promise<void> {
  const clock = await clockOf(database)
  const { jobDb: db } = database
  await ensureDemoBusiness({ db, env, clock, progress: showProgress })
  const app = await buildApp({ env, clock, database })
  const signal = new AbortController().signal
  const log = pino({ ...LOG_OPTIONS, level: env.logLevel })
  await workInOffice({ db, services: app.services, served, log, signal, progress: async () => undefined })
  await app.stop()
  clock.stop()
}

/** Serves a prepared database until the process is told to stop. */
export async function serve(env: Environment, database: Database): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot(), 'package.json'), 'utf8'))
  const clock = await clockOf(database)
  const { jobDb: db } = database
  const app = await buildApp({ env, clock, database })
  await requireFilesPlace(db, app.services.storage, clock.now())
  if (env.mode === 'demo')
    // The days that were missed happen, and the books of a business that is new here are reconciled at once.
    for (const { name } of [simulatorCatchUp, reconcileBooks]) {
      await inTransaction(database.jobDb, trx => send(trx, name, {}, { singletonKey: '' }))
    }
  await app.jobs.start()
  // Heard from before the first request: whoever is answered that this node is ready may rely on its end too.
  stopOn(['SIGTERM', 'SIGINT'], async () => {
    await app.stop({ noticeMs: NOTICE_MS[env.mode] })
    clock.stop()
    await database.close()
  })
  await app.http.listen({ host: env.host, port: env.port })
  say(`Countinghouse ${version} is ready at ${env.publicUrl}`)
  if (env.mode === 'demo') {
    const { usernames, password } = demoAccounts
    say(`Demo accounts, password ${password}: ${usernames.join(', ')}`)
  }
  const crash = await database.crashed
  process.stderr.write(`${crash.message}\n`)
  process.exit(1)
}

const clockOf = (database: Database) =>
  databaseClock(database.watchDb, { say: line => process.stderr.write(`${line}\n`) })

function showProgress(percent: number, text: string): void {
  const line = `Demo business ${String(percent).padStart(3)} %  ${text}`
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
}

// What runs is finished; what does not finish in time is cut off and taken up again at the next start.
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of signals) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      await stop()
      process.exit(0)
    })
  }
}
