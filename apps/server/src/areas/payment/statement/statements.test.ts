import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { channelStatements } from '@countinghouse/contract/areas/payment/statement/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import type { SettledAs } from '@countinghouse/domain/areas/payment/statement/settlement'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, buildProof, lendOut, payOut } from '../../../testing/loan-builder'
import { setSettings } from '../../../testing/set-settings'
import { reconcile } from '../../books/moves'

const DAY = '2026-03-01'
const app = testApp({ now: `${DAY}T03:00:00Z` })
const HEAD = 'reference,direction,amount,currency,time'
let finance: TestUser
let order: BuiltOrder
let payoutReference: string

beforeAll(async () => {
  finance = await app.user({ roles: ['finance'], name: 'Ines' })
  order = await lentOrder()
  await receive(order, 'PAY-1', 10_000)
  await receive(order, 'PAY-2', 5_000)
  const payout = await app.db.selectFrom('payout').select('channel_reference').executeTakeFirstOrThrow()
  payoutReference = payout.channel_reference!
})

async function lentOrder() {
  const built = await buildOrder(app)
  await lendOut(app, built.orderId, finance)
  return built
}

async function receive({ orderId }: BuiltOrder, reference: string, amountMinor: number) {
  const proofFileIds = [await buildProof(app, finance.userId)]
  const paymentTime = app.clock.now().toISOString()
  const input = { orderId, amountMinor, payChannel: 'CH01' as const, paymentTime, reference, proofFileIds }
  expect((await app.ask(orderReceipts.partRepayOfflineAll, input, { user: finance })).msg).toBe('Success')
}

const send = (lines: readonly string[], { dryRun = false, day = DAY, user = finance } = {}) =>
  app.ask(
    channelStatements.statementImport,
    {
      payChannel: 'CH01',
      statementOn: day,
      fileName: 'ch01.csv',
      content: Buffer.from([HEAD, ...lines].join('\n')).toString('base64'),
      dryRun,
    },
    { user },
  )
const differences = async (input: object = { state: 'open' }, user = finance) =>
  (await app.ask(channelStatements.differenceList, input, { user })).data.list
const at = `${DAY} 10:00:00`

