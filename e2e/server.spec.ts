import { expect, test } from '@playwright/test'

test('a newcomer finds the sign-in page, the health pages and the documentation', async ({ page, request }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  expect(errors).toEqual([])
  expect((await request.get('/healthz')).ok()).toBe(true)
  expect((await request.get('/readyz')).ok()).toBe(true)
  await page.goto('/api/docs')
  await expect(page.getByRole('link', { name: '/api/web/examineTask/myTask' })).toBeVisible()
})
