import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { atRest, deskOf, rowsOf, shownTab } from './support/desk'
import { openScreen } from './support/sign-in'

const tab = (page: Page, name: string) => shownTab(page).getByRole('tab', { name, exact: true }).click()

test('operations reads repayments, opens the rows behind a figure, and has the report sent each week', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const page = await deskOf(browser, 'operations', 'MX')
  await openScreen(page, '报表中心', '还款报表')
  await atRest(page)
  await expect(shownTab(page).getByText(/日终已完成至/)).toBeVisible()

  // A figure opens the instalments that add up to it.
  // One of those that fit on a page.
  const counted = shownTab(page).locator('.ch-counted').filter({ hasText: /^\d$/ }).first()
  const due = Number(await counted.innerText())
  await counted.click()
  const rows = page.getByRole('dialog')
  await expect(rows.locator('tbody tr[data-row-key]')).toHaveCount(due)
  await rows
    .getByRole('button', { name: /关闭|close/i })
    .first()
    .click()

  // Rates by amount beside those by count.
  await tab(page, '还款率 T1–T14+')
  await atRest(page)
  await expect(rowsOf(page).first()).toBeVisible()

  const name = `E2E ${Date.now().toString(36)}`
  await shownTab(page).getByRole('button', { name: '定时发送' }).click()
  const dialog = page.getByRole('dialog', { name: '定时发送' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('接收人').click()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '定时发送' }).click()
  await expect(dialog).toBeHidden()

  await openScreen(page, '报表中心', '定时报表')
  const row = rowsOf(page).filter({ hasText: name })
  await expect(row).toContainText('每周')
  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/order\/repayReport\?.*report=repaymentReportRate/)
  await expect(rowsOf(page).first()).toBeVisible()
  await page.context().close()

  const session = await sessionOf(request, 'operations')
  const { list } = await session.ask<{ list: { receivers: string; nextOn: string }[] }>('/report/schedule/list', {
    name,
  })
  expect(list).toHaveLength(1)
  expect(list[0]!.receivers).not.toBe('')
})

test('a manager sees where principal went, what will come in and what a cohort earned, as pictures and tables', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await deskOf(browser, 'risk', 'MX')
  await openScreen(page, '报表中心', '迁徙与回正')
  await expect(rowsOf(page)).toHaveCount(6)
  await expect(shownTab(page).locator('.ch-chart svg').first()).toBeVisible()
  await shownTab(page).getByRole('button', { name: '查看表格' }).click()
  await expect(shownTab(page).locator('.ch-chart-table tbody tr')).toHaveCount(6)
  for (const name of ['回正率', '承诺兑现']) {
    await tab(page, name)
    await expect(rowsOf(page).first()).toBeVisible()
  }
  await openScreen(page, '报表中心', '资金与预测')
  await expect(shownTab(page).getByText(/最近十四天的预测相对实际收款的误差/)).toBeVisible()
  await openScreen(page, '报表中心', '放款账龄与单位经济')
  await tab(page, '单位经济')
  await expect(rowsOf(page).first()).toBeVisible()
  await openScreen(page, '报表中心', '监管数据')
  await expect(rowsOf(page)).toHaveCount(6)

  await openScreen(page, '报表中心', '分析页')
  for (const title of ['今日到期已还', '到期后的结局', '放款来源渠道', '手上有任务的同事', '转化漏斗'])
    await expect(shownTab(page).getByRole('heading', { name: title }).first()).toBeVisible()
  await page.context().close()
})

test('a hidden tab holds no stream of figures open, and a page that is shown again listens anew', async ({
  browser,
}) => {
  const page = await deskOf(browser, 'operations', 'MX')
  const open = new Set<string>()
  let begun = 0
  const isStream = (url: string) => url.includes('/statistics/changes')
  page.on('request', request => {
    if (!isStream(request.url())) return
    begun += 1
    open.add(request.url() + begun)
  })
  page.on('requestfailed', request => isStream(request.url()) && open.clear())
  await page.goto('/homepage')
  await expect.poll(() => open.size).toBe(1)
  await openScreen(page, '报表中心', '还款报表')
  await expect.poll(() => open.size).toBe(0)
  await page.getByRole('navigation', { name: '打开的标签页' }).getByRole('tab', { name: '首页' }).click()
  await expect.poll(() => open.size).toBe(1)
  expect(begun).toBeGreaterThan(1)
  await page.context().close()
})
