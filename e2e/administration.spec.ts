import { expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { openScreen, signIn, signInFirst } from './support/sign-in'

const dialog = (page: Page) => page.getByRole('dialog')

const tick = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true }).check()

test('a role with one screen and one action, made and given on screen, is exactly what its holder finds', async ({
  page,
  browser,
  request,
}) => {
  // Three people's work in two browsers.
  test.slow()
  const mark = Date.now().toString(36)
  const [roleTitle, code, username] = [`Orders only ${mark}`, `orders_${mark}`, `clerk.${mark}`]

  await signIn(page, 'admin')
  await openScreen(page, '系统管理', '角色管理')
  await page.getByRole('button', { name: '新增角色' }).click()
  await dialog(page).getByLabel('姓名').or(dialog(page).getByLabel('名称')).fill(roleTitle)
  await dialog(page).getByLabel('编码').fill(code)
  await dialog(page).getByRole('button', { name: '新增角色' }).click()
  // A new role may do nothing: its permissions are what opens next.
  await expect(page.getByRole('heading', { name: roleTitle, level: 1 })).toBeVisible()
  await tick(page.getByRole('table'), '订单: 查询')
  await tick(page.getByRole('table'), '全部订单: 菜单中显示')
  // What is not saved is not lost by closing the tab: Esc stays.
  await page.locator('.ch-tabs-bar .ant-tabs-tab-active .ant-tabs-tab-remove').click()
  await expect(dialog(page)).toContainText(roleTitle)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('tab', { name: '预览' }).click()
  await expect(page.getByRole('row', { name: /订单/ })).toHaveCount(1)
  await page.getByRole('button', { name: '核对并保存' }).click()
  await expect(dialog(page)).toContainText('权限+1')
  await dialog(page).getByRole('button', { name: '提交复核' }).click()
  await expect(dialog(page)).toBeHidden()
  // What a role may do is decided by two.
  const second = await sessionOf(request, 'admin2')
  const { list } = await second.ask<{ list: { changeId: number; subject: string }[] }>('/pendingChange/list', {
    state: 'waiting',
  })
  const { changeId } = list.find(({ subject }) => subject === roleTitle)!
  await second.ask('/pendingChange/decide', { changeId, approve: true })

  await page.goto('/system/user/list')
  await page.getByRole('button', { name: '新增用户' }).click()
  await dialog(page).getByLabel('登录名').fill(username)
  await dialog(page).getByLabel('姓名').fill(`Order clerk ${mark}`)
  await dialog(page).getByLabel('角色').fill(roleTitle)
  await page.getByTitle(roleTitle, { exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '新增用户' }).click()
  const shown = dialog(page).locator('code')
  const password = (await shown.textContent())!
  expect(password).toHaveLength(16)
  await page.getByRole('button', { name: '我已保存' }).click()

  const theirs = await browser.newPage()
  const chosen = 'a quiet harbour'
  await signInFirst(theirs, username, password, chosen)

  const sidebar = theirs.getByRole('navigation', { name: '主菜单' })
  await expect(theirs.getByRole('heading', { name: '全部订单', level: 1 })).toBeVisible()
  const paths = await sidebar.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  // The logo, one's own settings, and the screen: in the list and as the one that is open.
  const screens = new Set(paths.filter(path => path !== '/' && !path?.startsWith('/account/')))
  expect([...screens]).toEqual(['/order/allorderlist'])
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()
  await expect(theirs.getByRole('button', { name: '导出' })).toHaveCount(0)
  await theirs.goto('/customer/list')
  await expect(theirs.getByText('抱歉')).toBeVisible()

  // What the screen hides, the server refuses.
  const clerk = await sessionOf(request, username, chosen)
  await expect(clerk.ask('/customer/list')).rejects.toThrow()
  expect((await clerk.ask<{ total: number }>('/order/allOrderList')).total).toBeGreaterThan(0)
  await theirs.close()
})
