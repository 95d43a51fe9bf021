import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { search } from '@countinghouse/contract/areas/search/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { thaiIdCheckDigit } from '@countinghouse/domain/kernel/identity'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../kernel/jobs/queue'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { buildOrder, buildProof } from '../../../testing/loan-builder'
import { askCheck, HEADINGS, uploadFile } from '../../../testing/portfolio-file'
import { reconcile } from '../../books/reconciliation/reconcile'
import { closeDay } from '../../close/close-day'

const TODAY = '2026-03-12'
const app = testApp({ now: `${TODAY}T03:00:00Z` })

let olga: TestUser
let ssid: string
let item: number
let made = 0

beforeAll(async () => {
  // 1,000.00 owes interest 70.00, fee 30.00 and 25.00 a day once it is late.
  const { orderId } = await buildOrder(app, { terms: { currency: 'THB' } })
  const { rows } = await sql<{ app_ssid: string; item: number }>`
    select a.app_ssid, o.product_item_id as item from loan_order o join app a on a.id = o.app_id where o.id = ${orderId}`.execute(
    app.db,
  )
  ssid = rows[0]!.app_ssid
  item = rows[0]!.item
})
beforeEach(async () => {
  app.clock.set(`${TODAY}T03:00:00Z`)
  olga = await app.user({ roles: ['operations'], name: 'Olga' })
})

/** A person whom nobody knows yet. */
function person() {
  made += 1
  const first = `1${String(made).padStart(11, '0')}`
  return { mobile: `08${String(made).padStart(8, '0')}`, identity: first + thaiIdCheckDigit(first) }
}
type Person = ReturnType<typeof person>
const customerLine = ({ mobile, identity }: Person) =>
  `${ssid},${mobile},Somchai,Dee,${identity},1990-01-02,,,2026-01-05`
const loanLine = (no: string, { mobile, identity }: Person, rest = `2026-03-01,2026-03-08,,,,,,overdue,`) =>
  `${no},${ssid},${mobile},${identity},${item},"1,000.00",${rest}`

const askFor = (portfolioKind: PortfolioKind, content: Buffer, user = olga) =>
  askCheck(app, { portfolioKind, content }, user)
async function checked(kind: PortfolioKind, lines: readonly string[], user = olga): Promise<number> {
  const answer = await askFor(kind, Buffer.from([HEADINGS[kind], ...lines].join('\n')), user)
  expect(answer.code, answer.msg).toBe(CODE.success)
  await app.jobs.drain()
  return answer.data.importId
}
const start = (importId: number) => app.ask(portfolio.portfolioStart, { importId }, { user: olga })
async function imported(kind: PortfolioKind, lines: readonly string[]): Promise<number> {
  const importId = await checked(kind, lines)
  expect((await start(importId)).code).toBe(CODE.success)
  await app.jobs.drain()
  return importId
}
const detail = async (importId: number) => (await app.ask(portfolio.portfolioDetail, { importId }, { user: olga })).data
const rows = async (importId: number) =>
  (await app.ask(portfolio.portfolioRows, { importId, pageSize: 100 }, { user: olga })).data.list
const importRow = (importId: number) =>
  app.db.selectFrom('portfolio_import').selectAll().where('id', '=', importId).executeTakeFirstOrThrow()
const faults = async (importId: number) =>
  (await rows(importId)).map(row => [row.line, ...row.faults.map(({ field, fault }) => `${field} ${fault}`)])
const orderOf = (no: string) =>
  app.db.selectFrom('loan_order').selectAll().where('order_no', '=', no).executeTakeFirstOrThrow()
async function known(): Promise<Person> {
  const who = person()
  await imported('customers', [customerLine(who)])
  return who
}
async function expectReconciledBooks() {
  const proof = await reconcile(app.db, app.clock.latest())
  expect(proof.checks.filter(one => one.differences > 0)).toEqual([])
}

