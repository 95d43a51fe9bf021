import { test, type Page } from '@playwright/test'
import { enter } from './support/sign-in'
const SHOT = '/tmp/walk'
test('x', async ({ browser }) => {
  test.setTimeout(500000)
  const as = async (user: string, language = 'en-US') => {
    const p = await (await browser.newContext({ viewport: { width: 1366, height: 860 }, baseURL: 'http://127.0.0.1:8150' })).newPage()
    await enter(p, user, { Language: language })
    return p
  }
  const shot = async (p: Page, name: string) => { await p.waitForTimeout(1800); await p.screenshot({ path: `${SHOT}/${name}.png` }) }
  const p = await as('finance')
  await p.goto('/order/orderdetail?id=102455'); await p.waitForTimeout(2500)
  await p.getByRole('button', { name: 'Disburse', exact: true }).click(); await shot(p, 'm-disburse')
  await p.goto('/order/orderdetail?id=102472'); await p.waitForTimeout(2500)
  await p.getByRole('button', { name: 'Record full repayment' }).click(); await shot(p, 'm-repay')
  await p.keyboard.press('Escape')
  await p.goto('/order/orderdetail?id=102472'); await p.waitForTimeout(2500)
  await p.locator('.ch-band-actions button').last().click(); await shot(p, 'm-menu')
  await p.goto('/system/user'); await shot(p, 'forbidden')
  await p.goto('/homepage'); await shot(p, 'home-fin')
  const a = await as('approver'); await a.goto('/homepage'); await shot(a, 'home-app')
  await a.goto('/approval/approvaltaskdetail'); await shot(a, 'review')
  const c = await as('collection_supervisor'); await c.goto('/homepage'); await shot(c, 'home-sup')
})
