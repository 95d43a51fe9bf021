import type { Browser, Page } from '@playwright/test'
import { enter } from '../support/sign-in'
import { watchAnswers } from '../support/walk'

export const LANGUAGES = (process.env.SHOTS_LANGUAGES ?? 'zh-CN,en-US,es,fr,ar,ti').split(',')
export const THEMES = ['light', 'dark'] as const
const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1080, 1366: 768, 768: 1024, 375: 812 }
export const WIDTHS = (process.env.SHOTS_WIDTHS ?? '1920,1366,768,375').split(',').map(Number)
/** Who looks at pictures looks at these; everything else is measured. */
export const PICTURED = ['zh-CN', 'en-US', 'ar']
export const PICTURED_WIDTHS: readonly number[] = [1366, 375]

export const sizeOf = (width: number) => ({ width, height: HEIGHTS[width]! })

/** The console as somebody sees it, in a language and a theme. */
export async function openLook(
  browser: Browser,
  language: string,
  theme: (typeof THEMES)[number],
  username = 'admin',
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: sizeOf(1366) })).newPage()
  await enter(page, username, { Language: language, Layout: JSON.stringify({ dark: theme === 'dark' }) })
  watchAnswers(page)
  return page
}
