import { expect, test } from '@playwright/test'

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