describe('a statement of a channel', () => {
  it('a statement of a channel says on a dry run what would come of it, and keeps nothing', async () => {
    const { data } = await send([`PAY-1,in,100.00,MXN,${at}`, `PAY-2,in,51.00,MXN,${at}`, `GHOST,in,7.00,MXN,${at}`], {
      dryRun: true,
    })
    expect(data).toMatchObject({
      statementId: null,
      lineCount: 3,
      matchedCount: 1,
      amountDiffersCount: 1,
      missingHereCount: 1,
      missingThereCount: 1,
    })
    expect(data.differences.find(one => one.kind === 'missingThere')).toMatchObject({
      channelReference: payoutReference,
      oursAmount: -90_000,
      theirsAmount: 0,
    })
    expect(await differences({})).toEqual([])
  })

  it('a statement of a channel is kept only when every line can be read, and names those that cannot', async () => {
    const { data } = await send([
      `PAY-1,in,100.00,MXN,${at}`,
      `PAY-2,sideways,1,MXN,${at}`,
      'PAY-3,in,1,MXN,2026-03-02 09:00',
      // As a spreadsheet saves a long number: its last digits are gone.
      `1.23457E+17,in,1,MXN,${at}`,
    ])
    expect(data.wrong).toEqual([
      { line: 3, fault: 'direction' },
      { line: 4, fault: 'otherDay' },
      { line: 5, fault: 'reference' },
    ])
    expect(data.statementId).toBeNull()
    expect((await send([], {})).code).toBe(CODE.invalid)
    expect((await send([`X,in,1,MXN,${at}`], { day: '2026-03-02' })).code).toBe(CODE.refused)
  })

  it('a statement of a channel leaves a queue of what differs, with the order that it is about', async () => {
    await send([`PAY-1,in,100.00,MXN,${at}`, `PAY-2,in,51.00,MXN,${at}`, `GHOST,in,7.00,MXN,${at}`])
    const open = await differences()
    expect(open.map(one => [one.channelReference, one.kind, one.differenceAmount]).sort()).toEqual(
      [
        ['GHOST', 'missingHere', 700],
        ['PAY-2', 'amountDiffers', 100],
        [payoutReference, 'missingThere', 90_000],
      ].sort(),
    )
    expect(open.find(one => one.kind === 'missingThere')).toMatchObject({ orderNo: order.orderNo, statementOn: DAY })
    const [statement] = (await app.ask(channelStatements.statementList, {}, { user: finance })).data.list
    expect(statement).toMatchObject({ openCount: 3, matchedCount: 1, importedBy: 'Ines', fileName: 'ch01.csv' })
  })

  it('what differs is found by parts of a reference and of an order number, each of three characters or more', async () => {
    const orderNo = order.orderNo.slice(-6)
    expect(await differences({ channelReference: 'host' })).toMatchObject([{ channelReference: 'GHOST' }])
    expect(await differences({ orderNo, channelReference: 'pay-' })).toMatchObject([{ channelReference: 'PAY-2' }])
    for (const input of [{ channelReference: 'GH' }, { orderNo: '12' }]) {
      const short = await app.ask(channelStatements.differenceList, input, { user: finance })
      expect(Object.keys((short.data as unknown as { fields: object }).fields)).toEqual(Object.keys(input))
    }
  })

  it('a statement of a channel may come again or in parts: known lines count once, and what a later file explains is agreed', async () => {
    const again = await send([`PAY-1,in,100.00,MXN,${at}`, `${payoutReference},out,900.00,MXN,${at}`])
    expect(again.data).toMatchObject({ repeatedCount: 1, matchedCount: 2 })
    expect((await differences()).map(one => one.channelReference).sort()).toEqual(['GHOST', 'PAY-2'])
    expect(await differences({ state: 'agreed' })).toMatchObject([
      { channelReference: payoutReference, resolvedBy: null },
    ])
  })

  it('a statement of a channel is matched by its references as a bank reads them', async () => {
    const other = await lentOrder()
    await receive(other, 'Spei-77 AB', 3_000)
    const own = await app.db
      .selectFrom('payout')
      .select('payout_no')
      .where('order_id', '=', other.orderId)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('payout').set({ channel_reference: null }).where('order_id', '=', other.orderId).execute()
    const first = await send([
      `ＳＰＥＩ-77ab,in,31.00,MXN,${at}`,
      `${own.payout_no.toLowerCase()},out,900.00,MXN,${at}`,
    ])
    expect(first.data).toMatchObject({ missingHereCount: 0 })
    expect(await differences()).toContainEqual(
      expect.objectContaining({ orderNo: other.orderNo, oursAmount: 3_000, theirsAmount: 3_100 }),
    )
    // Another spelling of the same line corrects it.
    await send([`spei‑77ab,in,30.00,MXN,${at}`])
    expect((await differences()).filter(one => one.orderNo === other.orderNo)).toEqual([])
  })

  it('a statement of a channel is replaced by a corrected one', async () => {
    await send([`PAY-2,in,50.00,MXN,${at}`])
    expect((await differences()).map(one => one.channelReference)).toEqual(['GHOST'])
    await send([`PAY-2,in,51.00,MXN,${at}`])
    expect((await differences()).map(one => one.channelReference).sort()).toEqual(['GHOST', 'PAY-2'])
  })

  it('a statement of a channel agrees once the books follow', async () => {
    await receive(order, 'GHOST', 700)
    await send([`GHOST,in,7.00,MXN,${at}`])
    expect((await differences()).map(one => one.channelReference)).toEqual(['PAY-2'])
  })

  it('a statement of a channel knows a refund by its payout, and leaves the receipt that it gives back as it came', async () => {
    const other = await lentOrder()
    await receive(other, 'PAY-9', 20_000)
    const { flow_no: tradeNo } = await app.db
      .selectFrom('repay_flow')
      .select('flow_no')
      .where('channel_reference', '=', 'PAY-9')
      .executeTakeFirstOrThrow()
    const input = { orderId: other.orderId, tradeNo, refundAmount: 5_000, remark: 'paid twice' }
    const response = await app.ask(orderRefunds.refundTrade, input, { user: finance })
    const second = await app.user({ roles: ['finance'] })
    const decision = { requestId: response.data.requestId!, approve: true, remark: '' }
    expect((await app.ask(moneyRequests.moneyRequestDecide, decision, { user: second })).msg).toBe('Success')
    await payOut(app)
    const { channel_reference: refund } = await app.db
      .selectFrom('payout')
      .select('channel_reference')
      .where('refund_id', 'is not', null)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow()
    const { data } = await send([`PAY-9,in,200.00,MXN,${at}`, `${refund},out,50.00,MXN,${at}`], { dryRun: true })
    const about = data.differences.filter(one => ['PAY-9', refund].includes(one.channelReference))
    expect(about).toEqual([])
  })

  it('a statement of a channel knows a reference of which a receipt was taken back and booked anew on another order', async () => {
    const [wrong, right] = [await lentOrder(), await lentOrder()]
    await receive(wrong, 'PAY-11', 20_000)
    const { flow_no: flowId } = await app.db
      .selectFrom('repay_flow')
      .select('flow_no')
      .where('channel_reference', '=', 'PAY-11')
      .executeTakeFirstOrThrow()
    const { orderId } = wrong
    const reversal = { orderId, flowId, cause: 'wrongOrder' as const, amountMinor: 20_000, remark: 'of another loan' }
    expect((await app.ask(orderReversals.reverseReceipt, reversal, { user: finance })).msg).toBe('Success')
    await receive(right, 'PAY-11', 20_000)
    const { data } = await send([`PAY-11,in,200.00,MXN,${at}`], { dryRun: true })
    expect(data.differences.filter(one => one.channelReference === 'PAY-11')).toEqual([])
    // What differs leads to the order on which the money stands.
    await send([`PAY-11,in,205.00,MXN,${at}`])
    expect(await differences({ channelReference: 'PAY-11' })).toMatchObject([{ orderNo: right.orderNo }])
    await send([`PAY-11,in,200.00,MXN,${at}`])
  })

  it('a statement of a channel is imported by those who keep the books, and its differences are seen in the own currencies', async () => {
    const operations = await app.user({ roles: ['operations'] })
    expect((await send([`A,in,1,MXN,${at}`], { user: operations })).code).toBe(CODE.notPermitted)
    const thai = await buildOrder(app, { terms: { currency: 'THB' } })
    const neighbour = await app.user({ rights: { 'channel-statement': ['query'] }, appIds: [thai.appId] })
    expect(await differences({}, neighbour)).toEqual([])
    const importer = await app.user({
      rights: { 'channel-statement': ['query', 'edit', 'import'] },
      appIds: [thai.appId],
    })
    // Nor does a dry run tell him what other apps received and paid out on the day.
    const { code, data } = await send([`GHOST-TH,in,7.00,THB,${at}`], { dryRun: true, user: importer })
    expect(code).toBe(CODE.success)
    expect(data.missingThereCount).toBeGreaterThan(0)
    expect(data.differences).toMatchObject([{ channelReference: 'GHOST-TH', currency: 'THB' }])
  })
})

