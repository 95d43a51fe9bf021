import { appendFileSync, writeFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from '../support/api'
import { enter } from '../support/sign-in'
import { closeOtherTabs, SHOWN, screenPaths, settled, show, watchAnswers, withSubject } from '../support/walk'
import { FOLDER } from './empty-folder'
import { lookFaults } from './measure'

const LANGUAGES = (process.env.SHOTS_LANGUAGES ?? 'zh-CN,en-US,es,fr,ar,ti').split(',')
const WIDTHS = [1920, 1366, 768, 375] as const
const HEIGHTS: Readonly<Record<number, number>> = { 1920: 1080, 1366: 768, 768: 1024, 375: 812 }
/** Who looks at pictures looks at these; everything else is measured. */
const PICTURED = ['zh-CN', 'en-US', 'ar']
const PICTURED_WIDTHS: readonly number[] = [1366, 375]
/** Each look in several parts, so that all workers have something to do until the end. */
const PARTS = 3
const MOST_ACTIONS = 6
const DIALOG = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal'

let admin: ApiSession
let paths: string[]

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  admin = await sessionOf(request, 'admin')
  const wanted = process.env.SHOTS_PATHS?.split(',')
  paths = (await screenPaths(admin)).filter(path => !wanted || wanted.includes(path))
})

async function openLook(browser: Browser, language: string, dark: boolean): Promise<Page> {
  const page = await (await browser.newContext({ viewport: sizeOf(WIDTHS[1]) })).newPage()
  await enter(page, 'admin', { Language: language, Layout: JSON.stringify({ dark }) })
  watchAnswers(page)
  return page
}

const sizeOf = (width: number) => ({ width, height: HEIGHTS[width]! })

for (const language of LANGUAGES)
  for (const theme of ['light', 'dark'] as const)
    for (let part = 0; part < PARTS; part++)
      test(`nothing is cut, covered, leaning or untranslated in ${language}, ${theme}, part ${part + 1}`, async ({
        browser,
      }) => {
        test.setTimeout(900_000)
        const page = await openLook(browser, language, theme === 'dark')
        const faults: string[] = []
        for (const path of paths.filter((_, index) => index % PARTS === part)) {
          await closeOtherTabs(page)
          await show(page, await withSubject(admin, path))
          for (const width of WIDTHS) {
            await page.setViewportSize(sizeOf(width))
            await settled(page).catch(() => faults.push(`${path}: still loads`))
            const found = await lookFaults(page, language, SHOWN)
            faults.push(...found.map(fault => `${language} ${theme} ${width} ${path}: ${fault}`))
            if (theme === 'light') await keep(page, { language, width, name: path })
            if (theme === 'light' && PICTURED_WIDTHS.includes(width))
              faults.push(...(await dialogFaults(page, { language, width, path })))
          }
        }
        await page.context().close()
        if (faults.length > 0) appendFileSync(`${FOLDER}/report.txt`, `${faults.join('\n')}\n`)
        expect(faults).toEqual([])
      })

interface Look {
  language: string
  width: number
}

async function keep(page: Page, { language, width, name }: Look & { name: string }): Promise<void> {
  if (!PICTURED.includes(language) || !PICTURED_WIDTHS.includes(width)) return
  const picture = await page.screenshot({ type: 'jpeg', quality: 70, caret: 'hide' })
  writeFileSync(`${FOLDER}/${language}-${width}${name.replaceAll('/', '-')}.jpg`, picture)
}

/** What opens a dialog: the button that adds, and the menu of the first row's actions or of a detail's. */
const ADD = `${SHOWN} .ch-list-add`
const MENU = `${SHOWN} .ch-row-actions .ant-dropdown-trigger, ${SHOWN} .ch-band-actions .ant-dropdown-trigger`
const ITEM = '.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item'

/** Opens the dialogs of the screen one after another, and leaves each again; nothing is sent. */
async function dialogFaults(page: Page, { language, width, path }: Look & { path: string }): Promise<string[]> {
  const faults: string[] = []
  const dialog = page.locator(DIALOG).first()
  const isOpen = () =>
    dialog.waitFor({ timeout: 1_500 }).then(
      () => true,
      () => false,
    )
  const look = async (name: string) => {
    if (!(await isOpen())) return
    const found = await lookFaults(page, language, DIALOG)
    faults.push(...found.map(fault => `${language} light ${width} ${path}, ${name}: ${fault}`))
    await keep(page, { language, width, name: `${path}-${name}` })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => page.reload())
  }
  const here = page.url()
  const add = page.locator(ADD).first()
  if (await add.isVisible()) {
    await add.click()
    await look('add')
  }
  const menu = page.locator(MENU).first()
  for (let at = 0; at < MOST_ACTIONS && (await menu.isVisible()); at++) {
    await menu.click()
    const item = page.locator(ITEM).nth(at)
    if (
      !(await item.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      ))
    ) {
      await page.keyboard.press('Escape')
      break
    }
    await item.click()
    // Some lead to another screen, which has its own turn.
    if (page.url() === here) await look(`action-${at + 1}`)
    else await page.goBack()
    await settled(page).catch(() => {})
  }
  return faults
}
