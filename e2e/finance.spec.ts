import { expect, type Locator, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { act, atRest, deskOf, openOrder, prefilled, RECEIPT, review, rowsOf } from './support/desk'

interface Extendable {
  orderId: number
  orderNo: string
  lentOn: string
}

/** A Mexican order in repayment that has been lent for some days and may be extended. */
async function extendableOrder(finance: ApiSession): Promise<Extendable> {
  const { list } = await finance.ask<{ list: { orderId: number; orderNo: string; loanTime: string }[] }>(
    '/order/allOrderList',
    { orderStatus: 7, appId: 102, pageSize: 200 },
  )
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const { orderId, orderNo, loanTime } of list.filter(row => row.loanTime < daysAgo(2))) {
    const { extendAmoumt } = await finance.ask<{ extendAmoumt: number | null }>('/order/detail', { orderId })
    const lentOn = new Date(Date.parse(loanTime) + 7 * 3_600_000).toISOString().slice(0, 10)
    if (extendAmoumt !== null) return { orderId, orderNo, lentOn }
  }
  throw new Error('The demo has no order that may be extended.')
}

const stateOf = (page: Page, orderNo: string) => page.getByRole('heading', { level: 1, name: orderNo })

/** Fills in what every offline receipt asks for. */
async function fillReceipt(dialog: Locator, amount: string, reference: string): Promise<void> {
  await dialog.getByLabel('金额', { exact: true }).fill(amount)
  await dialog.getByLabel('流水号').fill(reference)
  await prefilled(dialog.getByLabel('还款时间'))
  await dialog.locator('input[type=file]').setInputFiles(RECEIPT)
  await expect(dialog.getByText(RECEIPT.name)).toBeVisible()
}

