import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { ApiSession } from './api'
import { enter, type Market, openScreen } from './sign-in'

/** A person at a desk of his own; its lists show one market, the first app's unless another is named. */
export async function deskOf(browser: Browser, username: string, market?: Market): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await enter(page, username, market && { Market: market })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  return page
}

/** The tab that is shown; the others stay in the page. */
export const shownTab = (page: Page) => page.locator('.ch-tab-page[data-shown=true]')
/** The rows of its list; figures beside those of the span before are none. */
export const rowsOf = (page: Page) => shownTab(page).locator('tbody tr[data-row-key]:not(.ch-report-figures tr)')

/** Narrows the list that is shown to one row by typing into one of its filters. */
export async function findRow(page: Page, filter: string, typed: string): Promise<void> {
  const field = shownTab(page).getByRole('search').getByPlaceholder(filter)
  await field.fill(typed)
  await field.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText(typed)
}

/** What stands in a page while a part of it is still on its way. */
export const WAITING = '.ch-screen-loading, .ch-skeleton-cell, .ant-skeleton-active, .ant-spin-spinning'

/**
 * Nothing of the tab that is shown is still on its way: what comes late moves the page behind an open dialog, and the
 * options of its fields with it, from under the pointer.
 */
export const atRest = (page: Page) => expect(shownTab(page).locator(WAITING)).toHaveCount(0)

/** Opens the detail of an order through the list of all orders. */
export async function openOrder(page: Page, orderNo: string): Promise<void> {
  await openScreen(page, '订单管理', '全部订单')
  await findRow(page, '订单号', orderNo)
  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible()
  await atRest(page)
}

/** Opens what waits for a second person on an order. */
export async function review(page: Page, orderNo: string): Promise<void> {
  await openScreen(page, '订单管理', '资金复核')
  // Where the tab stood open, its rows are of before.
  await shownTab(page).getByRole('button', { name: '刷新' }).click()
  await findRow(page, '订单号', orderNo)
  await rowsOf(page).getByRole('button', { name: '复核', exact: true }).click()
}

/** Takes an action of the detail that is shown, be it a button or in the menu of the rest. */
export async function act(page: Page, name: string): Promise<void> {
  const actions = shownTab(page).locator('.ch-band-actions')
  const button = actions.getByRole('button', { name, exact: true })
  await expect(actions).toBeVisible()
  if (await button.isVisible()) return button.click()
  await fromMenu(page, actions.getByRole('button', { name: '更多' }), name)
}

/** Takes an entry of what a control opens; what comes late closes it, and a person would open it again. */
const take = (control: Locator, entry: Locator) =>
  expect(async () => {
    if (!(await entry.isVisible())) await control.click({ timeout: 3000 })
    await entry.click({ timeout: 3000 })
  }).toPass()

/** Takes one entry of the menu behind a button. */
export const fromMenu = (page: Page, button: Locator, name: string) =>
  take(button, page.getByRole('menuitem', { name, exact: true }))

/** Chooses the entry of a select that says so. */
export const fromSelect = (page: Page, field: Locator, text: string | RegExp) =>
  take(field, page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first())

/** Now in the business's time zone, as one types it: 2026-11-20 10:05. */
export const businessMinute = (): string =>
  new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** What a form begins with in a field, whose control may still be on its way. */
export async function prefilled(field: Locator): Promise<string> {
  await expect(field).not.toHaveValue('')
  return field.inputValue()
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** A picture that proves a payment. */
export const RECEIPT = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

interface OpenTask extends Record<string, unknown> {
  taskId: number
  rowVersion: number
  currency: string
}

/**
 * So many open tasks of a desk become one person's, whoever holds them now: what lies in the pool depends on the hour at
 * which the business was opened. Of one currency where it is named.
 */
export async function giveTasks(
  lead: ApiSession,
  path: string,
  userName: string,
  count: number,
  ofCurrency?: string,
): Promise<void> {
  const people = await lead.ask<{ userId: number; userName: string }[]>(`${path}/listUserWithNum`)
  const { userId } = people.find(one => one.userName === userName)!
  const { list } = await lead.ask<{ list: OpenTask[] }>(`${path}/allTask`, { open: true, pageSize: 100 })
  const tasks = list
    .filter(task => !Object.values(task).includes(userName) && (!ofCurrency || task.currency === ofCurrency))
    .map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
  await lead.ask(`${path}/changeUsers`, { tasks, shares: [{ userId, count }] })
}
