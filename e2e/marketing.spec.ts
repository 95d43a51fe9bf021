import { expect, type Locator, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { deskOf, fromMenu, fromSelect, rowsOf } from './support/desk'
import { openScreen } from './support/sign-in'

interface Run {
  runId: number
  taskName: string
  runState: string
  sentCount: number
  audience: number
  rowVersion: number
}

const dialog = (page: Page) => page.getByRole('dialog')

/** The next minute of the business's day that does not begin before a filled form is saved. */
const nextMinute = (): string => new Date(Date.now() + 7 * 3_600_000 + 68_000).toISOString().slice(11, 16)

test('a marketer writes two texts, picks whom to write to, sends against a holdout, stops and goes on, and sees what it brought', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now().toString(36)
  const lookUp = await sessionOf(request, 'marketer')
  const groups = await lookUp.ask<{ list: { appName: string; groupSource: string; memberCount: number }[] }>(
    '/sendGroup/list',
  )
  // Of the app with the most customers in a group.
  const [app] = groups.list.sort((a, b) => b.memberCount - a.memberCount)
  const page = await deskOf(browser, 'marketer')

  // A text with its placeholders, as a real customer reads it, with its length and what a thousand cost.
  await openScreen(page, '营销管理', '消息模板')
  const write = async (name: string, text: string) => {
    await page.getByRole('button', { name: '新增模板' }).click()
    await dialog(page).getByLabel('模板名称').fill(name)
    await fromSelect(page, dialog(page).getByLabel('语言'), 'Español')
    await dialog(page).getByLabel('模板内容').fill(text)
    const preview = dialog(page).getByRole('region', { name: '预览' })
    await expect(preview).toContainText('短信条数')
    return preview
  }
  const reads = (preview: Locator) => expect(preview.locator('.ch-template-bubble')).not.toContainText('{{')
  const save = async () => {
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await write(`A ${mark}`, 'Hola {{ firstName }}, Baja: {{ optOutLink }} {{ nobody }}')
  await expect(dialog(page).getByRole('alert')).toContainText('nobody')
  await dialog(page)
    .getByLabel('模板内容')
    .fill('Hola {{ firstName }}, {{ appName }} te espera. Baja: {{ optOutLink }}')
  const preview = dialog(page).getByRole('region', { name: '预览' })
  await fromSelect(page, preview.getByRole('combobox').last(), 'Texts MX')
  await expect(preview).toContainText('千')
  await reads(preview)
  await save()
  await reads(await write(`B ${mark}`, '{{ appName }}: {{ firstName }}, tu crédito está listo. Baja: {{ optOutLink }}'))
  await save()

  // A group by a condition that is tried while it is typed.
  await openScreen(page, '营销管理', '发送组')
  await page.getByRole('button', { name: '新增发送组' }).click()
  await dialog(page).getByLabel('发送组名称').fill(`G ${mark}`)
  await fromSelect(page, dialog(page).getByLabel('应用'), app!.appName)
  await dialog(page).locator('.cm-content').fill('settledLoans >= 1')
  const tried = dialog(page).getByRole('region', { name: '试算' })
  // At once, or where the machine is slow when the job that is asked for it is done.
  const inBackground = tried.getByRole('button', { name: '后台计数' })
  await expect(tried.getByText(/[1-9]\d* 人/).or(inBackground)).toBeVisible()
  if (await inBackground.isVisible()) await inBackground.click()
  await expect(tried).toContainText(/[1-9]\d* 人/)
  await save()

  // Each day at a time; at the next one the job takes it up by itself.
  await openScreen(page, '营销管理', '发送任务')
  await page.getByRole('button', { name: '新增任务' }).click()
  const form = dialog(page)
  await form.getByLabel('任务名称').fill(`T ${mark}`)
  await fromSelect(page, form.getByLabel('应用'), app!.appName)
  await fromSelect(page, form.getByLabel('模板', { exact: true }), `A ${mark}`)
  await fromSelect(page, form.getByLabel('B 版模板'), `B ${mark}`)
  await form.getByLabel('B 版占比（%）').fill('50')
  await fromSelect(page, form.getByLabel('发送组'), `G ${mark}`)
  await form.getByLabel('对照组（%）').fill('20')
  // Slowly, so that it can be stopped.
  await form.getByLabel('每秒条数').fill('1')
  await fromSelect(page, form.getByLabel('任务状态'), '开启')
  const startsAt = nextMinute()
  await form.getByLabel('每天时刻').fill(startsAt)
  await save()
  const row = rowsOf(page).filter({ hasText: `T ${mark}` })
  await expect(row).toContainText('20')

  // A test goes to a number of one's own and belongs to no run.
  await fromMenu(page, row.getByRole('button', { name: '更多操作' }), '试发')
  await dialog(page).getByLabel('手机号').fill('5512345678')
  await dialog(page).getByRole('button', { name: '试发' }).click()
  await expect(dialog(page)).toBeHidden()
  await openScreen(page, '营销管理', '发件箱')
  await expect(rowsOf(page).first()).toContainText('Hola')

  // It starts at its time, is stopped with a reason, and goes on where it was. Nobody waits for the schedule of the job.
  const runNow = async () =>
    (await lookUp.ask<{ list: Run[] }>('/marketing/run/list', { taskName: `T ${mark}` })).list[0]
  await expect
    .poll(() => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(11, 16), { timeout: 90_000 })
    .toBe(startsAt)
  const admin = await sessionOf(request, 'admin')
  // Refused where the schedule's own run waits already, which does as well.
  await admin.ask('/job/run', { job: 'marketing-due' }).catch(() => undefined)
  await expect.poll(async () => (await runNow())?.runState, { timeout: 60_000 }).toBe('sending')
  const { runId } = (await runNow())!
  await page.goto(`/marketing/runs?runId=${runId}`)
  await expect(rowsOf(page)).toHaveCount(1)
  const run = rowsOf(page).first()
  await expect(run).toContainText(`T ${mark}`)
  const act = async (name: string) => {
    await fromMenu(page, run.getByRole('button', { name: '更多操作' }), name)
  }
  await act('暂停')
  await dialog(page).getByLabel('暂停原因').fill('wrong link')
  await dialog(page).getByRole('button', { name: '暂停' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(run).toContainText('wrong link')
  await act('继续')
  await dialog(page).getByRole('button', { name: '继续' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await runNow())!.runState).not.toBe('paused')

  // Who is in it, and who is kept out to compare with.
  await act('收件人')
  await expect(dialog(page).getByText('对照组').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // What an earlier run brought after 1, 3 and 7 days, against its holdout.
  await page.goto('/marketing/runs?runState=done')
  await fromMenu(page, rowsOf(page).last().getByRole('button', { name: '更多操作' }), '结果对比')
  await expect(dialog(page)).toContainText('7 天')
  await page.keyboard.press('Escape')

  // Who writes that he wants no more is found by his name, not by an id.
  const { list } = await lookUp.ask<{ list: { custName: string | null }[] }>('/marketing/recipient/list', { runId })
  const custName = list.find(row => row.custName)!.custName!
  await page.goto('/marketing/optouts')
  await page.getByRole('button', { name: '登记退订' }).click()
  await dialog(page).getByLabel('客户').fill(custName)
  await page.locator('.ant-select-item-option').filter({ hasText: custName }).first().click()
  await dialog(page).getByRole('button', { name: '登记退订' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowsOf(page).first()).toContainText(custName)
  await page.context().close()
})
