import { expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { atRest, deskOf, findRow, fromMenu, fromSelect, giveTasks, rowsOf, shownTab } from './support/desk'
import { startProduction } from './support/production'
import { signInFirst } from './support/sign-in'

const CHOSEN = 'a quiet harbour'
const DEPARTMENTS = '/platformCollection/departments'
const GROUPS = '/platformCollection/groups'

/** Opens a list and the dialog by which something is added to it. */
async function adding(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path)
  await atRest(page)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return page.getByRole('dialog', { name: button })
}

async function addDepartment(page: Page, department: string): Promise<void> {
  const dialog = await adding(page, DEPARTMENTS, '新增部门')
  await dialog.getByLabel('部门', { exact: true }).fill(department)
  await dialog.getByRole('button', { name: '新增部门' }).click()
  await expect(dialog).toBeHidden()
}

/** A group of the first stage and the highest level. */
async function addGroup(page: Page, group: string, department: string): Promise<void> {
  const dialog = await adding(page, GROUPS, '新增小组')
  await dialog.getByLabel('小组', { exact: true }).fill(group)
  await fromSelect(page, dialog.getByLabel('部门', { exact: true }), department)
  await fromSelect(page, dialog.getByLabel('催收阶段', { exact: true }), '逾期1至3天')
  await fromSelect(page, dialog.getByLabel('催收等级', { exact: true }), '高级')
  await dialog.getByRole('button', { name: '新增小组' }).click()
  await expect(dialog).toBeHidden()
}

interface Person {
  username: string
  name: string
  role: string
  /** What the form asks for beside it. */
  place: (dialog: Locator) => Promise<void>
}

/** Adds somebody to a list of staff; the password that is shown once. */
async function addPerson(page: Page, [path, button]: [string, string], person: Person): Promise<string> {
  const dialog = await adding(page, path, button)
  await dialog.getByLabel('登录名').fill(person.username)
  await dialog.getByLabel('姓名').fill(person.name)
  await person.place(dialog)
  await fromSelect(page, dialog.getByLabel('角色'), person.role)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: button }).click()
  const password = await page.getByRole('dialog').locator('code').textContent()
  await page.getByRole('button', { name: '我已保存' }).click()
  return password!
}

const addCollector = (page: Page, { group, ...who }: { username: string; name: string; group: string }) =>
  addPerson(page, ['/system/user/collist', '新增催收员'], {
    ...who,
    role: '催收员',
    async place(dialog) {
      await fromSelect(page, dialog.getByLabel('小组', { exact: true }), group)
      await fromSelect(page, dialog.getByLabel('催收员类型', { exact: true }), /./)
    },
  })

/** Opens a list, and an action of the row that bears the name. */
async function editing(page: Page, path: string, [filter, name]: [string, string]): Promise<Locator> {
  await page.goto(path)
  await atRest(page)
  await findRow(page, filter, name)
  await fromMenu(page, rowsOf(page).first().getByRole('button', { name: '更多' }), '编辑')
  return page.getByRole('dialog')
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
  await addDepartment(page, department)
  await addGroup(page, group, department)
  const password = await addCollector(page, { username, name, group })

  await test.step('tasks reach him, and no administrator is among those who may take them', async () => {
    const lead = await sessionOf(request, 'admin')
    const takers = await lead.ask<{ userName: string }[]>('/collectionTask/listUserWithNum')
    const names = takers.map(taker => taker.userName)
    expect(names).toContain(name)
    expect(names).not.toContain('Alex Morgan')
    await giveTasks(lead, '/collectionTask', name, 2)
    const theirs = await (await browser.newContext()).newPage()
    await signInFirst(theirs, username, password, CHOSEN)
    await expect(theirs.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await theirs.goto('/collection/mycollectiontasks')
    await expect(rowsOf(theirs)).toHaveCount(2)
    await theirs.context().close()
  })

  await test.step('the group shows him with what he holds', async () => {
    await page.goto(GROUPS)
    await findRow(page, '小组', group)
    await fromMenu(page, rowsOf(page).first().getByRole('button', { name: '更多' }), '组员')
    const member = page.getByRole('dialog').locator('tbody tr[data-row-key]')
    await expect(member).toContainText(name)
    await expect(member).toContainText('2')
  })
  await page.context().close()
})

test('in production, where nobody works yet, the first administrator makes a department, a group with stage and level, a collector and the leader of both on screen', async ({
  browser,
}) => {
  // A database and a server of its own, with no demo in it.
  test.slow()
  const [department, group, collector, leader] = ['Norte', 'Norte S1', 'Ada Ruiz', 'Lea Soto']
  const production = await startProduction()
  try {
    const made = await production.command('admin', 'create', '--username', 'ines', '--name', 'Ines Vega')
    await production.start()
    const page = await (await browser.newContext({ baseURL: production.url })).newPage()
    await signInFirst(page, 'ines', made.at(-1)!, CHOSEN)
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    const rowOf = (name: string) => shownTab(page).locator('tbody tr[data-row-key]').filter({ hasText: name })

    await addDepartment(page, department)
    await expect(rowOf(department)).toBeVisible()
    await addGroup(page, group, department)
    for (const shown of [department, '逾期1至3天', '高级']) await expect(rowOf(group)).toContainText(shown)
    await addCollector(page, { username: 'ada', name: collector, group })
    await expect(rowOf(collector)).toContainText(group)

    await test.step('a leader, whose rights a second person confirms: on the server, while she is alone', async () => {
      await addPerson(page, ['/system/user/coladminlist', '新增催收管理员'], {
        username: 'lea',
        name: leader,
        role: '催收主管',
        place: dialog => fromSelect(page, dialog.getByLabel('部门', { exact: true }), department),
      })
      await expect(rowOf(leader)).toContainText(department)
      for (const change of await production.command('admin', 'waiting'))
        await production.command('admin', 'confirm', '--change', /^\d+/.exec(change)![0])
    })

    for (const [path, filter, name] of [
      [DEPARTMENTS, '部门', department],
      [GROUPS, '小组', group],
    ] as const) {
      const dialog = await editing(page, path, [filter, name])
      await fromSelect(page, dialog.getByLabel('负责人', { exact: true }), leader)
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toBeHidden()
      await expect(rowOf(name)).toContainText(leader)
    }
    await page.context().close()
  } finally {
    await production.stop()
  }
})
