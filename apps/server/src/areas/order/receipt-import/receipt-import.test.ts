import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { RECEIPT_FILE } from '@countinghouse/contract/areas/order/receipt-import/columns'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/database/transaction'
import { type TestUser, testApp } from '../../../testing/app'
import { closeTools } from '../../../testing/close-tools'
import { type BuiltOrder, buildOrder, lendOut } from '../../../testing/loan-builder'
import { reconcile } from '../../books/reconciliation/reconcile'
import { lockOrder, SYSTEM } from '../loan/locked-order'
import { writeOffLoan } from '../write-off/write-off'
import { receiptImportJob } from './import-job'

const HEAD = 'Order no.,Amount,Currency,Channel,Reference,Paid at,Remark'
const app = testApp({ now: '2026-03-01T03:00:00Z' })
let fang: TestUser
let order: BuiltOrder
let mark = 0

/** A loan lent on 1 March that owes 1,200.00 on 12 March. */
async function lentOrder(terms: Parameters<typeof buildOrder>[1] = {}): Promise<BuiltOrder> {
  app.clock.set('2026-03-01T03:00:00Z')
  const built = await buildOrder(app, terms)
  await lendOut(app, built.orderId, await app.user({ roles: ['finance'] }))
  app.clock.set('2026-03-12T03:00:00Z')
  return built
}

beforeEach(async () => {
  order = await lentOrder()
  fang = await app.user({ roles: ['finance'], name: 'Fang' })
  mark += 1
})

const ref = (name: string) => `${name}-${mark}`
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\n'))
const check = (file: Buffer, user = fang) =>
  app.ask(
    receiptImports.importCheck,
    { fileName: 'banco marzo.csv', content: file.toString('base64') },
    { user, language: 'en-US' },
  )
async function checked(file: Buffer, user = fang): Promise<number> {
  const answer = await check(file, user)
  expect(answer.code, answer.msg).toBe(CODE.success)
  return answer.data.importId
}
const rows = async (importId: number) =>
  (await app.ask(receiptImports.importRows, { importId, pageSize: 100 }, { user: fang })).data.list
const detail = async (importId: number, user = fang) =>
  (await app.ask(receiptImports.importDetail, { importId }, { user })).data
const book = (importId: number, user = fang) => app.ask(receiptImports.importBook, { importId }, { user })
const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
async function expectReconciledBooks() {
  const proof = await reconcile(app.db, app.clock.latest())
  expect(proof.checks.filter(one => one.differences > 0)).toEqual([])
}

