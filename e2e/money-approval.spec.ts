import { expect, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { act, deskOf, review } from './support/desk'
import { openScreen } from './support/sign-in'

test('a write-off is asked for by one, approved by another, and money can still come in', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const lookUp = await sessionOf(request, 'admin')
  const { list } = await lookUp.ask<{ list: { orderNo: string; orderId: number }[] }>('/order/overdueList', {})
  const waiting = await lookUp.ask<{ list: { orderNo: string }[] }>('/order/moneyRequest/list', { pageSize: 100 })
  const asked = new Set(waiting.list.map(request => request.orderNo))
  const { orderNo, orderId } = list.findLast(order => !asked.has(order.orderNo))!

  await test.step('finance asks for it, and cannot approve it', async () => {
    const page = await deskOf(browser, 'finance')
    await page.goto(`/order/orderdetail?id=${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('已逾期')
    await act(page, '核销')
    const dialog = page.getByRole('dialog', { name: `核销 ${orderNo}` })
    await expect(dialog.getByText('需由第二人复核')).toBeVisible()
    await dialog.getByLabel('原因').fill('Customer died')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '复核' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: '等待复核：核销' })).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: '查看' }).click()
    const own = page.getByRole('dialog', { name: `核销 ${orderNo}` })
    await expect(own.getByText('这是您提交的操作')).toBeVisible()
    await expect(own.getByRole('button', { name: '通过并核销' })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the second person sees before and after and approves', async () => {
    const page = await deskOf(browser, 'finance2')
    await review(page, orderNo)
    const dialog = page.getByRole('dialog', { name: `核销 ${orderNo}` })
    await expect(dialog.getByText('Customer died')).toBeVisible()
    await expect(dialog.getByRole('row', { name: '订单状态' })).toContainText('已核销')
    await dialog.getByRole('button', { name: '通过并核销' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/order/orderdetail?id=${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('已核销')
    await page.getByRole('button', { name: '登记核销收回' }).click()
    await expect(page.getByRole('dialog', { name: `核销收回 ${orderNo}` }).getByText('待收回核销款')).toBeVisible()
    await page.context().close()
  })
})

test('a refund is asked for, approved by another, paid by the channel and shown as refunded', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const finance = await sessionOf(request, 'finance')
  const { list } = await finance.ask<{ list: { orderNo: string; tradeNo: string; heldAmount: number }[] }>(
    '/order/refundTradeFlowList',
    { refundStatus: 0, pageSize: 200 },
  )
  // The list shows the market in the header, which is the first app's.
  const { orderNo, tradeNo } = list.find(row => row.orderNo.startsWith('IN'))!

  const maker = await deskOf(browser, 'finance')
  await openScreen(maker, '订单管理', '退款')
  await maker.getByRole('search').getByPlaceholder('交易流水号').fill(tradeNo)
  await maker.getByRole('search').getByPlaceholder('交易流水号').press('Enter')
  const row = maker.locator('.ch-tab-page[data-shown=true] tbody tr[data-row-key]')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '退款', exact: true }).click()
  const dialog = maker.getByRole('dialog', { name: `退款 ${tradeNo}` })
  await dialog.getByLabel('退款金额').fill('1.00')
  await dialog.getByLabel('退款原因').fill('Paid twice')
  await expect(dialog.getByRole('checkbox')).toBeEnabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '复核' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('退款中')

  const checker = await deskOf(browser, 'finance2')
  await review(checker, orderNo)
  await checker.getByRole('dialog').getByRole('button', { name: '通过并退款' }).click()
  await expect(checker.getByRole('dialog')).toBeHidden()
  await checker.context().close()

  await expect(async () => {
    await maker.locator('.ch-tab-page[data-shown=true]').getByRole('button', { name: '刷新' }).click()
    await expect(row).toContainText('已退款', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await maker.context().close()
})