describe('customers of another system', () => {
  it('customers of another system are validated line by line, every fault at its field, and nothing is written (DOMAIN 13)', async () => {
    const [good, twice] = [person(), person()]
    const importId = await checked('customers', [
      customerLine(good),
      customerLine(twice),
      customerLine(twice),
      `nobody,${person().mobile},A,B,1,,,,`,
      `${ssid},12,,,1101700230709,1990,KBank,,2027-01-01`,
      '',
    ])
    expect(await faults(importId)).toEqual([
      [2],
      [3],
      [4, 'mobile repeated'],
      [5, 'appSsid unknownApp'],
      [
        6,
        'names missing',
        'mobile malformed',
        'birthday unreadable',
        'registeredDate inFuture',
        'identityNumber malformed',
        'bankAccountNo missing',
      ],
    ])
    expect(await detail(importId)).toMatchObject({
      portfolioState: 'checked',
      rowCount: 5,
      readyCount: 2,
      refusedCount: 3,
      importedCount: 0,
    })
    expect(await app.db.selectFrom('customer').select('id').where('mobile', '=', good.mobile).execute()).toEqual([])
    const kept = await app.db
      .selectFrom('portfolio_import_row')
      .select('record')
      .where('import_id', '=', importId)
      .execute()
    expect(JSON.stringify(kept)).not.toContain(good.identity)
    expect((await importRow(importId)).file_id).toBeNull()
  })

  it('customers of another system are written once, found by their identity number, and refused by name when they come again', async () => {
    const who = person()
    const line = `${ssid},${who.mobile},Malee,Suk,${who.identity},1990/1/2,KBank,123-4-56789-0,2026-01-05`
    const importId = await imported('customers', [line])
    expect(await detail(importId)).toMatchObject({ portfolioState: 'imported', importedCount: 1, readyCount: 0 })
    const [row] = await rows(importId)
    expect(row).toMatchObject({ lineState: 'imported', reference: expect.not.stringContaining(who.mobile.slice(3, 7)) })
    const found = await app.ask(search.find, { keyword: who.identity }, { user: olga })
    expect(found.data.customers).toMatchObject([{ custId: row!.custId }])
    const kept = await app.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', row!.custId!)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      cust_name: 'Malee Suk',
      birthday: '1990-01-02',
      identity_last4: who.identity.slice(-4),
    })
    expect(kept.registered_at.toISOString()).toBe('2026-01-04T17:00:00.000Z')
    const bank = await app.db.selectFrom('customer_bank').selectAll().where('customer_id', '=', kept.id).execute()
    expect(bank).toMatchObject([{ account_last4: '7890', bank_name: 'KBank', current: true }])
    expect(await faults(await checked('customers', [line]))).toEqual([[2, 'mobile imported']])
    expect((await start(importId)).code).toBe(CODE.changed)
  })

  it('customers of another system of one file checked twice come once, whoever is first', async () => {
    const lines = [person(), person()].map(customerLine)
    const [one, two] = [await checked('customers', lines), await checked('customers', lines)]
    await Promise.all([start(one), start(two), start(one)])
    await app.jobs.drain()
    const all = [...(await rows(one)), ...(await rows(two))].map(row => row.lineState).sort()
    expect(all).toEqual(['imported', 'imported', 'refused', 'refused'])
  })
})

