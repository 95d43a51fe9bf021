import { expect, test } from '@playwright/test'
import { deskOf, rowsOf, shownTab } from './support/desk'

test('handing tasks out asks for confirmation (R-201): the lead counts, sees who gets what, and takes the act back', async ({
  browser,
}) => {
  const page = await deskOf(browser, 'approver_manager')
  await page.goto('/approval/allapprovaltask?open=true')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const [first, second] = [rows.nth(0), rows.nth(1)]
  const orderNo = (await first.getByRole('link').first().innerText()).trim()
  await first.getByRole('checkbox').check()
  await second.getByRole('checkbox').check()
  await page.getByRole('button', { name: '分配', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: '分配 2 个任务' })
  await expect(dialog.getByRole('button', { name: '预览' })).toBeDisabled()
  await dialog.getByRole('spinbutton').first().fill('1')
  await expect(dialog.getByRole('button', { name: '预览' })).toBeEnabled()
  await dialog.getByRole('button', { name: '平均分配' }).click()
  await expect(dialog.getByText('已分配 2 / 2')).toBeVisible()
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('columnheader', { name: '将得到' })).toBeVisible()
  await dialog.getByRole('button', { name: /^确认分配 [12] 个任务$/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()

  await page.goto('/approval/handovers')
  await expect(rows.first()).toContainText('按数量分配')
  await expect(rows.first()).not.toContainText('–')
  await page.goto('/approval/allapprovaltask')
  await shownTab(page).getByRole('search').getByPlaceholder('订单号').fill(orderNo)
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText(orderNo)
  await page.context().close()
})

test('all that a list finds goes back to the pool and comes again from it as one act', async ({ browser }) => {
  const page = await deskOf(browser, 'approver_manager')
  await page.goto('/approval/allapprovaltask?open=true&pageSize=10')
  const rows = rowsOf(page)
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: /^选择全部 \d+ 条结果$/ }).click()
  const chosen = page.locator('.ch-selection')
  await expect(chosen).toContainText(/已选全部 \d+ 条结果/)
  const many = Number((await chosen.innerText()).replace(/\D/g, ''))
  expect(many).toBeGreaterThan(1)
  await page.getByRole('button', { name: '退回任务池', exact: true }).click()
  await page
    .getByRole('dialog', { name: `将 ${many} 个任务退回任务池` })
    .getByRole('button', { name: '退回任务池' })
    .click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await page.context().close()
})
