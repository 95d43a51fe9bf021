import { expect, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from '../support/api'
import { closeOtherTabs, SHOWN, screenPaths, settled, show, withSubject } from '../support/walk'
import { forget, keepFaults, keepPicture, type Look } from './folder'
import { LANGUAGES, openLook, PATHS, PICTURED, PICTURED_WIDTHS, sizeOf, THEMES, WIDTHS } from './looks'
import { lookFaults } from './measure'

/** Each look in several parts, so that all workers have something to do until the end. */
const PARTS = 3
const MOST_ACTIONS = 6
const DIALOG = '.ant-modal-wrap:not([style*="display: none"]) .ant-modal'

let admin: ApiSession
let paths: string[]

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  admin = await sessionOf(request, 'admin')
  paths = (await screenPaths(admin)).filter(path => !PATHS || PATHS.includes(path))
})

for (const language of LANGUAGES)
  for (const theme of THEMES)
    for (let part = 0; part < PARTS; part++)
      test(`nothing is cut, covered, leaning or untranslated in ${language}, ${theme}, part ${part + 1}`, async ({
        browser,
      }) => {
        test.setTimeout(1_800_000)
        const page = await openLook(browser, language, theme)
        const all: string[] = []
        for (const screen of paths.filter((_, index) => index % PARTS === part)) {
          const look = { language, theme, screen }
          forget(look)
          await closeOtherTabs(page)
          await show(page, await withSubject(admin, screen))
          const faults: string[] = []
          for (const width of WIDTHS) {
            await page.setViewportSize(sizeOf(width))
            await settled(page).catch(() => faults.push(`${width} ${screen}: still loads`))
            faults.push(...(await lookFaults(page, language, SHOWN)).map(fault => `${width} ${screen}: ${fault}`))
            await keep(page, look, width)
            faults.push(...(await tabFaults(page, look, width)))
            faults.push(...(await dialogFaults(page, look, width)))
          }
          const said = faults.map(fault => `${language} ${theme} ${fault}`)
          keepFaults(look, said)
          all.push(...said)
        }
        await page.context().close()
        expect(all).toEqual([])
      })

async function keep(page: Page, look: Look, width: number, part = ''): Promise<void> {
  if (!PICTURED.includes(look.language) || !PICTURED_WIDTHS.includes(width)) return
  keepPicture(look, width, part, await page.screenshot({ type: 'jpeg', quality: 70, caret: 'hide' }))
}

/** The parts of a page that stand behind each other; saved views of a list show the same one. */
const TAB = `${SHOWN} .ant-tabs:not(.ch-views *) > .ant-tabs-nav .ant-tabs-tab`

/** Looks at the page's other tabs one after another, and leaves it at its first. */
async function tabFaults(page: Page, look: Look, width: number): Promise<string[]> {
  const faults: string[] = []
  const tabs = page.locator(TAB)
  const choose = async (at: number) => {
    // On a phone some are behind the edge.
    await tabs.nth(at).evaluate((tab: HTMLElement) => tab.click())
    await settled(page).catch(() => faults.push(`${width} ${look.screen}, tab ${at + 1}: still loads`))
  }
  const count = await tabs.count()
  for (let at = 1; at < count; at++) {
    await choose(at)
    const found = await lookFaults(page, look.language, SHOWN)
    faults.push(...found.map(fault => `${width} ${look.screen}, tab ${at + 1}: ${fault}`))
    await keep(page, look, width, `tab-${at + 1}`)
  }
  if (count > 1) await choose(0)
  return faults
}

/** What opens a dialog: the button that adds, and the menu of the first row's actions or of a detail's. */
const ADD = `${SHOWN} .ch-list-add`
const MENU = `${SHOWN} .ch-row-actions .ant-dropdown-trigger, ${SHOWN} .ch-band-actions .ant-dropdown-trigger`
const ITEM = '.ant-dropdown:not(.ant-dropdown-hidden) .ant-dropdown-menu-item'

/** Opens the dialogs of the screen one after another, and leaves each again; nothing is sent. */
async function dialogFaults(page: Page, look: Look, width: number): Promise<string[]> {
  const faults: string[] = []
  const dialog = page.locator(DIALOG).first()
  const isOpen = () =>
    dialog.waitFor({ timeout: 1_500 }).then(
      () => true,
      () => false,
    )
  const lookAt = async (name: string) => {
    if (!(await isOpen())) return
    const found = await lookFaults(page, look.language, DIALOG)
    faults.push(...found.map(fault => `${width} ${look.screen}, ${name}: ${fault}`))
    await keep(page, look, width, name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => page.reload())
  }
  const here = page.url()
  const add = page.locator(ADD).first()
  if (await add.isVisible()) {
    await add.click()
    await lookAt('add')
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
    if (page.url() === here) await lookAt(`action-${at + 1}`)
    else await page.goBack()
    await settled(page).catch(() => {})
  }
  return faults
}
