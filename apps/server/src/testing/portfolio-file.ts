import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp, TestUser } from './app'
import { buildOrder } from './loan-builder'

/** Headings of a file of customers or loans of another system. */
export const HEADINGS: Readonly<Record<PortfolioKind, string>> = {
  customers: 'App code,Mobile,First names,Surnames,Identity no.,Birthday,Bank,Bank account,Registered on',
  loans:
    'Old order no.,App code,Mobile,Identity no.,Product item ID,Principal,Disbursed on,Due on,Principal paid,Interest paid,Other fees paid,Late fee paid,Late fee owed,State,Settled on',
}
const BOUNDARY = 'xxBOUNDARYxx'

/** Sends a file as a browser does. */
export async function uploadFile(app: TestApp, content: Buffer, user: TestUser) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="old.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/web/portfolioImport/upload',
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'client-id': 'web-console',
      token: user.token,
    },
  })
  return answer.json() as { code: number; data: { fileId: string } }
}

/** Has a file validated; the jobs have still to run. */
export async function askCheck(app: TestApp, file: { portfolioKind: PortfolioKind; content: Buffer }, user: TestUser) {
  const { data } = await uploadFile(app, file.content, user)
  const request = { portfolioKind: file.portfolioKind, fileId: data.fileId }
  return app.ask(portfolio.portfolioCheck, request, { user, language: 'en-US' })
}

async function takeOver(app: TestApp, kind: PortfolioKind, line: string, user: TestUser): Promise<void> {
  const { data } = await askCheck(
    app,
    { portfolioKind: kind, content: Buffer.from(`${HEADINGS[kind]}\n${line}`) },
    user,
  )
  await app.jobs.drain()
  const started = await app.ask(portfolio.portfolioStart, { importId: data.importId }, { user })
  expect(started.code).toBe(CODE.success)
  await app.jobs.drain()
}

/** A Thai app whose loans stand in another system: its code, and an item with these terms. */
export async function otherSystem(app: TestApp, terms: Partial<LoanTerms> = {}) {
  const { orderId } = await buildOrder(app, { terms: { currency: 'THB', ...terms } })
  if (terms.repaymentMethod) await sql`update product set repayment_method = ${terms.repaymentMethod}`.execute(app.db)
  const { rows } = await sql<{ app_ssid: string; item: number }>`
    select a.app_ssid, o.product_item_id as item from loan_order o join app a on a.id = o.app_id where o.id = ${orderId}`.execute(
    app.db,
  )
  return rows[0]!
}

let taken = 0

/** Takes a loan over with its customer; `said` is what its line says from the principal on. */
export async function takeLoanOver(
  app: TestApp,
  user: TestUser,
  place: Awaited<ReturnType<typeof otherSystem>>,
  { no, said }: { no: string; said: string },
): Promise<number> {
  taken += 1
  const first = `1${String(taken).padStart(11, '0')}`
  const [mobile, identity] = [`08${String(taken).padStart(8, '0')}`, first + thaiIdCheckDigit(first)]
  await takeOver(app, 'customers', `${place.app_ssid},${mobile},Somchai,Dee,${identity},1990-01-02,,,2026-01-05`, user)
  await takeOver(app, 'loans', `${no},${place.app_ssid},${mobile},${identity},${place.item},${said}`, user)
  const { id } = await app.db.selectFrom('loan_order').select('id').where('order_no', '=', no).executeTakeFirstOrThrow()
  return id
}
