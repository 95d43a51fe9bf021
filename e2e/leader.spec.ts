import { expect, type Locator, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { deskOf, findRow, fromMenu, giveTasks, rowsOf } from './support/desk'

interface Collector {
  userId: number
  userName: string
  groupName: string | null
  onDuty: boolean
  openTasks: number
}

/** The agency's collectors, in whose group several are expected on any day. */
const CREW = ['somchai.prasert', 'imran.qureshi', 'mateo.guerrero', 'neha.kulkarni']

const boardOf = async (lead: ApiSession) =>
  (await lead.ask<{ list: Collector[] }>('/platform/schedule/live', { pageSize: 100 })).list

/** Takes an action of a row, from the menu at its end. */
async function rowAct(page: Page, row: Locator, name: string): Promise<void> {
  await fromMenu(page, row.getByRole('button', { name: '更多' }), name)
}

const rowsIn = (place: Locator) => place.locator('tbody tr[data-row-key]')

/** The number that stands in a cell or before a word. */
const numberIn = async (locator: Locator) => Number((await locator.innerText()).replace(/[^\d]/g, ''))

test('a group leader hands out by counts, sees it on the live board, and hands a single task on to somebody else', async ({
  browser,
  request,
}) => {
  const lead = await sessionOf(request, 'collection_supervisor')
  const page = await deskOf(browser, 'collection_supervisor', 'MX')
  await page.goto('/collection/allcollectiontask?open=true')
  const rows = rowsOf(page)
  await expect(rows.first()).toBeVisible()
  const [one, two] = [rows.nth(0), rows.nth(1)]
  const orderNo = (await one.getByRole('link').first().innerText()).trim()
  await one.getByRole('checkbox').check()
  await two.getByRole('checkbox').check()
  await page.getByRole('button', { name: '分配', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分配 2 个任务' })
  await dialog.getByRole('button', { name: '平均分配' }).click()
  await expect(dialog.getByText('已分配 2 / 2')).toBeVisible()
  await dialog.getByRole('button', { name: '预览' }).click()
  await dialog.getByRole('button', { name: /^确认分配 [12] 个任务$/ }).click()
  await expect(dialog).toBeHidden()

  await test.step('one of them goes to somebody else', async () => {
    await findRow(page, '订单号', orderNo)
    await rowAct(page, rows.first(), '更换催收员')
    const change = page.getByRole('dialog').filter({ hasText: orderNo })
    const taker = page.locator('.ant-select-item-option').last()
    let name = ''
    // A dialog on its way takes the focus once it stands, which closes what was opened before.
    await expect(async () => {
      await change.getByRole('combobox').click()
      await expect(taker).toBeVisible({ timeout: 3000 })
      name = (await taker.innerText()).replace(/（.*/s, '').trim()
      await taker.click({ timeout: 3000 })
    }).toPass()
    await change.getByRole('button').last().click()
    await expect(change).toBeHidden()
    await expect(rows.first()).toContainText(name)
    const holder = (await boardOf(lead)).find(person => person.userName === name)!
    await page.goto('/platformCollection/live')
    await expect(rowsOf(page).filter({ hasText: name })).toContainText(String(holder.openTasks))
  })
  await page.context().close()
})

test('who is absent is replaced by his group from the live board, and the act is taken back as one', async ({
  browser,
  request,
}) => {
  const lead = await sessionOf(request, 'collection_supervisor')
  for (const username of CREW) {
    const collector = await sessionOf(request, username)
    const { maySignIn } = await collector.ask<{ maySignIn: boolean }>('/platform/schedule/mine')
    if (maySignIn) await collector.ask('/collectionReplaceTask/signInDistribution')
  }
  const crew = (await boardOf(lead)).filter(({ groupName }) => groupName === 'S3 agency')
  const absent = crew.find(person => !person.onDuty) ?? crew[0]!
  await giveTasks(lead, '/collectionTask', absent.userName, 2)

  const page = await deskOf(browser, 'collection_supervisor', 'MX')
  await page.goto('/platformCollection/live')
  const row = rowsOf(page).filter({ hasText: absent.userName })
  await expect(row).toBeVisible()
  await rowAct(page, row, '转交组员')
  const dialog = page.getByRole('dialog', { name: `将 ${absent.userName} 的任务转交组员` })
  const shares = dialog.locator('tbody tr[data-row-key]')
  await expect(shares.first()).toBeVisible()
  const planned: [string, number][] = []
  for (const share of await shares.all())
    planned.push([(await share.locator('td').first().innerText()).trim(), await numberIn(share.locator('td').nth(1))])
  await dialog.getByLabel('原因').fill('Ill today')
  const submit = dialog.getByRole('button', { name: /^转交 \d+ 个任务$/ })
  const moved = await numberIn(submit)
  expect(planned.reduce((sum, [, count]) => sum + count, 0)).toBe(moved)
  // At the last moment: others hand out tasks beside this.
  const before = new Map((await boardOf(lead)).map(person => [person.userName, person.openTasks]))
  await submit.click()
  await expect(dialog).toBeHidden()

  const after = new Map((await boardOf(lead)).map(person => [person.userName, person.openTasks]))
  expect(after.get(absent.userName)).toBe(before.get(absent.userName)! - moved)
  for (const [name, count] of planned) expect(after.get(name), name).toBe(before.get(name)! + count)

  await page.goto('/collection/handovers')
  await expect(rowsOf(page).first()).toContainText(String(moved))
  await rowAct(page, rowsOf(page).first(), '撤销')
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await expect(rowsOf(page).first()).not.toContainText('–')
  await expect
    .poll(async () => (await boardOf(lead)).find(person => person.userName === absent.userName)?.openTasks)
    .toBe(before.get(absent.userName))
  await page.context().close()
})

test('a figure of the performance opens the rows that add up to it, the promises that fell due among them', async ({
  browser,
}) => {
  const page = await deskOf(browser, 'collection_supervisor')
  await page.goto('/platformCollection/performance')
  const row = rowsOf(page).first()
  await expect(row.locator('.ch-figure').first()).toBeVisible()
  const figures = row.locator('.ch-figure')
  const kinds = new Set<string>()
  for (const figure of await figures.all()) {
    const text = await figure.innerText()
    await figure.click()
    const dialog = page.getByRole('dialog')
    kinds.add((await dialog.getByRole('heading', { level: 2 }).first().innerText()).replace(/[\d,]+/, '').trim())
    // Money is the sum of its rows, everything else their number.
    const many = Number(text)
    if (many > 30) await expect(dialog).toContainText(`总共 ${many} 条`)
    else if (!text.includes('.')) await expect(rowsIn(dialog)).toHaveCount(many)
    else await expect(rowsIn(dialog).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['任务', '跟进', '回款明细', '付款承诺']))
  await page.context().close()
})
