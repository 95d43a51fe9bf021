import { expect, type Page } from '@playwright/test'
import { sessionOf } from './api'

/** Role chips of the sign-in page in Chinese, the language that the tests work in unless they say otherwise. */
const CHIPS = {
  admin: '管理员',
  approver: '审批员',
  approver_manager: '审批主管',
  collector: '催收员',
  finance: '财务',
  cs: '客服',
  risk: '风控',
} as const
export type DemoRole = keyof typeof CHIPS

/** Signs in by one click on the role's chip, as a newcomer to the demo does. */
export async function signIn(page: Page, role: DemoRole): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('button', { name: CHIPS[role], exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

export type Market = 'IN' | 'MX' | 'TH'

/**
 * Comes in with a session of its own that was begun beside the browser. For what is not about signing in: the form
 * and its page are proven elsewhere, and cost as much as the journey's first screen.
 */
export async function enter(page: Page, username: string, kept: Readonly<Record<string, string>> = {}): Promise<void> {
  const { token } = await sessionOf(page.request, username)
  await page.context().clearCookies()
  // A page of this origin that runs nothing.
  await page.goto('/healthz')
  await page.evaluate(
    stored => {
      localStorage.clear()
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(`pro__${key}`, value)
      // biome-ignore lint/suspicious/noDocumentCookie: as the console itself keeps it
      document.cookie = `token=${stored['Access-Token']}; path=/`
    },
    { ...kept, 'Access-Token': token },
  )
  await page.goto('/homepage')
  await expect(page.locator('.ch-shell')).toBeVisible()
}

/** Opens a screen through the sidebar: the area in the rail, then the screen in its panel. */
export async function openScreen(page: Page, area: string, screen: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: '主菜单' })
  await sidebar.getByRole('button', { name: area }).click()
  // Its name alone, beside which a count may stand.
  await sidebar
    .getByRole('link')
    .filter({ has: page.getByText(screen, { exact: true }) })
    .click()
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
}

/** Types a name and a password, as staff without a chip do. */
export async function typeSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  // Not its whole name: after a refusal it is still called loading while its sign of waiting fades.
  await page.getByRole('button', { name: /登录$/ }).click()
}

/** Comes in with the password that was given out, and takes one of his own. */
export async function signInFirst(page: Page, username: string, given: string, chosen: string): Promise<void> {
  await page.goto('/user/login')
  await typeSignIn(page, username, given)
  await page.getByLabel('原密码').fill(given)
  await page.getByLabel('新密码', { exact: true }).fill(chosen)
  await page.getByLabel(/确认|再次/).fill(chosen)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await typeSignIn(page, username, chosen)
}
