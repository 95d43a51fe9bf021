import { expect, type Page, test } from '@playwright/test'
import { enter, openScreen, signIn, typeSignIn } from './support/sign-in'

const isAt = (page: Page, path: string) => expect(page).toHaveURL(url => url.pathname + url.search === path)

test('a stranger is led to sign-in with the wanted path (R-025), which opens after sign-in (R-033)', async ({
  page,
}) => {
  await page.goto('/order/allorderlist?pageSize=20')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await isAt(page, '/user/login?redirect=%2Forder%2Fallorderlist%3FpageSize%3D20')
  await typeSignIn(page, 'admin', 'demo1234')
  await expect(page.getByRole('heading', { name: '全部订单' })).toBeVisible()
  await isAt(page, '/order/allorderlist?pageSize=20')
})

test('sign-in (R-026), register (R-027), its result (R-028) and recover stay open to a stranger (R-014)', async ({
  page,
}) => {
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/recover']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAt(page, path)
  }
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await isAt(page, '/user/login')
})

test('the server says why it refuses (R-084), and the person stays at sign-in', async ({ page }) => {
  await page.goto('/user/login')
  await typeSignIn(page, 'nobody-here', 'wrong-password')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  await isAt(page, '/user/login')
})

test.describe('with a token', () => {
  test.beforeEach(({ page }) => enter(page, 'admin'))

  test('the sign-in page leads to the home page (R-029), / does too (R-016), and paths hold no hash (R-020)', async ({
    page,
  }) => {
    for (const path of ['/user/login', '/', '/user/register']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isAt(page, '/homepage')
    }
    await openScreen(page, '系统管理', '登录日志')
    expect(page.url()).not.toContain('#')
    await isAt(page, '/system/signinlog')
  })

  test('/404 shows the failure page (R-017), and every unknown path goes there (R-018)', async ({ page }) => {
    for (const path of ['/404', '/nothing/here', '/order/nothing']) {
      await page.goto(path)
      await expect(page.getByText('抱歉，您访问的页面不存在或仍在开发中')).toBeVisible()
      await isAt(page, '/404')
    }
    await page.getByRole('button', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/homepage')
  })

  test('pages 403 (R-151), 404 (R-152) and 500 (R-153) say what is wrong', async ({ page }) => {
    const sentences = {
      '/403': '抱歉，您无权访问该页面',
      '/404': '抱歉，您访问的页面不存在或仍在开发中',
      '/500': '抱歉，服务器出错了',
    }
    for (const [path, sentence] of Object.entries(sentences)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    }
  })

  test('the menus are fetched once and hold for all that follows (R-030, R-032)', async ({ page }) => {
    let fetched = 0
    page.on('request', request => {
      if (request.url().includes('/webpublic/user/routes')) fetched++
    })
    await page.goto('/order/allorderlist')
    await expect(page.getByRole('heading', { name: '全部订单' })).toBeVisible()
    await openScreen(page, '客户管理', '客户列表')
    await openScreen(page, '系统管理', '在线员工')
    expect(fetched).toBe(1)
  })

  test('when the menus fail there is a notice (R-102) with its text (R-103), and no token is left', async ({
    page,
  }) => {
    await page.route('**/webpublic/user/routes', route => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/homepage')
    await expect(page.getByRole('alert').filter({ hasText: '请求用户信息失败，请重试' })).toContainText('error')
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    expect(await page.evaluate(() => [document.cookie, localStorage.getItem('pro__Access-Token')])).toEqual(['', null])
  })

  test('a session that has ended on the server leads back to sign-in (R-137, R-138)', async ({ page, context }) => {
    await context.clearCookies()
    await context.addCookies([{ name: 'token', value: 'x'.repeat(43), url: page.url() }])
    await page.reload()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  })
})

test('a collector without the home page lands on the first page of the menus (R-031)', async ({ page }) => {
  await signIn(page, 'collector')
  await page.goto('/system/signinlog')
  await expect(page.getByText('抱歉，您无权访问该页面')).toBeVisible()
  await page.goto('/user/login?redirect=%2Fsystem%2Fsigninlog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isAt(page, '/homepage')
})