describe('running loans of another system', () => {
  it('running loans of another system open with what is owed of them, and the books reconcile (DOMAIN 5, 13)', async () => {
    const [late, running, settled] = [await known(), await known(), await known()]
    const importId = await imported('loans', [
      loanLine('L-1', late, '2026-03-01,2026-03-08,500,70.00,,5.00,45.00,overdue,'),
      loanLine('L-2', running, '2026-03-05,2026-03-19,,,,,,还款中,'),
      loanLine('L-3', settled, '2026-02-01,2026-02-08,1000,70,30,,,liquidado,2026-02-08'),
    ])
    expect(await detail(importId)).toMatchObject({ portfolioState: 'imported', importedCount: 3, balanceDate: TODAY })
    expect(await orderOf('L-1')).toMatchObject({
      status: 8,
      outstanding_minor: 57_500,
      late_fee_minor: 4_500,
      paid_minor: 57_500,
      overdue_days: 4,
      due_on: '2026-03-08',
      loan_number: 1,
    })
    expect(await orderOf('L-2')).toMatchObject({ status: 7, outstanding_minor: 117_000, duration_days: 14 })
    expect(await orderOf('L-3')).toMatchObject({
      status: 9,
      outstanding_minor: 0,
      settle_status: 2,
      settled_on: '2026-02-08',
    })
    await expectReconciledBooks()
    const log = await app.db
      .selectFrom('order_log')
      .selectAll()
      .where('order_id', '=', (await orderOf('L-1')).id)
      .execute()
    expect(log).toMatchObject([{ event: 'takeOver', user_name: 'Olga', to_status: 8 }])
  })

  it('running loans of another system count as earlier loans of their customer in the order of lending (G-092)', async () => {
    const who = await known()
    await imported('loans', [
      loanLine('N-2', who, '2026-03-05,2026-03-19,,,,,,running,'),
      loanLine('N-1', who, '2026-02-01,2026-02-08,1000,70,30,,,settled,2026-02-06'),
    ])
    expect(await orderOf('N-1')).toMatchObject({ loan_number: 1, order_type: 1 })
    expect(await orderOf('N-2')).toMatchObject({ loan_number: 2, order_type: 2 })
    const { reborrow } = await app.db
      .selectFrom('customer')
      .select('reborrow')
      .where('mobile', '=', who.mobile)
      .executeTakeFirstOrThrow()
    expect(reborrow).toBe(true)
  })

  it('running loans of another system are refused with every fault at its field: number, customer, item, amounts, state', async () => {
    const [who, other] = [await known(), await known()]
    await imported('loans', [loanLine('F-0', who)])
    const importId = await checked('loans', [
      loanLine('F-0', other),
      loanLine('F-1', who),
      loanLine('F-2', other),
      loanLine('F-2', other),
      loanLine('F-3', { ...other, identity: person().identity }),
      loanLine('F-4', person()),
      loanLine('F-5', other).replace(`,${item},`, ',999999,'),
      loanLine('F-6', other, '2026-03-01,2026-03-08,1000.01,,,,,overdue,'),
      loanLine('F-7', other, '2026-03-01,2026-03-08,,,,,,running,'),
    ])
    expect(await faults(importId)).toEqual([
      [2, 'orderNo imported'],
      [3, 'mobile openOrder'],
      [4],
      [5, 'orderNo repeated', 'mobile openOrder'],
      [6, 'identityNumber otherIdentity'],
      [7, 'mobile unknownCustomer'],
      [8, 'productItemId unknownItem', 'mobile openOrder'],
      [9, 'mobile openOrder'],
      [10, 'mobile openOrder'],
    ])
  })

  it('running loans of another system whose principal is no amount of their item are refused, so that the close of everybody goes on (DOMAIN 13)', async () => {
    const who = await known()
    const importId = await checked('loans', [
      loanLine('B-1', who).replace('"1,000.00"', '5101700230709'),
      loanLine('B-2', who).replace('"1,000.00"', '0.01'),
      loanLine('B-3', who).replace('1,000.00', '9,999,999,999.99'),
      loanLine('B-4', who).replace('"1,000.00"', '20000000000.00'),
    ])
    expect(await faults(importId)).toEqual([
      [2, 'principal unreadable'],
      [3, 'principal outsideItem'],
      [4, 'principal outsideItem'],
      [5, 'principal unreadable'],
    ])
  })

  it('running loans of another system go on as any other loan: explained, charged by the close, paid, and the receipt reversed (DOMAIN 4)', async () => {
    const who = await known()
    let finance = await app.user({ roles: ['finance'] })
    await imported('loans', [loanLine('G-1', who, '2026-03-01,2026-03-08,500,,,,,overdue,')])
    const { id: orderId } = await orderOf('G-1')
    const explain = (onDate: string) =>
      app.ask(order.explainBalance, { orderId, onDate }, { user: finance, language: 'en-US' })
    expect((await explain('2026-03-11')).msg).toBe(
      'The order was taken over on 2026-03-12; what was owed before is recorded in the other system.',
    )
    expect((await explain(TODAY)).data.lines.map(line => [line.onDate, line.what, line.owedMinor])).toEqual([
      ['2026-03-01', 'lent', 110_000],
      [TODAY, 'opening', 65_000],
    ])
    app.clock.set('2026-03-14T03:00:00Z')
    finance = await app.user({ roles: ['finance'] })
    await closeDay(closeTools(app), { date: '2026-03-14' })
    expect(await orderOf('G-1')).toMatchObject({ outstanding_minor: 67_500, overdue_days: 6 })
    const tasks = await app.db.selectFrom('task').select(['desk', 'stage']).where('order_id', '=', orderId).execute()
    expect(tasks).toEqual([{ desk: 'collection', stage: 'S2' }])
    // Paid before it was taken over: it counts from that day on.
    const paid = await app.ask(
      orderReceipts.partRepayOfflineAll,
      {
        orderId,
        amountMinor: 20_000,
        payChannel: 'OFFLINE',
        reference: 'G-1-A',
        paymentTime: '2026-03-10T03:00:00Z',
        proofFileIds: [await buildProof(app, finance.userId)],
      },
      { user: finance },
    )
    expect(paid.msg).toBe('Success')
    // Late fee 50.00, fee, interest, then 50.00 of principal: two days at 11.25 instead of 12.50.
    expect(await orderOf('G-1')).toMatchObject({ outstanding_minor: 47_250 })
    expect((await explain('2026-03-14')).data.lines.map(line => [line.onDate, line.what, line.owedMinor])).toEqual([
      ['2026-03-01', 'lent', 110_000],
      [TODAY, 'opening', 65_000],
      [TODAY, 'receipt', 45_000],
      ['2026-03-14', 'lateFee', 47_250],
    ])
    await expectReconciledBooks()
    const reversed = await app.ask(
      orderReversals.reverseReceipt,
      { orderId, flowId: paid.data.flowId!, amountMinor: 20_000, remark: 'bounced', cause: 'bounced' },
      { user: finance },
    )
    expect(reversed.msg).toBe('Success')
    expect(await orderOf('G-1')).toMatchObject({ outstanding_minor: 67_500 })
    await expectReconciledBooks()
  })

  it('running loans of another system are taken over wholly or not at all: a run that breaks off leaves nothing, the next one does it once', async () => {
    const people = await Promise.all([1, 2, 3].map(async () => person()))
    await imported('customers', people.map(customerLine))
    const importId = await checked(
      'loans',
      people.map((who, index) => loanLine(`C-${index}`, who)),
    )
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      app.db,
    )
    await sql`create trigger break_off before update on portfolio_import_row execute function break_off()`.execute(
      app.db,
    )
    await start(importId)
    await app.jobs.drain()
    await sql`drop trigger break_off on portfolio_import_row`.execute(app.db)
    const left = await app.db.selectFrom('loan_order').select('id').where('order_no', 'like', 'C-%').execute()
    expect(left).toEqual([])
    expect(await detail(importId)).toMatchObject({ portfolioState: 'importing', readyCount: 3 })
    await Promise.all([start(importId), start(importId)])
    await app.jobs.drain()
    expect(await detail(importId)).toMatchObject({ portfolioState: 'imported', importedCount: 3, refusedCount: 0 })
    const written = await app.db.selectFrom('loan_order').select('id').where('order_no', 'like', 'C-%').execute()
    expect(written).toHaveLength(3)
    await expectReconciledBooks()
  })
})