describe('a difference of a statement', () => {
  let second: TestUser
  const settle = (differenceId: number, settledAs: SettledAs, user = finance) =>
    app.ask(channelStatements.differenceSettle, { differenceId, settledAs, reason: 'As the company wrote' }, { user })
  const takeBack = (differenceId: number, user = finance) =>
    app.ask(channelStatements.differenceReverse, { differenceId, reason: 'The customer called' }, { user })
  const decide = (changeId: number | null, user = second, approve = true) =>
    app.ask(approvals.pendingChangeDecide, { changeId: changeId!, approve, remark: approve ? '' : 'No' }, { user })
  const found = async (channelReference: string, state = 'open') => {
    const [one] = await differences({ channelReference, state })
    return one
  }
  const entryOf = async (entryId: number) =>
    (await app.ask(ledger.entries, { entryId }, { user: finance })).data.list.map(({ kind, lines, memo }) => ({
      kind,
      memo,
      lines: lines.map(({ account, debitMinor, creditMinor }) => `${account} ${debitMinor - creditMinor}`),
    }))[0]
  const booksAgree = async () => expect((await reconcile(app.db, app.clock.now())).differences).toBe(0)

  beforeAll(async () => {
    second = await app.user({ roles: ['finance'], name: 'Olga' })
  })

  it('a difference of a statement is settled by a posting once a second person approves, and opens its entry', async () => {
    await send([`GHOST-2,in,7.00,MXN,${at}`])
    const open = await found('GHOST-2')
    const asked = await settle(open!.differenceId, 'unclaimed')
    expect(asked).toMatchObject({ code: CODE.success, data: { waiting: true } })
    expect(await found('GHOST-2')).toMatchObject({ state: 'open', waiting: true, entryId: null })
    expect((await settle(open!.differenceId, 'unclaimed')).code).toBe(CODE.changed)
    expect((await decide(asked.data.changeId, finance)).code).toBe(CODE.refused)
    const decided = await Promise.all([1, 2].map(() => decide(asked.data.changeId)))
    expect(decided.map(({ code }) => code).sort()).toEqual([CODE.success, CODE.changed].sort())
    const settled = await found('GHOST-2', 'resolved')
    expect(settled).toMatchObject({
      waiting: false,
      settledAs: 'unclaimed',
      resolvedBy: 'Ines',
      note: 'As the company wrote',
    })
    expect(await entryOf(settled!.entryId!)).toEqual({
      kind: 'differenceSettled',
      memo: 'GHOST-2: As the company wrote',
      lines: ['cash.CH01 700', 'payable.unclaimed -700'],
    })
    // The file that comes again agrees.
    expect((await send([`GHOST-2,in,7.00,MXN,${at}`])).data).toMatchObject({ missingHereCount: 0 })
    expect(await found('GHOST-2')).toBeUndefined()
    await booksAgree()
  })

  it('a difference of a statement in which the channel kept a charge back is an expense', async () => {
    await receive(order, 'FEE-1', 10_000)
    await send([`FEE-1,in,97.68,MXN,${at}`])
    const { differenceId, orderNo } = (await found('FEE-1'))!
    expect(orderNo).toBe(order.orderNo)
    const { data } = await settle(differenceId, 'channelCharge')
    await decide(data.changeId)
    const { entryId } = (await found('FEE-1', 'resolved'))!
    expect((await entryOf(entryId!))?.lines).toEqual(['cash.CH01 -232', 'expense.channelCharge 232'])
    await booksAgree()
  })

  it('a difference of a statement is what the owners put in or took out, and stands so in the books', async () => {
    await send([`OWN-1,in,5000.00,MXN,${at}`, `OWN-2,out,1200.00,MXN,${at}`])
    for (const [reference, lines] of [
      ['OWN-1', ['cash.CH01 500000', 'equity.funding -500000']],
      ['OWN-2', ['cash.CH01 -120000', 'equity.funding 120000']],
    ] as const) {
      const { data } = await settle((await found(reference))!.differenceId, 'ownFunds')
      await decide(data.changeId)
      const { entryId } = (await found(reference, 'resolved'))!
      expect(await entryOf(entryId!)).toMatchObject({ kind: 'funding', lines })
    }
    await booksAgree()
  })

  it('a difference of a statement is taken back by a second person too, and what still differs is open again', async () => {
    const settled = (await found('GHOST-2', 'resolved'))!
    const asked = await takeBack(settled.differenceId)
    expect(asked.data.waiting).toBe(true)
    await decide(asked.data.changeId)
    expect(await found('GHOST-2', 'reversed')).toMatchObject({ entryId: settled.entryId, settledAs: 'unclaimed' })
    const again = (await found('GHOST-2'))!
    expect(again).toMatchObject({ oursAmount: 0, theirsAmount: 700, settledAs: null, statementOn: DAY })
    expect((await takeBack(settled.differenceId)).code).toBe(CODE.changed)
    await booksAgree()
    // The customer was found: his money is booked as his, and nothing is left to settle.
    await receive(order, 'GHOST-2', 700)
    expect((await settle(again.differenceId, 'unclaimed')).code).toBe(CODE.changed)
    await send([`GHOST-2,in,7.00,MXN,${at}`])
    expect(await found('GHOST-2')).toBeUndefined()
    await booksAgree()
  })

  it('a difference of a statement waits in vain when the books follow meanwhile: the approval is refused', async () => {
    await send([`GHOST-3,in,8.00,MXN,${at}`])
    const { differenceId } = (await found('GHOST-3'))!
    const { data } = await settle(differenceId, 'unclaimed')
    await receive(order, 'GHOST-3', 800)
    const decided = await decide(data.changeId)
    expect(decided.code).toBe(CODE.changed)
    await decide(data.changeId, second, false)
    expect(await found('GHOST-3', 'resolved')).toBeUndefined()
    await booksAgree()
  })

  it('a difference of a statement that is claimed after it was settled counts twice until its posting is taken back', async () => {
    await send([`GHOST-4,in,9.00,MXN,${at}`])
    const { data } = await settle((await found('GHOST-4'))!.differenceId, 'unclaimed')
    await decide(data.changeId)
    await receive(order, 'GHOST-4', 900)
    await send([`GHOST-4,in,9.00,MXN,${at}`])
    expect(await found('GHOST-4')).toMatchObject({ oursAmount: 1_800, theirsAmount: 900 })
    const back = await takeBack((await found('GHOST-4', 'resolved'))!.differenceId)
    await decide(back.data.changeId)
    expect(await found('GHOST-4')).toBeUndefined()
    await booksAgree()
  })

  it('a difference of a statement is no loss where money came in, and unclaimed money goes back only while it is held', async () => {
    await send([`GHOST-5,in,9.00,MXN,${at}`, `BACK-5,out,9.00,MXN,${at}`, `BACK-6,out,0.01,MXN,${at}`])
    const came = (await found('GHOST-5'))!.differenceId
    expect(await settle(came, 'loss')).toMatchObject({
      code: CODE.invalid,
      data: { fields: { settledAs: expect.any(String) } },
    })
    expect((await settle((await found('BACK-5'))!.differenceId, 'unclaimed')).code).toBe(CODE.invalid)
    await decide((await settle(came, 'unclaimed')).data.changeId)
    await decide((await settle((await found('BACK-5'))!.differenceId, 'unclaimed')).data.changeId)
    expect((await settle((await found('BACK-6'))!.differenceId, 'unclaimed')).code).toBe(CODE.invalid)
    expect((await takeBack(came)).code).toBe(CODE.invalid)
    await decide((await settle((await found('BACK-6'))!.differenceId, 'loss')).data.changeId)
    await booksAgree()
  })

  it('a difference of a statement is settled by those who keep the books of its currency', async () => {
    await send([`GHOST-7,in,9.00,MXN,${at}`])
    const { differenceId } = (await found('GHOST-7'))!
    const thai = await buildOrder(app, { terms: { currency: 'THB' } })
    const neighbour = await app.user({ rights: { 'channel-statement': ['query', 'edit'] }, appIds: [thai.appId] })
    expect((await settle(differenceId, 'unclaimed', neighbour)).code).toBe(CODE.notFound)
    const { data } = await settle(differenceId, 'unclaimed')
    const far = await app.user({ roles: ['finance'], appIds: [thai.appId] })
    expect((await decide(data.changeId, far)).code).toBe(CODE.notFound)
    expect((await decide(data.changeId)).code).toBe(CODE.success)
  })
})

describe('the make-believe company', () => {
  const ask = () =>
    app.ask(channelStatements.sandboxStatement, { payChannel: 'CH01', statementOn: '2026-03-05' }, { user: finance })

  it('the make-believe company states its day so that it agrees with the books, unless it is told to err', async () => {
    app.clock.set('2026-03-05T03:00:00Z')
    finance = await app.user({ roles: ['finance'] })
    await lentOrder()
    await lentOrder()
    const { data } = await ask()
    expect(data).toMatchObject({ lineCount: 2, fileName: 'sandbox-CH01-2026-03-05.csv' })
    const input = { payChannel: 'CH01' as const, statementOn: '2026-03-05', fileName: data.fileName, dryRun: true }
    const content = Buffer.from(data.content).toString('base64')
    const agreed = await app.ask(channelStatements.statementImport, { ...input, content }, { user: finance })
    expect(agreed.data).toMatchObject({ matchedCount: 2, differences: [], wrong: [] })
    await setSettings(app.db, { 'sandbox.leavesOutEvery': 2 })
    expect((await ask()).data.lineCount).toBe(1)
  })
})