describe('the check of a file of receipts', () => {
  it('the check of a file of receipts says for each line what would become of it, and books nothing', async () => {
    const settled = await lentOrder({ status: 3 })
    const elsewhere = await buildOrder(app, { status: 3 })
    const no = order.orderNo
    const importId = await checked(
      csv(
        `${no},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,branch`,
        `${no},700,,CH01,${ref('B')},2026-03-12,`,
        `${no},1.00,MXN,CH01,${ref('C')},2026-03-11,`,
        `${settled.orderNo},1500.00,MXN,ch02,${ref('D')},2026-03-12,`,
        `${no},10.00,MXN,CH01,${ref('A')},2026-03-12,`,
        `${no},abc,MXN,CH01,${ref('F')},2026-03-12,`,
        `${no},10.00,MXN,CH01,${ref('G')},12/03/2026,`,
        `${no},10.00,MXN,CH09,${ref('H')},2026-03-12,`,
        `NOPE,10.00,MXN,CH01,${ref('I')},2026-03-12,`,
        `${no},10.00,THB,CH01,${ref('J')},2026-03-12,`,
        `${no},10.00,MXN,CH01,${ref('K')},2026-03-13,`,
        `${no},10.00,MXN,CH01,${ref('L')},2026-02-28,`,
        `${no},10.00,MXN,CH01,,2026-03-12,`,
        '',
        `${elsewhere.orderNo},10.00,MXN,CH01,${ref('N')},2026-03-12,`,
      ),
    )
    const seen = await rows(importId)
    expect(seen.map(row => [row.line, row.result, row.owedMinor, row.surplusMinor])).toEqual([
      [2, 'partial', 120_000, 0],
      [3, 'full', 70_000, 0],
      [4, 'keptAsCredit', 0, 100],
      [5, 'credit', 120_000, 30_000],
      [6, 'referenceTwice', 0, 0],
      [7, 'amountUnreadable', 0, 0],
      [8, 'timeUnreadable', 0, 0],
      [9, 'channelUnknown', 0, 0],
      [10, 'unknownOrder', null, 0],
      [11, 'wrongCurrency', 0, 0],
      [12, 'paidInFuture', 0, 0],
      [13, 'keptAsCredit', 0, 1_000],
      [14, 'referenceMissing', 0, 0],
      [16, 'keptAsCredit', null, 1_000],
    ])
    expect(await detail(importId)).toMatchObject({
      fileName: 'banco marzo.csv',
      importState: 'checked',
      rowCount: 14,
      readyCount: 6,
      refusedCount: 8,
      bookedCount: 0,
      ready: [{ currency: 'MXN', amountMinor: 272_100, rowCount: 6 }],
    })
    expect(await orderRow(order.orderId)).toMatchObject({ paid_minor: 0 })
    const kept = await app.db
      .selectFrom('operation_log')
      .select('input')
      .where('call', '=', '/receiptImport/check')
      .execute()
    expect(kept.every(log => JSON.stringify(log.input).includes('[redacted]'))).toBe(true)
  })

  it('the check of a file of receipts reads a workbook with headings of any language in any order', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Hoja1',
          rows: [
            ['流水号', '订单号', '还款时间', '金额', '收款渠道', 'note of mine'],
            [ref('X'), order.orderNo, new Date(Date.UTC(2026, 2, 12, 9, 5)), 500.25, 'CH01', 'x'],
          ],
        },
      ],
    })
    const [row] = await rows(await checked(Buffer.from(bytes)))
    expect(row).toMatchObject({ result: 'partial', amountMinor: 50_025, paymentTime: '2026-03-12 09:05:00' })
  })

  it('the check of a file of receipts refuses a file that cannot be read, lacks a column, has no line or too many, at its field', async () => {
    const said = async (file: Buffer) => {
      const { code, data } = await check(file)
      return [code, (data as unknown as { fields: Record<string, string> }).fields.content]
    }
    expect(await said(Buffer.from('%PDF-1.4\0'))).toEqual([
      CODE.invalid,
      'This file cannot be read. Please upload CSV or XLSX.',
    ])
    expect(await said(Buffer.from('Order no.,Amount\nX,1'))).toEqual([
      CODE.invalid,
      'The first line lacks these columns: Channel, Reference, Paid at.',
    ])
    expect(await said(csv())).toEqual([CODE.invalid, 'The file has no line with a receipt.'])
    const many = csv(...Array.from({ length: RECEIPT_FILE.rows + 1 }, (_, index) => `X,1,,CH01,${index},2026-03-12,`))
    expect((await said(many))[0]).toBe(CODE.invalid)
  })

  it('the check of a file of receipts refuses a column that stands there twice, naming it', async () => {
    const file = Buffer.from(
      `Order no.,Amount,Currency,Channel,Reference,Paid at,Monto\n${order.orderNo},100.00,MXN,CH01,${ref('A')},2026-03-12,900.00`,
    )
    const answer = await check(file)
    expect(answer).toMatchObject({
      code: CODE.invalid,
      data: { fields: { content: expect.stringContaining('Amount') } },
    })
  })

  it('the check of a file of receipts reads references as a bank does, and rupees in lakhs', async () => {
    const rupees = await lentOrder({ terms: { currency: 'INR', principalMinor: 20_000_000 } })
    fang = await app.user({ roles: ['finance'], name: 'Fang' })
    const importId = await checked(
      csv(
        `${order.orderNo},1.00,MXN,CH01,${ref('SPEI-77AB')},2026-03-12,`,
        `${order.orderNo},1.00,MXN,CH01,${ref('spei-77ab')},2026-03-12,`,
        `${order.orderNo},1.00,MXN,CH01,${ref('SPEI-77 AB\u200b')},2026-03-12,`,
        `${rupees.orderNo},"1,00,000.00",INR,CH01,${ref('R')},2026-03-12,`,
      ),
    )
    expect((await rows(importId)).map(row => [row.result, row.amountMinor])).toEqual([
      ['partial', 100],
      ['referenceTwice', 100],
      ['referenceTwice', 100],
      ['needsChecker', 10_000_000],
    ])
  })

  it('the check of a file of receipts is for who may book receipts, over the orders of his own apps (G-061)', async () => {
    const elsewhere = await buildOrder(app)
    const stranger = await app.user({ roles: ['finance'], appIds: [elsewhere.appId] })
    const file = csv(`${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12,`)
    const [row] = await app
      .ask(receiptImports.importRows, { importId: await checked(file, stranger) }, { user: stranger })
      .then(answer => answer.data.list)
    expect(row).toMatchObject({ result: 'unknownOrder' })
    const mine = await checked(file)
    expect((await app.ask(receiptImports.importDetail, { importId: mine }, { user: stranger })).code).toBe(
      CODE.notFound,
    )
    expect((await book(mine, stranger)).code).toBe(CODE.notFound)
    const cs = await app.user({ roles: ['cs'] })
    expect((await check(file, cs)).code).toBe(CODE.notPermitted)
  })
})

