import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { deskOf, fromMenu, fromSelect, rowsOf, shownTab } from './support/desk'
import { openScreen } from './support/sign-in'

interface Rule {
  id: number
  jexlExpression: string
  ruleVersion: number
  waiting: boolean
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('risk staff tries and changes a rule; a second person reads the difference and approves it', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const lookUp = await sessionOf(request, 'risk')
  const listed = { appSsid: 'PESOYA', jexlType: 3, pageSize: 30 }
  const rulesNow = async () => (await lookUp.ask<{ list: Rule[] }>('/risk/rule/list', listed)).list
  const rule = (await rulesNow()).find(
    ({ jexlExpression, waiting }) => jexlExpression.includes('lateLoans') && !waiting,
  )!
  const changed = rule.jexlExpression.replace('lateLoans == 0', 'lateLoans <= 1')
  expect(changed).not.toBe(rule.jexlExpression)
  const rowOf = (page: Page) => rowsOf(page).and(page.locator(`[data-row-key="${rule.id}"]`))
  const reason = `Forgive ${Date.now().toString(36)}`

  const maker = await deskOf(browser, 'risk')
  await openScreen(maker, '风控管理', '风控规则')
  await fromSelect(maker, shownTab(maker).getByRole('search').getByRole('combobox', { name: '应用' }), 'PesoYa')
  await rowOf(maker).getByRole('button', { name: '编辑' }).click()
  const expression = dialog(maker).locator('.cm-content')
  await expect(expression).toHaveText(rule.jexlExpression)
  await expect(expression).toHaveAttribute('aria-label', '规则表达式')

  // Variables are completed as they are typed; Escape closes what is offered, not the dialog.
  await expression.fill('')
  await expression.pressSequentially('lateL')
  await expect(maker.getByRole('option', { name: /lateLoans/ })).toBeVisible()
  await maker.keyboard.press('Escape')
  await expect(maker.getByRole('option', { name: /lateLoans/ })).toBeHidden()
  await expect(expression).toBeVisible()
  await expression.pressSequentially('o')
  await maker.getByRole('option', { name: /lateLoans/ }).click()
  await expect(expression).toHaveText('lateLoans')

  // What cannot be read is marked where it is wrong while it is typed, and is not submitted.
  await expression.fill('lateLoans <')
  await expect(expression).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(maker).locator('.cm-lintRange-error')).toBeVisible()
  await dialog(maker).getByRole('button', { name: '提交变更' }).click()
  await expect(dialog(maker).getByText('表达式不完整')).toBeVisible()

  await expression.fill(changed)
  await expect(expression).toHaveAttribute('aria-invalid', 'false')
  await dialog(maker).getByRole('button', { name: '用最近 1,000 笔申请试算' }).click()
  await expect(dialog(maker).getByText('检查的申请')).toBeVisible()
  await dialog(maker).getByLabel('原因').fill(reason)
  await dialog(maker).getByRole('button', { name: '提交变更' }).click()
  await expect(dialog(maker)).toBeHidden()
  await expect(rowOf(maker)).toContainText('待复核')
  await maker.context().close()

  const second = await deskOf(browser, 'admin')
  await openScreen(second, '系统管理', '变更复核')
  await rowsOf(second).filter({ hasText: reason }).getByRole('button', { name: '复核' }).click()
  await expect(dialog(second).locator('del')).toHaveText(rule.jexlExpression)
  await expect(dialog(second).locator('ins')).toHaveText(changed)
  await dialog(second).getByRole('button', { name: '批准并生效' }).click()
  await expect(dialog(second)).toBeHidden()

  await openScreen(second, '风控管理', '风控规则')
  await fromSelect(second, shownTab(second).getByRole('search').getByRole('combobox', { name: '应用' }), 'PesoYa')
  await expect(rowOf(second)).toContainText('lateLoans <= 1')
  await second.context().close()

