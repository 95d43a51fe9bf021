import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { applicationForApprover, NAME_READ } from './support/applicant'
import { prefilled, RECEIPT } from './support/desk'
import { listenTo } from './support/heard'
import { type DemoRole, enter, openScreen } from './support/sign-in'

/** The channel answers a payout after a second; the next look of the page may be some seconds later. */
const PAYOUT_MS = 60_000

let context: BrowserContext

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext()
})
test.afterEach(() => context.close())

/** Another person at another desk. */
async function deskOf(role: DemoRole): Promise<Page> {
  const page = await context.newPage()
  // The orders of these journeys are Mexican; a list shows one market.
  await enter(page, role, { Market: 'MX' })
  return page
}

/** Whether an element is written in the colour of what waits: more red than green, more green than blue. */
function isAmber(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
  return red > green && green > blue
}

/** Narrows the list to one order by typing its number. */
async function findOrder(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('search').getByPlaceholder('订单号').fill(orderNo)
  await page.getByRole('search').getByPlaceholder('订单号').press('Enter')
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible()
  await expect(page.locator('.ch-tab-page[data-shown=true] tbody tr[data-row-key]')).toHaveCount(1)
}

async function openOrder(page: Page, orderNo: string): Promise<void> {
  await openScreen(page, '订单管理', '全部订单')
  await findOrder(page, orderNo)
  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
}

/** Loads the window again until the order of the shown tab is in this state. */
async function waitForState(page: Page, orderNo: string, state: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: orderNo })
  await expect(async () => {
    if (!(await heading.innerText()).includes(state)) await page.reload()
    await expect(heading).toContainText(state, { timeout: 5000 })
  }).toPass({ timeout: PAYOUT_MS })
}

test('an application is reviewed, lent, repaid offline and settled with its books', async ({ request }) => {
  test.setTimeout(300_000)
  const { orderNo, custName } = await applicationForApprover(request)

  await test.step('approver answers the seven questions and approves', async () => {
    const page = await deskOf('approver')
    await openScreen(page, '审批管理', '我的审批任务')
    await findOrder(page, orderNo)
    await page.getByRole('row', { name: orderNo }).getByRole('button', { name: '审批' }).click()
    const form = page.getByRole('region', { name: '电核记录' })
    const questions = form.getByRole('radiogroup')
    await expect(questions).toHaveCount(7)
    await expect(page.getByRole('heading', { name: custName })).toBeVisible()
    // What was read from the document differs from what he said: it stands in amber beside it.
    const mark = page.locator('.ch-differences li')
    await expect(mark).toContainText(NAME_READ)
    await expect(mark).toContainText(custName)
    expect(await mark.evaluate(isAmber)).toBe(true)
    // A decision without answers is refused before it is sent.
    await form.getByRole('button', { name: '通过' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    for (const question of await questions.all()) await question.getByText('是', { exact: true }).click()
    await expect(form.getByRole('heading')).toContainText('7/7')
    const isSaid = await listenTo(page)
    await form.getByRole('button', { name: '通过' }).click()
    await isSaid(`审批通过：${custName}（${orderNo}）`)
    await page.close()
  })

  await test.step('finance lends it and waits for the channel', async () => {
    const page = await deskOf('finance')
    await openScreen(page, '订单管理', '待处理订单')
    await findOrder(page, orderNo)
    await page.getByRole('row', { name: orderNo }).getByRole('button', { name: '放款' }).click()
    const dialog = page.getByRole('dialog', { name: `放款 ${orderNo}` })
    const submit = dialog.getByRole('button', { name: '放款' })
    await expect(submit).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    await submit.click()
    await expect(dialog).toBeHidden()
    await openOrder(page, orderNo)
    await waitForState(page, orderNo, '还款中')

    await test.step('and books its full repayment that came outside the channels', async () => {
      await page.getByRole('button', { name: '登记全额还款' }).click()
      const repayment = page.getByRole('dialog', { name: `登记全额还款 ${orderNo}` })
      const after = repayment.getByRole('row', { name: '订单状态' })
      await expect(after).toContainText('还款中')
      await expect(after).toContainText('已结清')
      await expect(repayment.getByRole('table', { name: '将生成的会计分录' })).toContainText('应收本金')
      // Less than what is owed does not settle an order.
      const amount = repayment.getByLabel('金额', { exact: true })
      const owed = await prefilled(amount)
      // An amount that was taken out settles nothing.
      await amount.fill('')
      await expect(repayment.getByRole('checkbox')).toBeHidden()
      await amount.fill('1')
      await expect(repayment.getByRole('alert')).toContainText('不能少于应还总额')
      await expect(repayment.getByRole('checkbox')).toBeHidden()
      await expect(repayment.getByRole('button', { name: '入账' })).toBeDisabled()
      await amount.fill(owed)
      await repayment.getByLabel('流水号').fill(`E2E-${orderNo}`)
      // It begins with now.
      await prefilled(repayment.getByLabel('还款时间'))
      await repayment.locator('input[type=file]').setInputFiles(RECEIPT)
      await expect(repayment.getByText(RECEIPT.name)).toBeVisible()
      await repayment.getByRole('checkbox').check()
      await repayment.getByRole('button', { name: '入账' }).click()
      await expect(repayment).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('已结清')
    })
    await page.close()
  })

  await test.step('admin sees it settled, with its log and its ledger entries', async () => {
    const page = await deskOf('admin')
    await openOrder(page, orderNo)
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('已结清')
    const entries = page.getByRole('region', { name: '会计分录' })
    await expect(entries.getByRole('row', { name: '放款' })).toHaveCount(1)
    await expect(entries.getByRole('row', { name: '还款' })).toHaveCount(1)
    await page.getByRole('tab', { name: '日志' }).click()
    const log = page.getByRole('region', { name: '订单日志' })
    for (const event of ['转人工审核', '审核通过', '发起放款', '放款成功', '结清']) {
      await expect(log.getByRole('row').filter({ hasText: event }).first()).toBeVisible()
    }
  })
})

test('a payment link is made, paid on the page of the sandbox, and settles the loan', async ({ request }) => {
  test.setTimeout(240_000)
  const lookUp = await sessionOf(request, 'admin')
  const repaying = await lookUp.ask<{ list: { orderNo: string }[] }>('/order/allOrderList', {
    orderStatus: 7,
    appId: 102,
  })
  const { orderNo } = repaying.list[0]!

  const page = await deskOf('cs')
  await openOrder(page, orderNo)
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('还款中')
  await page.getByRole('button', { name: '支付链接' }).click()
  const dialog = page.getByRole('dialog', { name: `支付链接 ${orderNo}` })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const link = dialog.getByRole('link')
  await expect(link).toBeVisible()
  await expect(dialog.getByText(/\d\d:\d\d:\d\d/)).toBeVisible()

  const payPage = context.waitForEvent('page')
  await link.click()
  const customer = await payPage
  await customer.getByRole('button', { name: 'Pagar' }).click()
  await expect(customer.getByText('Pago recibido. Gracias.')).toBeVisible()
  await customer.close()
  await page.bringToFront()

  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await waitForState(page, orderNo, '已结清')
})