describe('the booking of a file of receipts', () => {
  it('the booking of a file of receipts puts money that was paid before lending to the day of lending (DOMAIN 4)', async () => {
    const importId = await checked(csv(`${order.orderNo},400.00,MXN,CH01,${ref('E')},2026-02-25,`))
    // What settles the loan when it was paid on the day of lending: no late fee yet.
    expect((await rows(importId))[0]).toMatchObject({ result: 'partial', owedMinor: 110_000, surplusMinor: 0 })
    await book(importId)
    await app.jobs.drain()
    expect(await detail(importId)).toMatchObject({ importState: 'booked', bookedCount: 1, refusedCount: 0 })
    expect(await orderRow(order.orderId)).toMatchObject({ status: 8, outstanding_minor: 77_000, late_fee_minor: 7_000 })
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts books each line once, with its reference, part, whole or with a credit (G-141)', async () => {
    const other = await lentOrder()
    const file = csv(
      `${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,branch`,
      `${order.orderNo},700.00,MXN,CH01,${ref('B')},2026-03-12 09:31,`,
      `${other.orderNo},"1,250.00",MXN,OFFLINE,${ref('C')},2026-03-12,`,
      `NOPE,1.00,MXN,CH01,${ref('D')},2026-03-12,`,
    )
    const importId = await checked(file)
    expect(await book(importId)).toMatchObject({ code: CODE.success, data: { importState: 'booking' } })
    await app.jobs.drain()
    expect(await detail(importId)).toMatchObject({
      importState: 'booked',
      bookedCount: 3,
      refusedCount: 1,
      readyCount: 0,
    })
    const seen = await rows(importId)
    expect(seen.map(row => [row.result, row.lineState, row.flowId !== ''])).toEqual([
      ['partial', 'booked', true],
      ['full', 'booked', true],
      ['credit', 'booked', true],
      ['unknownOrder', 'refused', false],
    ])
    expect(await orderRow(order.orderId)).toMatchObject({ status: 9, outstanding_minor: 0, paid_minor: 120_000 })
    expect(await orderRow(other.orderId)).toMatchObject({ status: 9, paid_minor: 120_000 })
    const flows = await app.db
      .selectFrom('repay_flow')
      .select(['channel', 'channel_reference', 'received_minor', 'created_by', 'remark', 'kind'])
      .where('order_id', '=', order.orderId)
      .orderBy('id')
      .execute()
    expect(flows).toMatchObject([
      {
        channel: 'CH01',
        channel_reference: ref('A'),
        received_minor: 50_000,
        created_by: fang.userId,
        remark: 'branch',
        kind: 2,
      },
      { channel_reference: ref('B'), received_minor: 70_000, kind: 1 },
    ])
    const { credit_minor } = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', other.customerId)
      .executeTakeFirstOrThrow()
    expect(credit_minor).toBe(5_000)
    expect((await book(importId)).code).toBe(CODE.changed)
    expect((await check(file)).code).toBe(CODE.changed)
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts takes what settled the loan on the day on which it was paid, though more is owed by now (DOMAIN 4)', async () => {
    // On 10 March it owed 1,150.00; 50.00 less than today.
    const importId = await checked(csv(`${order.orderNo},1150.00,MXN,CH01,${ref('A')},2026-03-10 16:00,`))
    expect(await rows(importId)).toMatchObject([{ lineState: 'ready', result: 'full', owedMinor: 115_000 }])
    await book(importId)
    await app.jobs.drain()
    expect(await rows(importId)).toMatchObject([
      { lineState: 'booked', result: 'full', owedMinor: 115_000, surplusMinor: 0 },
    ])
    expect(await orderRow(order.orderId)).toMatchObject({ status: 9, outstanding_minor: 0, paid_minor: 115_000 })
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts foretells what becomes of lines of earlier days, each on what the lines above it leave (DOMAIN 4)', async () => {
    const other = await lentOrder()
    fang = await app.user({ roles: ['finance'], name: 'Fang' })
    const importId = await checked(
      csv(
        `${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`,
        `${order.orderNo},300.00,MXN,CH01,${ref('B')},2026-03-09,`,
        `${order.orderNo},800.00,MXN,CH01,${ref('C')},2026-03-08,`,
        // 0.40 less than what settled it on that day: within the tolerance.
        `${other.orderNo},1149.60,MXN,CH01,${ref('D')},2026-03-10,`,
        `${other.orderNo},10.00,MXN,CH01,${ref('E')},2026-03-12,`,
      ),
    )
    const seen = async () => (await rows(importId)).map(row => [row.line, row.result, row.owedMinor, row.surplusMinor])
    const foretold = await seen()
    expect(foretold.map(([, result]) => result)).toEqual(['partial', 'partial', 'credit', 'partial', 'keptAsCredit'])
    await book(importId)
    await app.jobs.drain()
    expect(await seen()).toEqual(foretold)
    expect((await rows(importId)).map(row => row.lineState)).toEqual(Array(5).fill('booked'))
    expect(await orderRow(other.orderId)).toMatchObject({ status: 9, paid_minor: 114_960 })
    // The money of 8 March paid what that of 12 March had paid: both are credit now.
    const [, , third] = await rows(importId)
    const { credit_minor } = await app.db
      .selectFrom('customer')
      .select('credit_minor')
      .where('id', '=', order.customerId)
      .executeTakeFirstOrThrow()
    expect(third?.surplusMinor).toBe(credit_minor)
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts books money that was reversed as of the wrong order under the same reference on the right one', async () => {
    const right = await lentOrder()
    const wrong = await checked(csv(`${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`))
    await book(wrong)
    await app.jobs.drain()
    const [booked] = await rows(wrong)
    const reversal = { orderId: order.orderId, flowId: booked!.flowId, amountMinor: 50_000, remark: 'of another loan' }
    const reversed = await app.ask(orderReversals.reverseReceipt, { ...reversal, cause: 'wrongOrder' }, { user: fang })
    expect(reversed.msg).toBe('Success')
    const anew = await checked(csv(`${right.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`))
    expect(await rows(anew)).toMatchObject([{ result: 'partial', lineState: 'ready' }])
    await book(anew)
    await app.jobs.drain()
    expect(await rows(anew)).toMatchObject([{ lineState: 'booked' }])
    expect(await orderRow(right.orderId)).toMatchObject({ paid_minor: 50_000 })
    expect(await orderRow(order.orderId)).toMatchObject({ paid_minor: 0 })
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts books nothing twice: the same references in another file, two people at once, a job run again', async () => {
    const line = `${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`
    const first = await checked(csv(line))
    const second = await checked(csv(line, `${order.orderNo},1.00,MXN,CH01,${ref('B')},2026-03-12,`))
    const both = await Promise.all([book(first), book(first, await app.user({ roles: ['finance'] })), book(second)])
    expect(both.map(answer => answer.code)).toEqual([CODE.success, CODE.success, CODE.success])
    await app.jobs.drain()
    await app.jobs.drain()
    const all = [...(await rows(first)), ...(await rows(second))]
    expect(all.map(row => row.lineState).sort()).toEqual(['booked', 'booked', 'refused'])
    expect(all.find(row => row.lineState === 'refused')?.result).toBe('referenceUsed')
    expect(await orderRow(order.orderId)).toMatchObject({ paid_minor: 50_100 })
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts is not done when its server stops: its job goes on with what is left', async () => {
    const importId = await checked(csv(`${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`))
    expect((await book(importId)).code).toBe(CODE.success)
    const stopping = {
      ...closeTools(app),
      ...{ readDb: app.db, runId: 0, attempt: 1, trigger: 'person' as const, createdBy: null },
      payload: { importId, userId: fang.userId },
      signal: AbortSignal.abort(new Error('The server is stopping.')),
    }
    await expect(receiptImportJob.run(stopping)).rejects.toThrow('stopping')
    expect(await detail(importId)).toMatchObject({ importState: 'booking', readyCount: 1 })
    await app.jobs.drain()
    expect(await detail(importId)).toMatchObject({ importState: 'booked', bookedCount: 1 })
  })

  it('the booking of a file of receipts validates a line anew when it books it, and goes on behind one that a rule refuses', async () => {
    const other = await lentOrder()
    fang = await app.user({ roles: ['finance'], name: 'Fang' })
    const importId = await checked(
      csv(
        `${order.orderNo},500.00,MXN,CH01,${ref('A')},2026-03-12 09:30,`,
        `${other.orderNo},500.00,MXN,CH01,${ref('B')},2026-03-12 09:30,`,
      ),
    )
    await app.db.updateTable('loan_order').set({ currency: 'THB' }).where('id', '=', order.orderId).execute()
    await book(importId)
    await app.jobs.drain()
    await app.db.updateTable('loan_order').set({ currency: 'MXN' }).where('id', '=', order.orderId).execute()
    expect((await rows(importId)).map(row => [row.result, row.lineState])).toEqual([
      ['wrongCurrency', 'refused'],
      ['partial', 'booked'],
    ])
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts books money for settled, cancelled and written-off orders: as credit, or as recovery (DOMAIN 4)', async () => {
    const [settled, lost] = [await lentOrder(), await lentOrder()]
    const cancelled = await buildOrder(app, { status: orderStatus.value.cancelled })
    fang = await app.user({ roles: ['finance'], name: 'Fang' })
    await inTransaction(app.db, async trx => {
      const now = app.clock.now()
      const locked = (await lockOrder(trx, lost.orderId))!
      await writeOffLoan(trx, locked, { date: '2026-03-12', who: SYSTEM, now, reason: 'lost' })
    })
    const bookAll = async (...lines: string[]) => {
      const importId = await checked(csv(...lines))
      await book(importId)
      await app.jobs.drain()
      return (await rows(importId)).map(row => [row.result, row.lineState])
    }
    const line = (of: BuiltOrder, amount: string, name: string) =>
      `${of.orderNo},${amount},MXN,CH01,${ref(name)},2026-03-12 09:30,`
    expect(await bookAll(line(settled, '1200.00', 'A'))).toEqual([['full', 'booked']])
    const late = [line(settled, '300.00', 'B'), line(cancelled, '200.00', 'C'), line(lost, '100.00', 'D')]
    expect(await bookAll(...late)).toEqual([
      ['keptAsCredit', 'booked'],
      ['keptAsCredit', 'booked'],
      ['recovery', 'booked'],
    ])
    const creditOf = async ({ customerId }: BuiltOrder) => {
      const { credit_minor } = await app.db
        .selectFrom('customer')
        .select('credit_minor')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
      return credit_minor
    }
    expect([await creditOf(settled), await creditOf(cancelled), await creditOf(lost)]).toEqual([30_000, 20_000, 0])
    expect(await orderRow(lost.orderId)).toMatchObject({ recovered_minor: 10_000 })
    await expectReconciledBooks()
  })

  it("the booking of a file of receipts lays what is above the maker's limit before a second person (DOMAIN 4)", async () => {
    const importId = await checked(csv(`${order.orderNo},"10,000.01",MXN,CH01,${ref('A')},2026-03-12 09:30,`))
    expect((await rows(importId))[0]).toMatchObject({ result: 'needsChecker', lineState: 'ready' })
    await book(importId)
    await app.jobs.drain()
    expect((await rows(importId))[0]).toMatchObject({ lineState: 'secondPerson', flowId: '' })
    expect(await detail(importId)).toMatchObject({ importState: 'booked', secondPersonCount: 1, bookedCount: 0 })
    expect(await orderRow(order.orderId)).toMatchObject({ paid_minor: 0 })
    const response = await app.ask(moneyRequests.moneyRequestsOfOrder, { orderId: order.orderId }, { user: fang })
    const requestId = response.data.list[0]!.requestId
    const checker = await app.user({ roles: ['finance'] })
    const decided = await app.ask(moneyRequests.moneyRequestDecide, { requestId, approve: true }, { user: checker })
    expect(decided.code).toBe(CODE.success)
    expect((await rows(importId))[0]).toMatchObject({ lineState: 'booked' })
    expect(await detail(importId)).toMatchObject({ secondPersonCount: 0, bookedCount: 1 })
    expect(await orderRow(order.orderId)).toMatchObject({ status: 9, paid_minor: 120_000 })
    await expectReconciledBooks()
  })

  it('the booking of a file of receipts lays one receipt of an order at a time before a second person, and says so of the others beforehand', async () => {
    const big = (reference: string) => `${order.orderNo},"10,000.01",MXN,CH01,${ref(reference)},2026-03-12 09:30,`
    const importId = await checked(csv(big('A'), big('B')))
    expect((await rows(importId)).map(row => row.result).sort()).toEqual(['anotherWaits', 'needsChecker'])
    await book(importId)
    await app.jobs.drain()
    expect(await detail(importId)).toMatchObject({ secondPersonCount: 1, refusedCount: 1 })
    const later = await checked(csv(big('C')))
    expect((await rows(later))[0]).toMatchObject({ result: 'anotherWaits', lineState: 'refused' })
  })

  it('the booking of a file of receipts refuses a file without a line that can be booked', async () => {
    const importId = await checked(csv(`NOPE,1.00,MXN,CH01,${ref('A')},2026-03-12,`))
    expect((await book(importId)).code).toBe(CODE.refused)
  })
})
