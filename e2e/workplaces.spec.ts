import { expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { atRest, deskOf, findRow, fromMenu, fromSelect, giveTasks, rowsOf } from './support/desk'
import { typeSignIn } from './support/sign-in'

const CHOSEN = 'a quiet harbour'

/** Opens a list and the dialog by which something is added to it. */
async function adding(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path)
  await atRest(page)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: button })
}

test('an administrator makes a department, its group and a collector on screen, who then gets tasks; he himself gets none', async ({
  browser,
  request,
}) => {
  // Two people's work, one of whom signs in for the first time.
  test.slow()
  const mark = Date.now().toString(36)
  const [department, group, name, username] = [`Norte ${mark}`, `Norte S1 ${mark}`, `Ada ${mark}`, `ada.${mark}`]
  const page = await deskOf(browser, 'admin', 'MX')
  let password = ''

  await test.step('the department and its group', async () => {
    const first = await adding(page, '/platformCollection/departments', '新增部门')
    await first.getByLabel('部门', { exact: true }).fill(department)
    await first.getByRole('button', { name: '新增部门' }).click()
    await expect(first).toBeHidden()
    const second = await adding(page, '/platformCollection/groups', '新增小组')
    await second.getByLabel('小组', { exact: true }).fill(group)
    await fromSelect(page, second.getByLabel('部门', { exact: true }), department)
    await fromSelect(page, second.getByLabel('催收阶段', { exact: true }), '逾期1至3天')
    await second.getByRole('button', { name: '新增小组' }).click()
    await expect(second).toBeHidden()
  })

  await test.step('a collector of the group', async () => {
    const dialog = await adding(page, '/system/user/collist', '新增催收员')
    await dialog.getByLabel('登录名').fill(username)
    await dialog.getByLabel('姓名').fill(name)
    await fromSelect(page, dialog.getByLabel('小组', { exact: true }), group)
    await fromSelect(page, dialog.getByLabel('催收员类型', { exact: true }), /./)
    await fromSelect(page, dialog.getByLabel('角色'), '催收员')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: '新增催收员' }).click()
    const shown = page.getByRole('dialog').locator('code')
    password = (await shown.textContent())!
    await page.getByRole('button', { name: '我已保存' }).click()
  })

  await test.step('tasks reach him, and no administrator is among those who may take them', async () => {
    const lead = await sessionOf(request, 'admin')
    const takers = await lead.ask<{ userName: string }[]>('/collectionTask/listUserWithNum')
    const names = takers.map(taker => taker.userName)
    expect(names).toContain(name)
    expect(names).not.toContain('Alex Morgan')
    await giveTasks(lead, '/collectionTask', name, 2)
    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto('/user/login')
    await typeSignIn(theirs, username, password)
    await theirs.getByLabel('原密码').fill(password)
    await theirs.getByLabel('新密码', { exact: true }).fill(CHOSEN)
    await theirs.getByLabel(/确认|再次/).fill(CHOSEN)
    await theirs.getByRole('button', { name: '修改密码' }).click()
    await expect(theirs.getByRole('heading', { name: '登录' })).toBeVisible()
    await typeSignIn(theirs, username, CHOSEN)
    await expect(theirs.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await theirs.goto('/collection/mycollectiontasks')
    await expect(rowsOf(theirs)).toHaveCount(2)
    await theirs.context().close()
  })

  await test.step('the group shows him with what he holds', async () => {
    await page.goto('/platformCollection/groups')
    await findRow(page, '小组', group)
    await fromMenu(page, rowsOf(page).first().getByRole('button', { name: '更多' }), '组员')
    const member = page.getByRole('dialog').locator('tbody tr[data-row-key]')
    await expect(member).toContainText(name)
    await expect(member).toContainText('2')
  })
  await page.context().close()
})