describe('a file of customers or loans', () => {
  it('a file of customers or loans is refused as a whole where it cannot be read, lacks a column or has no line', async () => {
    const said = async (content: Buffer) => {
      const { code, data } = await askFor('loans', content)
      return [code, (data as unknown as { fields: Record<string, string> }).fields.fileId]
    }
    expect(await said(Buffer.from('%PDF-1.4\0'))).toEqual([
      CODE.invalid,
      'This file cannot be read. Please upload CSV or XLSX.',
    ])
    expect((await said(Buffer.from('Old order no.\nX')))[1]).toContain('Principal')
    expect(await said(Buffer.from(HEADINGS.loans))).toEqual([CODE.invalid, 'The file has no lines below its headings.'])
  })

  it('a file of customers or loans may be a workbook with headings of any language', async () => {
    const who = person()
    const sheet = [
      ['手机号', '应用编码', '名字', '证件号码', '出生日期', 'own note'],
      [who.mobile, ssid, 'Anong', who.identity, new Date(Date.UTC(1991, 4, 6)), 'x'],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: sheet }] })
    const answer = await askFor('customers', Buffer.from(bytes))
    await app.jobs.drain()
    expect(await faults(answer.data.importId)).toEqual([[2]])
  })

  it('a file of customers or loans that is checked twice at once is checked both times, and goes with the last', async () => {
    const file = await uploadFile(app, Buffer.from([HEADINGS.customers, customerLine(person())].join('\n')), olga)
    const { fileId } = file.data
    const check = () => app.ask(portfolio.portfolioCheck, { portfolioKind: 'customers', fileId }, { user: olga })
    const imports = [await check(), await check()].map(({ data }) => data.importId)
    await app.jobs.drain()
    const states = await Promise.all(imports.map(async importId => (await detail(importId)).portfolioState))
    expect(states).toEqual(['checked', 'checked'])
    expect(await app.db.selectFrom('stored_file').selectAll().where('id', '=', fileId).execute()).toEqual([])
  })

  it('a file of customers or loans whose check fails to the last is kept no longer: who sent it is told, and sends it again', async () => {
    const line = customerLine(person())
    const { importId } = (await askFor('customers', Buffer.from(`${HEADINGS.customers}\n${line}`))).data
    const { file_id: fileId } = await importRow(importId)
    await sql`create function no_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$`.execute(
      app.db,
    )
    await sql`create trigger no_line before insert on portfolio_import_row execute function no_line()`.execute(app.db)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await detail(importId)).toMatchObject({ portfolioState: 'checking' })
      await app.jobs.drain()
      await sql`update pgboss.job set start_after = now() - interval '1 s'`.execute(app.db)
    }
    await sql`drop trigger no_line on portfolio_import_row`.execute(app.db)
    expect(await detail(importId)).toMatchObject({ portfolioState: 'failed', endTime: `${TODAY}T03:00:00.000Z` })
    await app.jobs.drain()
    expect(await app.services.storage.get(`${fileId!.slice(0, 2)}/${fileId}`)).toBeUndefined()
    expect(await app.db.selectFrom('stored_file').selectAll().where('id', '=', fileId!).execute()).toEqual([])
    const { data } = await app.ask(notices.noticeList, {}, { user: olga })
    expect(data.list).toMatchObject([{ kind: 'portfolioCheckFailed', values: { fileName: 'old.csv' } }])
    expect((await start(importId)).msg).toBe('The file could not be checked. Please upload it again.')
    expect(await detail(await checked('customers', [line]))).toMatchObject({ portfolioState: 'checked', readyCount: 1 })
  })

  it('a file of customers or loans whose last check was killed goes a day later', async () => {
    const { importId } = (await askFor('customers', Buffer.from(`${HEADINGS.customers}\n${customerLine(person())}`)))
      .data
    const { file_id: fileId } = await importRow(importId)
    await sql`update pgboss.job set state = 'failed' where name = 'portfolio-check'`.execute(app.db)
    const retain = async () => {
      await app.db.transaction().execute(trx => send(trx, 'retention', {}))
      await app.jobs.drain()
      return (await importRow(importId)).state
    }
    app.clock.advance({ hours: 23 })
    expect(await retain()).toBe('checking')
    app.clock.advance({ hours: 2 })
    expect(await retain()).toBe('failed')
    expect(await app.db.selectFrom('stored_file').selectAll().where('id', '=', fileId!).execute()).toEqual([])
  })

  it('a file of customers or loans is refused where the spreadsheet lost digits of an account, or a cell holds no text', async () => {
    const said = async (account: string | number) => {
      const who = person()
      const line = [ssid, who.mobile, 'Anong', 'Dee', who.identity, '1990-01-02', 'KBank', account, '2026-01-05']
      const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [HEADINGS.customers.split(','), line] }] })
      const { data } = await askFor('customers', Buffer.from(bytes))
      return (data as unknown as { fields: Record<string, string> }).fields.fileId
    }
    expect(await said(123_456_789_012_345_680)).toContain('Line 2 has a number of more than 15 digits')
    expect(await said('12_x0000_34')).toBe('This file cannot be read. Please upload CSV or XLSX.')
  })

  it('a file of customers or loans is for who may import, over the customers of his own apps; others do not see it (G-061)', async () => {
    const elsewhere = await buildOrder(app)
    const rights = { 'portfolio-import': ['query', 'import'] } as const
    const stranger = await app.user({ rights, appIds: [elsewhere.appId] })
    const importId = await checked('customers', [customerLine(person())], stranger)
    expect(await faults(importId)).toEqual([[2, 'appSsid unknownApp']])
    const mine = await checked('customers', [customerLine(person())])
    for (const call of [portfolio.portfolioDetail, portfolio.portfolioStart])
      expect((await app.ask(call, { importId: mine }, { user: stranger })).code).toBe(CODE.notFound)
    const { data } = await uploadFile(app, Buffer.from(HEADINGS.customers), olga)
    const theirs = await app.ask(
      portfolio.portfolioCheck,
      { portfolioKind: 'customers', fileId: data.fileId },
      { user: stranger },
    )
    expect(theirs.code).toBe(CODE.notFound)
    const cs = await app.user({ roles: ['cs'] })
    expect((await uploadFile(app, Buffer.from(HEADINGS.customers), cs)).code).toBe(CODE.notPermitted)
    expect((await app.ask(portfolio.portfolioList, {}, { user: cs })).code).toBe(CODE.notPermitted)
  })
})
