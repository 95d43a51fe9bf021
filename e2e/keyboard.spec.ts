import { expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { applicationForApprover } from './support/applicant'
import { businessMinute, deskOf, RECEIPT, rowsOf, shownTab } from './support/desk'
import { listenTo } from './support/heard'

/** More stops than any part of a page has between two things that one needs after each other. */
const MOST_STOPS = 40

/** Goes from stop to stop until the focus is there, or in a part of it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate(element => element.contains(document.activeElement))
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  expect(await isThere(), `${target} is reached by ${key}`).toBe(true)
}

/** Goes to a screen or a record by the search, from wherever one is. */
async function goBySearch(page: Page, typed: string, found: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
  // What is found is chosen by Enter when it stands first.
  await expect(page.locator('.ant-select-item-option-active')).toContainText(found)
  await page.keyboard.press('Enter')
}

/** Narrows the list that is shown to one row by its first filter, and puts the focus on that row. */
async function findByKeys(page: Page, typed: string): Promise<void> {
  await expect(rowsOf(page).first()).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(typed)
  await tabTo(page, rowsOf(page))
}

test('an examiner works without a mouse: queue, case, the seven answers, the decision, the next case', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  // Somebody else's waits behind him.
  const next = await applicationForApprover(request)
  const { orderNo, custName } = await applicationForApprover(request)
  expect(next.orderNo).not.toBe(orderNo)
  const page = await deskOf(browser, 'approver', 'MX')

  await goBySearch(page, '我的审批任务', '我的审批任务')
  await findByKeys(page, orderNo)
  await page.keyboard.press('Enter')
  const form = page.getByRole('region', { name: '电核记录' })
  await expect(page.getByRole('heading', { name: custName })).toBeVisible()
  await expect(form.getByRole('radiogroup')).toHaveCount(7)
  await expect(form.getByRole('textbox')).toBeEnabled()

  // Y and N answer and go on; a figure goes back to a question.
  for (const answer of ['y', 'y', 'n', 'y', 'y', 'y', 'y']) await page.keyboard.press(answer)
  await expect(form.getByRole('heading')).toContainText('7/7')
  const third = form.getByRole('radiogroup').nth(2)
  await expect(third.getByRole('radio', { name: '否' })).toBeChecked()
  await page.keyboard.press('3')
  await page.keyboard.press('y')
  await expect(third.getByRole('radio', { name: '是' })).toBeChecked()

  const isSaid = await listenTo(page)
  await page.keyboard.press('Alt+a')
  await isSaid(`审批通过：${custName}（${orderNo}）`)
  await expect(page.getByRole('heading', { name: custName })).toHaveCount(0)
  await expect(form.getByRole('heading')).toContainText('0/7')
  await page.context().close()
})

test('finance works without a mouse: an order by the search, a receipt with its proof, the confirmation', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const lookUp = await sessionOf(request, 'finance')
  const { list } = await lookUp.ask<{ list: { orderNo: string }[] }>('/order/allOrderList', {
    orderStatus: 7,
    appId: 102,
    pageSize: 1,
  })
  const { orderNo } = list[0]!
  const page = await deskOf(browser, 'finance', 'MX')
  const reference = `E2E-${Date.now().toString(36)}`

  await goBySearch(page, orderNo, orderNo)
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  const actions = shownTab(page).locator('.ch-band-actions')
  await tabTo(page, actions.getByRole('button', { name: '更多' }))
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: '登记部分还款', exact: true })
  await expect(item).toBeVisible()
  await downTo(page, item)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: `登记部分还款 ${orderNo}` })
  const type = async (label: string, typed: string) => {
    await tabTo(page, dialog.getByLabel(label, { exact: true }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(typed)
  }
  await type('金额', '75')
  await type('流水号', reference)
  await type('还款时间', businessMinute())
  await page.keyboard.press('Enter')
  await type('备注', reference)
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, dialog.getByRole('button', { name: /上传|选择/ }).first())
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(RECEIPT)
  await expect(dialog.getByText(RECEIPT.name)).toBeVisible()
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: '入账' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const records = page.getByRole('region', { name: '还款记录' })
  await expect(records.getByRole('row').filter({ hasText: reference })).toContainText('75.00')
  await page.context().close()
})

/** Goes down an open menu until the item is the one that Enter takes. */
async function downTo(page: Page, item: Locator): Promise<void> {
  for (let steps = 0; steps < MOST_STOPS; steps++) {
    if (await item.evaluate(element => element.contains(document.activeElement))) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${item} is not reached by arrows.`)
}

test('an administrator works without a mouse: roles, the matrix of one, a change, the difference, saving it', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const roleTitle = `Keys only ${Date.now().toString(36)}`
  const admin = await sessionOf(request, 'admin')
  await admin.ask('/role/add', { name: roleTitle, code: `keys_${Date.now().toString(36)}` })
  const page = await deskOf(browser, 'admin')

  await goBySearch(page, '角色管理', '角色管理')
  await findByKeys(page, roleTitle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: roleTitle, level: 1 })).toBeVisible()

  // The matrix is one stop, moved in by arrows; a space ticks.
  const matrix = shownTab(page).getByRole('table')
  await tabTo(page, matrix)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(matrix.locator('td[data-change=added] input:focus')).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: '核对并保存' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('+1')
  await tabTo(page, dialog.getByRole('button', { name: /保存|提交复核/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.context().close()
})