  // What the rule did stands in the statistics; from there to an order and to why it was decided so.
  const reader = await deskOf(browser, 'risk')
  await openScreen(reader, '风控管理', '风控统计')
  await expect(shownTab(reader).locator('.ch-chart')).toBeVisible()
  const figures = await lookUp.ask<{ list: { ruleId: number; dataDate: string; hitCount: number }[] }>(
    '/risk/statistics/list',
    { pageSize: 200 },
  )
  const counted = figures.list.find(({ hitCount }) => hitCount > 0)!
  await shownTab(reader).getByRole('search').getByRole('combobox', { name: '规则编号' }).fill(`#${counted.ruleId} `)
  await reader.keyboard.press('Enter')
  await expect(rowsOf(reader).first()).toContainText(String(counted.ruleId))
  const asked = { ruleId: counted.ruleId, dataDateStart: counted.dataDate, dataDateEnd: counted.dataDate }
  const behind = await lookUp.ask<{ list: { orderId: number }[]; total: number }>('/risk/statistics/orders', {
    ...asked,
    ruleCounted: 'held',
  })
  expect(behind.total).toBe(counted.hitCount)
  await reader.goto(`/order/orderdetail?id=${behind.list[0]!.orderId}`)
  await shownTab(reader).getByRole('tab', { name: '风控' }).click()
  await expect(shownTab(reader).getByRole('heading', { name: '风控决策' })).toBeVisible()
  await expect(shownTab(reader).getByText('怎样会得到不同的结果')).toBeVisible()
  await reader.context().close()
  const after = (await rulesNow()).find(({ id }) => id === rule.id)
  expect(after).toMatchObject({ jexlExpression: changed, ruleVersion: rule.ruleVersion + 1, waiting: false })
})

test('a challenge is asked for by one, approved by another, stopped, and the one that ended is compared with what stands behind its figures', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const name = `Challenge ${Date.now().toString(36)}`
  const maker = await deskOf(browser, 'risk')
  await openScreen(maker, '风控管理', '冠军挑战')
  await rowsOf(maker)
    .filter({ hasText: 'Refuse low scores without a look' })
    .getByRole('button', { name: '对比' })
    .click()
  await expect(dialog(maker).getByRole('row', { name: /^首期逾期/ })).toContainText('%')
  const decided = dialog(maker).locator('tbody tr[data-row-key]').filter({ hasText: 'MX' })
  await expect(decided.first()).toBeVisible()
  await dialog(maker).locator('.ant-segmented').getByText('首期逾期').click()
  await expect(decided.first()).toContainText('是')
  await maker.keyboard.press('Escape')

  await shownTab(maker).getByRole('button', { name: '发起挑战' }).click()
  const form = dialog(maker)
  await form.getByLabel('挑战名称').fill(name)
  await fromSelect(maker, form.getByRole('combobox', { name: '应用' }), 'RupeeNow Lite')
  await fromSelect(maker, form.getByRole('combobox', { name: '去掉的规则' }), 'age < 21')
  await maker.keyboard.press('Escape')
  await form.getByLabel('结束日期').fill(inDays(30))
  await maker.keyboard.press('Enter')
  await form.getByLabel('原因').fill(name)
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toBeHidden()
  await maker.context().close()

  const second = await deskOf(browser, 'admin')
  await openScreen(second, '系统管理', '变更复核')
  await rowsOf(second).filter({ hasText: name }).getByRole('button', { name: '复核' }).click()
  await expect(dialog(second)).toContainText('age < 21')
  await dialog(second).getByRole('button', { name: '批准并生效' }).click()
  await expect(dialog(second)).toBeHidden()
  await openScreen(second, '风控管理', '冠军挑战')
  const row = rowsOf(second).filter({ hasText: name })
  await expect(row).toContainText('进行中')
  await fromMenu(second, row.locator('button').last(), '停止')
  await dialog(second).getByRole('button', { name: '停止' }).click()
  await expect(row).toContainText('已提前停止')
  await second.context().close()
})
