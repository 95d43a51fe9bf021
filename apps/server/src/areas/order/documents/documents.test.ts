import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, testApp } from '../../../testing/app'
import { type BuiltOrder, buildOrder, buildProof, lendOut } from '../../../testing/loan-builder'

const app = testApp({ now: '2026-03-01T03:00:00Z' })
let clerk: TestUser
let order: BuiltOrder
let flowNo: string

beforeAll(async () => {
  order = await buildOrder(app)
  const finance = async () => app.user({ roles: ['finance'] })
  await lendOut(app, order.orderId, await finance())
  app.clock.set('2026-03-12T03:00:00Z')
  const user = await finance()
  const paid = await app.ask(
    orderReceipts.partRepayOfflineAll,
    {
      orderId: order.orderId,
      amountMinor: 50_000,
      payChannel: 'OFFLINE',
      paymentTime: '2026-03-12T02:30:00Z',
      reference: 'BANK-77',
      proofFileIds: [await buildProof(app, user.userId)],
    },
    { user },
  )
  expect(paid.code).toBe(CODE.success)
  flowNo = paid.data.flowId!
  clerk = await app.user({ roles: ['cs'], name: 'Luz' })
})

const ask = (path: string, user?: TestUser) =>
  app.http.inject({ url: `/api/web/order/${path}`, headers: user ? { token: user.token } : {} })
/** What a reader sees, without the tags. */
const textOf = (page: string) =>
  page
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<\/?(bdi|strong)[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a statement', () => {
  it("a statement is numbered and in the customer's language, with what was lent, is owed and was paid (DESIGN 10)", async () => {
    const { body, headers } = await ask(`statement/${order.orderId}`, clerk)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="es-MX" dir="ltr">')
    const text = textOf(body)
    expect(text).toContain(`S-${order.orderNo}-260312`)
    expect(text).toContain('Estado de cuenta del crédito')
    expect(text).toContain('Adeudo al 2026-03-12')
    // 1,200.00 owed less 500.00: late fee, fee and interest are paid, 700.00 of principal is left.
    expect(text).toContain('MXN 700.00')
    expect(text).toContain(`Pago parcial ${flowNo} MXN 500.00`)
    expect(text).toContain('Rosa Hernández')
    expect(text).toMatch(/\*{6}\d{4}/)
  })

  it('a statement comes in each of the six languages, whole', async () => {
    for (const language of LANGUAGES) {
      const { body } = await ask(`statement/${order.orderId}?language=${language}`, clerk)
      expect(body, language).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      expect(textOf(body), language).not.toMatch(/undefined|\{\w+\}/)
    }
  })

  it('a statement carries no script and no markup of a name', async () => {
    await app.db
      .updateTable('customer')
      .set({ cust_name: '<img src=x onerror=alert(1)>' })
      .where('id', '=', order.customerId)
      .execute()
    const { body, headers } = await ask(`statement/${order.orderId}`, clerk)
    await app.db
      .updateTable('customer')
      .set({ cust_name: 'Rosa Hernández' })
      .where('id', '=', order.customerId)
      .execute()
    expect(body).not.toMatch(/<img|<script/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('a receipt', () => {
  it('a receipt bears the number of its payment and says what it paid', async () => {
    const text = textOf((await ask(`receipt/${flowNo}`, clerk)).body)
    expect(text).toContain(`Folio ${flowNo}`)
    expect(text).toContain('Fecha 2026-03-12 09:30')
    expect(text).toContain('Referencia BANK-77')
    for (const [label, amount] of [
      ['Intereses moratorios', '100.00'],
      ['Otras comisiones', '30.00'],
      ['Intereses', '70.00'],
      ['Capital', '300.00'],
      ['Total', '500.00'],
      ['Adeudo restante al 2026-03-12', '700.00'],
    ])
      expect(text).toContain(`${label} MXN ${amount}`)
  })

  it('a receipt says that it is not valid when the payment was reversed', async () => {
    const reverse = (at: Date | null) =>
      app.db
        .updateTable('repay_flow')
        .set({ reversed_at: at, reversed_minor: at ? 50_000 : 0 })
        .where('flow_no', '=', flowNo)
        .execute()
    await reverse(new Date('2026-03-12T05:00:00Z'))
    const text = textOf((await ask(`receipt/${flowNo}?language=en-US`, clerk)).body)
    await reverse(null)
    expect(text).toContain('This payment was reversed on 2026-03-12. The receipt is not valid.')
  })
})

describe('documents', () => {
  it('documents are for whoever may see the order, and each is logged as an export (R-110)', async () => {
    const paths = [`statement/${order.orderId}`, `receipt/${flowNo}`]
    const elsewhere = await buildOrder(app)
    const strangers: [TestUser | undefined, number][] = [
      [undefined, CODE.notSignedIn],
      [await app.user({ roles: ['marketer'] }), CODE.notPermitted],
      [await app.user({ roles: ['cs'], appIds: [elsewhere.appId] }), CODE.notFound],
    ]
    for (const path of paths)
      for (const [user, code] of strangers) expect((await ask(path, user)).json().code, path).toBe(code)
    for (const path of ['statement/0', 'statement/x', `statement/${elsewhere.orderId}`, 'receipt/R0'])
      expect((await ask(path, clerk)).json().code, path).toBe(CODE.notFound)
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['call', 'kind', 'user_name', 'subject_ids'])
      .where('kind', '=', 'export')
      .where('user_id', '=', clerk.userId)
      .execute()
    expect(new Set(logged.map(row => row.call))).toEqual(
      new Set(['/order/statement/{orderId}', '/order/receipt/{flowNo}']),
    )
    expect(logged.every(row => row.subject_ids[0] === String(order.orderId))).toBe(true)
  })
})
