import type { Browser, Page } from '@playwright/test'
import { enter } from '../support/sign-in'
import { watchAnswers } from '../support/walk'

/** What a run looks at can be told: `SHOTS_LANGUAGES=es,ti SHOTS_THEMES=dark SHOTS_WIDTHS=1366 SHOTS_PATHS=/order/allorderlist`. */
const { SHOTS_LANGUAGES, SHOTS_THEMES, SHOTS_WIDTHS, SHOTS_PATHS } = process.env
export const PATHS = SHOTS_PATHS?.split(',')
export const isPart = Boolean(SHOTS_LANGUAGES || SHOTS_THEMES || SHOTS_WIDTHS || SHOTS_PATHS)

export const LANGUAGES = (SHOTS_LANGUAGES ?? 'zh-CN,en-US,es,fr,ar,ti').split(',')
export const THEMES = (SHOTS_THEMES ?? 'light,dark').split(',')
const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1080, 1366: 768, 768: 1024, 375: 812 }
export const WIDTHS = (SHOTS_WIDTHS ?? '1920,1366,768,375').split(',').map(Number)
/** Who looks at pictures looks at these, or at the languages that were asked for; everything else is measured. */
export const PICTURED = SHOTS_LANGUAGES ? LANGUAGES : ['zh-CN', 'en-US', 'ar']
export const PICTURED_WIDTHS: readonly number[] = [1366, 375]

export const sizeOf = (width: number) => ({ width, height: HEIGHTS[width]! })

/** The console as somebody sees it, in a language and a theme. */
export async function openLook(browser: Browser, language: string, theme: string, username = 'admin'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: sizeOf(1366) })).newPage()
  await enter(page, username, { Language: language, Layout: JSON.stringify({ dark: theme === 'dark' }) })
  watchAnswers(page)
  return page
}
