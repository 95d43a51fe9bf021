import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { addressOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID } from '@countinghouse/contract/kernel/envelope'
import { CUSTOMER_COLUMNS } from '@countinghouse/domain/areas/customer/customer-line'
import { LOAN_COLUMNS } from '@countinghouse/domain/areas/order/opening/loan-line'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { type App, buildApp } from '../apps/server/src/app'
import { reconcile } from '../apps/server/src/areas/books/moves'
import { systemClock } from '../apps/server/src/kernel/clock'
import { type Database, openDatabase } from '../apps/server/src/kernel/database/open'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import { readEnvironment } from '../apps/server/src/kernel/env'
import { createAdministrator } from '../apps/server/src/seed/administrator'
import { seedInstallation } from '../apps/server/src/seed/installation'
import { findPostgresBinaries, startPostgres } from '../apps/server/src/testing/postgres-server'
import type { Report } from './report'

const LINES = Number(process.env.LINES ?? 100_000)
/** A customer and his two loans of long ago: the third stands open. */
const LOANS_EACH = 3
const GOAL_SECONDS = 60

/** Files of customers and of loans through the real calls and jobs, from the upload to the last line taken over. */
export async function benchPortfolio(report: Report): Promise<void> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('Imports are measured on PostgreSQL: install the package postgresql (15 or newer).')
  const server = await startPostgres(binaries)
  const folder = mkdtempSync(join(tmpdir(), 'bench-portfolio-'))
  const env = readEnvironment({
    DATABASE_URL: server.connectionString,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...{ DATA_KEY: '11'.repeat(32), INTAKE_SECRET: 'i'.repeat(40) },
  })
  const database = await openDatabase(env)
  await database.migrate()
  const { token, itemId } = await fill(database)
  const app = await buildApp({ env, clock: systemClock, database })
  try {
    const ask = caller(app, token)
    await measure(report, 'customers', { app, ask, content: customersFile() })
    await measure(report, 'loans', { app, ask, content: loansFile(itemId) })
    const proof = await reconcile(database.db, systemClock.now())
    report.atMost('differences in the books after it', proof.differences, 0, 'differences')
  } finally {
    await app.stop()
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Ask = ReturnType<typeof caller>

async function measure(
  report: Report,
  portfolioKind: 'customers' | 'loans',
  { app, ask, content }: { app: App; ask: Ask; content: Buffer },
): Promise<void> {
  const began = performance.now()
  const { fileId } = await ask.upload(content)
  const { importId } = await ask.call<{ importId: number }>(portfolio.portfolioCheck, { portfolioKind, fileId })
  await app.jobs.drain()
  const checked = performance.now()
  await ask.call(portfolio.portfolioStart, { importId })
  await app.jobs.drain()
  const ended = performance.now()
  const { importedCount } = await ask.call<{ importedCount: number }>(portfolio.portfolioDetail, { importId })
  if (importedCount !== LINES) throw new Error(`${importedCount} of ${LINES} ${portfolioKind} were taken over.`)
  const seconds = (ended - began) / 1000
  report.say(`${portfolioKind}, ${LINES} lines: dry run`, (checked - began) / 1000, 's')
  report.say('  taking over', (ended - checked) / 1000, 's')
  report.atMost('  in all', seconds, GOAL_SECONDS, 's')
  report.say('  lines a second', LINES / seconds, 'lines/s')
}

async function fill({ db }: Database): Promise<{ token: string; itemId: number }> {
  const now = systemClock.now()
  const token = randomBytes(32).toString('base64url')
  return inTransaction(db, async trx => {
    await seedInstallation(trx, now)
    await createAdministrator(trx, { username: 'bench', name: 'Bench', another: false, now })
    const { id: userId } = await trx.selectFrom('staff_user').select('id').executeTakeFirstOrThrow()
    await trx.updateTable('staff_user').set({ must_change_password: false }).execute()
    const token_hash = createHash('sha256').update(token).digest('hex')
    const expires_at = new Date(now.getTime() + 86_400_000)
    await trx
      .insertInto('session')
      .values({ token_hash, user_id: userId, created_at: now, last_seen_at: now, expires_at })
      .execute()
    const { id: app_id } = await trx
      .insertInto('app')
      .values({ app_ssid: 'BENCH', name: 'Bench', country: 'TH', currency: 'THB', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: product_id } = await trx
      .insertInto('product')
      .values({ app_id, name: 'Fourteen days', min_amount_minor: 10_000, max_amount_minor: 1_000_000, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: itemId } = await trx
      .insertInto('product_item')
      .values({
        ...{ product_id, min_principal_minor: 10_000, max_principal_minor: 1_000_000, step_minor: 10_000 },
        ...{ duration_days: 14, interest_bps_per_day: 50, service_fee_bps: 1_000, late_fee_bps_per_day: 200 },
        ...{ late_fee_cap_bps: 10_000, extension_fee_bps: 1_500, max_extensions: 3, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, itemId }
  })
}

const mobileOf = (index: number) => `08${String(index).padStart(8, '0')}`
function identityOf(index: number): string {
  const first = `1${String(index).padStart(11, '0')}`
  return first + thaiIdCheckDigit(first)
}

const fileOf = (head: readonly string[], lines: readonly string[][]) =>
  Buffer.from([head, ...lines].map(cells => cells.join(',')).join('\n'))

function customersFile(): Buffer {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const cells = { appSsid: 'BENCH', mobile: mobileOf(index), names: `Person ${index}`, surnames: 'Of The Bench' }
    const more = { identityNumber: identityOf(index), birthday: '1990-01-02', sex: '1', registeredDate: '2026-01-05' }
    const bank = { bankName: 'KBank', bankAccountNo: String(1_000_000_000 + index), email: '', ifscCode: '' }
    const line: Record<string, string> = { ...cells, ...more, ...bank }
    return CUSTOMER_COLUMNS.map(column => line[column] ?? '')
  })
  return fileOf(CUSTOMER_COLUMNS, lines)
}

/** Of each customer two settled loans, then one that runs or is overdue. */
function loansFile(itemId: number): Buffer {
  const today = businessDateOf(systemClock.now())
  const lines = Array.from({ length: LINES }, (_, index) => {
    const person = Math.floor(index / LOANS_EACH)
    const turn = index % LOANS_EACH
    const isOpen = turn === LOANS_EACH - 1
    const isLate = person % 4 === 0
    const lent = addDays(today, isOpen ? (isLate ? -20 : -(person % 10)) : -120 + turn * 40)
    const due = addDays(lent, 14)
    const who = { appSsid: 'BENCH', mobile: mobileOf(person), identityNumber: identityOf(person) }
    const terms = {
      orderNo: `OLD-${index}`,
      productItemId: String(itemId),
      principal: '1000.00',
      lentDate: lent,
      dueDate: due,
    }
    const state: Record<string, string> = isOpen
      ? { loanState: isLate ? 'overdue' : 'running', paidPrincipal: isLate ? '250.00' : '' }
      : { loanState: 'settled', paidPrincipal: '1000.00', paidInterest: '70.00', settledDate: due }
    const line: Record<string, string> = { ...who, ...terms, ...state }
    return LOAN_COLUMNS.map(column => line[column] ?? '')
  })
  return fileOf(LOAN_COLUMNS, lines)
}

function caller(app: App, token: string) {
  const headers = { 'client-id': CLIENT_ID, 'accept-language': 'en-US', token }
  const dataOf = async <T>(answer: { json(): unknown }): Promise<T> => {
    const { code, msg, data } = answer.json() as { code: number; msg: string; data: T }
    if (code !== 1000) throw new Error(msg)
    return data
  }
  const boundary = 'xxBOUNDARYxx'
  return {
    call: async <T>(call: (typeof portfolio)[keyof typeof portfolio], input: object) =>
      dataOf<T>(
        await app.http.inject({
          method: 'POST',
          url: addressOf(call),
          payload: input,
          headers: { ...headers, 'idempotency-key': randomBytes(16).toString('hex') },
        }),
      ),
    upload: async (content: Buffer) => {
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="old.csv"\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const url = '/api/web/portfolioImport/upload'
      return dataOf<{ fileId: string }>(
        await app.http.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } }),
      )
    },
  }
}