async function confirm(dialog: Locator, verb: string): Promise<void> {
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

test('finance books a part, extends, takes a mistaken receipt back with a second person, and explains what is owed', async ({
  browser,
  request,
}) => {
  // Eight dialogs of two people.
  test.setTimeout(300_000)
  const { orderNo, lentOn } = await extendableOrder(await sessionOf(request, 'finance'))
  const page = await deskOf(browser, 'finance', 'MX')
  const checker = await deskOf(browser, 'finance2', 'MX')
  const mark = `E2E-${Date.now().toString(36)}`
  const records = page.getByRole('region', { name: '还款记录' })
  const recordOf = (reference: string) => records.getByRole('row').filter({ hasText: reference })

  await openOrder(page, orderNo)
  await test.step('a part of the debt, with its proof', async () => {
    await act(page, '登记部分还款')
    const dialog = page.getByRole('dialog', { name: `登记部分还款 ${orderNo}` })
    await fillReceipt(dialog, '100', `${mark}-part`)
    await dialog.getByLabel('备注').fill(`${mark}-part`)
    await expect(dialog.getByRole('row', { name: '订单状态' })).toContainText(/还款中.*还款中/)
    await expect(dialog.getByRole('table', { name: '将生成的会计分录' })).toContainText('100.00')
    await confirm(dialog, '入账')
    await expect(recordOf(`${mark}-part`)).toContainText('100.00')
    await recordOf(`${mark}-part`).getByRole('button', { name: '图片 1' }).click()
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('an extension, whose new date and price are seen before it is booked', async () => {
    await act(page, '登记展期付款')
    const dialog = page.getByRole('dialog', { name: `登记展期付款 ${orderNo}` })
    const due = dialog.getByRole('row', { name: '到期日' })
    await expect(due).toContainText(/\d{4}-\d\d-\d\d.*\d{4}-\d\d-\d\d/s)
    const [dueOn, dueOnAfter] = (await due.innerText()).match(/\d{4}-\d\d-\d\d/g)!
    expect(Date.parse(dueOnAfter!) - Date.parse(dueOn!)).toBe(7 * 86_400_000)
    const plans = page.getByRole('region', { name: '还款计划' })
    await expect(plans).toContainText(dueOn!)
    const price = await prefilled(dialog.getByLabel('金额', { exact: true }))
    await fillReceipt(dialog, price, `${mark}-extension`)
    await confirm(dialog, '并展期')
    await expect(plans).toContainText(dueOnAfter!)
  })

  await test.step('a full repayment with a nought too many waits for a second person', async () => {
    await act(page, '登记全额还款')
    const dialog = page.getByRole('dialog', { name: `登记全额还款 ${orderNo}` })
    await fillReceipt(dialog, '12000', `${mark}-nought`)
    await dialog.getByLabel('备注').fill(`${mark}-nought`)
    await expect(dialog.getByText('需由第二人复核')).toBeVisible()
    await expect(dialog.getByRole('row', { name: '转入客户余额' })).toBeVisible()
    await confirm(dialog, '复核')
    await expect(page.getByRole('alert').filter({ hasText: '等待复核：线下还款' })).toBeVisible()

    await review(checker, orderNo)
    const request = checker.getByRole('dialog', { name: `线下还款 ${orderNo}` })
    await request.getByRole('button', { name: '通过并入账' }).click()
    await expect(request).toBeHidden()
  })

  await test.step('it is reversed, again by two people, and the debt is back', async () => {
    await page.reload()
    await expect(stateOf(page, orderNo)).toContainText('已结清')
    await atRest(page)
    await recordOf(`${mark}-nought`).getByRole('button', { name: '冲正' }).click()
    const dialog = page.getByRole('dialog', { name: '冲正到账' })
    await dialog.getByLabel('冲正原因').click()
    await page.getByTitle('金额或日期有误').click()
    await dialog.getByLabel('备注').fill('A nought too many')
    await expect(dialog.getByRole('row', { name: '订单状态' })).toContainText(/已结清.*还款中/)
    await expect(dialog.getByRole('row', { name: '客户余额变动' })).toBeVisible()
    await confirm(dialog, '复核')
    const waiting = page.getByRole('alert').filter({ hasText: '等待复核：还款冲正' })
    await expect(waiting).toBeVisible()
    // Its maker may look at it, not decide it.
    await waiting.getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('dialog').getByText('这是您提交的操作')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: '通过并冲正' })).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).last().click()

    await review(checker, orderNo)
    const request = checker.getByRole('dialog', { name: `还款冲正 ${orderNo}` })
    await expect(request.getByText('A nought too many')).toBeVisible()
    await request.getByRole('button', { name: '通过并冲正' }).click()
    await expect(request).toBeHidden()
    await expect(rowsOf(checker)).toHaveCount(0)
    await checker.context().close()

    await page.reload()
    await expect(stateOf(page, orderNo)).toContainText('还款中')
    await expect(recordOf(`${mark}-nought`).getByRole('button', { name: '冲正' })).toHaveCount(0)
  })

  await test.step('what was owed is explained for today and for the day of lending', async () => {
    await page.getByRole('tab', { name: '余额说明' }).click()
    const lines = page.getByRole('region', { name: '计算过程' })
    await expect(lines.getByRole('row').filter({ hasText: '收到' }).filter({ hasText: '100.00' })).toBeVisible()
    await expect(lines.getByRole('row').filter({ hasText: '展期费' }).first()).toBeVisible()
    await page.getByLabel('截至日期').fill(lentOn)
    await page.getByLabel('截至日期').press('Enter')
    await expect(lines.getByRole('row').filter({ hasText: '收到' })).toHaveCount(0)
    await expect(lines.getByRole('row').filter({ hasText: '放款' })).toContainText(lentOn)
  })

  await test.step('the statement is a page in the language of the customer, and in another one', async () => {
    await act(page, '对账单')
    const dialog = page.getByRole('dialog', { name: `${orderNo} 的对账单` })
    const statement = dialog.frameLocator('iframe')
    await expect(statement.locator('body')).toContainText(orderNo)
    await expect(statement.locator('html')).toHaveAttribute('lang', /^es/)
    await dialog.getByLabel('语言').click()
    await page.getByTitle('English', { exact: true }).click()
    await expect(statement.locator('html')).toHaveAttribute('lang', /^en/)
    await expect(dialog.getByRole('button', { name: '打印' })).toBeEnabled()
  })
  await page.context().close()
})
