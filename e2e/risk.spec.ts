import { expect, type Page, test } from '@playwright/test'
import { sessionOf } from './support/api'
import { deskOf, rowsOf } from './support/desk'
import { openScreen } from './support/sign-in'

interface Rule {
  id: number
  jexlExpression: string
  ruleVersion: number
  waiting: boolean
}

const dialog = (page: Page) => page.getByRole('dialog')

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
  await rowOf(maker).getByRole('button', { name: '编辑' }).click()
  const expression = dialog(maker).getByLabel('规则表达式')
  await expect(expression).toHaveValue(rule.jexlExpression)

  // What cannot be read is said where it is wrong, and is not submitted.
  await expression.fill('lateLoans <')
  await dialog(maker).getByRole('button', { name: '提交变更' }).click()
  await expect(dialog(maker).getByText('表达式不完整')).toBeVisible()

  await expression.fill(changed)
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
  await expect(rowOf(second)).toContainText('lateLoans <= 1')
  await second.context().close()
  const after = (await rulesNow()).find(({ id }) => id === rule.id)
  expect(after).toMatchObject({ jexlExpression: changed, ruleVersion: rule.ruleVersion + 1, waiting: false })
})
