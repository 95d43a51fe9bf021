import { expect, test } from '@playwright/test'
import { enter } from './support/sign-in'

test('a newcomer finds the sign-in page, the health pages and the documentation', async ({ page, request }) => {
  // The page of all calls is the heaviest of all: a busy machine draws it for most of a minute.
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(errors).toEqual([])
  expect((await request.get('/healthz')).ok()).toBe(true)
  expect((await request.get('/readyz')).ok()).toBe(true)
  await page.goto('/api/docs')
  // An area far down the page, and a call by its name: not only what stands at the top.
  await page.getByText('system', { exact: true }).first().click()
  await expect(page.getByText('/api/web/operationLog/list').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('writeOff')
  await expect(page.getByRole('option', { name: '/api/web/order/writeOffPreview' })).toBeVisible()
  expect(errors).toEqual([])
})

test('neither the sign-in page nor a first list tries what the page’s own policy forbids', async ({ page }) => {
  const tried: string[] = []
  await page.exposeFunction('tried', (what: string) => tried.push(what))
  // What a library tries and catches is said nowhere else.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tried(what: string): void }).tried(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await page.goto('/user/login')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await enter(page, 'admin')
  await page.goto('/order/allorderlist')
  await expect(page.locator('.ant-table-row').first()).toBeVisible()
  expect(tried).toEqual([])
  // A fault of our own: a law that does not see it would see none.
  await page.evaluate(() => {
    // Later: what the driver evaluates itself the policy lets pass.
    setTimeout(() => {
      try {
        new Function('')
      } catch {}
    })
  })
  await expect.poll(() => tried).toEqual(['script-src eval'])
})
