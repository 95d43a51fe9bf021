import { mkdirSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test'
import { lookFaults } from './look/measure'
import { type ApiSession, sessionOf } from './support/api'
import { enter } from './support/sign-in'
import {
  CHINESE,
  CODE,
  closeOtherTabs,
  hiddenDecisions,
  leaningHeadings,
  MESSAGE,
  MISSING_TEXT,
  MISSING_VALUE,
  POINT,
  pagesWithoutRecord,
  RECORD_PAGES,
  SHOWN,
  screenPaths,
  settled,
  show,
  sidewaysBy,
  tallRows,
  watchAnswers,
  withSubject,
} from './support/walk'

const LANGUAGES = process.env.ALL_LANGUAGES === '1' ? ['zh-CN', 'en-US', 'es', 'fr', 'ar', 'ti'] : ['zh-CN', 'ar']
/** All that a theme changes; they take axe longer than all the rest. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** The first walk looks at everything in light, the second at the colours in dark; neither a language nor a size changes what stands where. */
const LOOKS = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: COLOURS },
] as const
const SIZES = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 375, height: 812 },
  // What is left of a desktop at 200 %.
  zoomed: { width: 683, height: 384 },
} as const
let admin: ApiSession
let paths: string[]

test.beforeAll(async ({ playwright, baseURL }) => {
  mkdirSync('e2e/shots', { recursive: true })
  const request = await playwright.request.newContext({ baseURL })
  admin = await sessionOf(request, 'admin')
  paths = await screenPaths(admin)
})

/** A signed-in window of one language and size, with everything that it complains about. */
async function openWindow(
  browser: Browser,
  language: string,
  viewport: { width: number; height: number },
  theme = 'light',
) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await enter(page, 'admin', { Language: language, Layout: JSON.stringify({ dark: theme === 'dark' }) })
  watchAnswers(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  return { page, complaints, close: () => context.close() }
}

const painters = new WeakMap<Page, CDPSession>()

/** A picture for people to look at, as the browser shows it at once: a screenshot costs twice as much. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const painter = painters.get(page) ?? (await page.context().newCDPSession(page))
  painters.set(page, painter)
  const { data } = await painter.send('Page.captureScreenshot', { format: 'jpeg', quality: 80, optimizeForSpeed: true })
  writeFileSync(`e2e/shots/${name.replaceAll('/', '-')}.jpg`, data, 'base64')
}

/** Whatever is wrong with the screen that is shown, at the size that the window has. */
async function faultsOf(page: Page, language: string): Promise<string[]> {
  const waits = await settled(page).then(
    () => [],
    () => ['still loads'],
  )
  const shown = await page.locator('.ch-shell').innerText()
  // What a rule says is written in the names of variables.
  const written = await page.locator('.ch-shell .ch-risk-code').allInnerTexts()
  const words = written.reduce((text, code) => text.replace(code, ''), shown)
  const sideways = await sidewaysBy(page)
  return [
    ...waits,
    ...(MISSING_TEXT.exec(shown) ?? []).slice(0, 1),
    ...(MISSING_VALUE.exec(shown) ?? []).slice(0, 1),
    ...(CODE.exec(words) ?? []).slice(0, 1),
    ...(language === 'zh-CN' ? [] : (CHINESE.exec(shown) ?? [])),
    ...(language === 'fr' ? (POINT.exec(shown) ?? []) : []),
    ...(await page.locator(MESSAGE).allInnerTexts()),
    ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
    ...(await leaningHeadings(page)),
    ...(await tallRows(page)),
  ]
}

/** Columns to decide by that are out of view while the sidebar is open, or while it is folded. */
async function decisionsHidden(page: Page): Promise<string[]> {
  const fold = page.locator('.ch-sidebar-fold').first()
  if (!(await fold.isVisible())) return []
  const open = await hiddenDecisions(page)
  await fold.click()
  const folded = await hiddenDecisions(page)
  await fold.click()
  return [...open, ...folded.map(fault => `${fault} beside a folded sidebar`)]
}

test('each page that is led to from a record is walked with one', async () => {
  expect(await pagesWithoutRecord(admin)).toEqual([])
})

test('a page of one record says so where its address names none, one that nobody has or a word, and leads on', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page, close } = await openWindow(browser, 'en-US', SIZES.desktop)
  const silent: string[] = []
  for (const path of RECORD_PAGES)
    for (const query of ['', '?id=999999999', '?id=none']) {
      await closeOtherTabs(page)
      await show(page, path + query)
      const shown = page.locator(`${SHOWN}[data-tab="${path}${query}"]`)
      await shown.waitFor()
      await settled(page).catch(() => silent.push(`${path}${query} loads for ever`))
      if ((await shown.locator(':is(.ant-result-404, .ch-empty) button').count()) === 0)
        silent.push(`${path}${query}: ${await shown.innerText()}`)
    }
  await close()
  expect(silent).toEqual([])
})

/** A walk in one window would take as long as all screens together: in parts they fill every worker. */
const PARTS = [1, 2, 3, 4]
const walks = LANGUAGES.flatMap((language, turn) => PARTS.map(part => ({ language, turn, part })))

for (const { language, turn, part } of walks) {
  test(`every screen of the menu shows in ${language} on a desktop and on a phone all its texts and no error (${part} of ${PARTS.length})`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    const look = LOOKS[turn]
    const { page, complaints, close } = await openWindow(browser, language, SIZES.desktop, look?.theme)
    for (const [index, path] of paths.entries()) {
      // Two neighbours each, of which one is opened at either size.
      if (Math.floor(index / 2) % PARTS.length !== part - 1) continue
      await closeOtherTabs(page)
      // Every screen is opened at one size and then turned to the other: the other way round in the next language.
      const sizes = (index + turn) % 2 === 0 ? (['desktop', 'phone'] as const) : (['phone', 'desktop'] as const)
      await page.setViewportSize(SIZES[sizes[0]])
      await show(page, await withSubject(admin, path))
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size])
        const said = [
          ...(await faultsOf(page, language)),
          ...(new URL(page.url()).pathname === path ? [] : [`led to ${page.url()}`]),
          ...(await decisionsHidden(page)),
          ...complaints.splice(0),
        ]
        faults.push(...said.map(fault => `${path} (${size}): ${fault}`))
        if (look && size === 'desktop')
          faults.push(...(await axeFaults(page, look.rules)).map(fault => `${path} in ${look.theme}: ${fault}`))
        await keepPicture(page, `${language}-${SIZES[size].width}${path}`)
      }
    }
    await close()
    expect(faults).toEqual([])
  })
}

/** Where people are all day. */
const MOST_USED = [
  '/homepage',
  '/customer/list',
  '/customer/detail',
  '/customer/Custleaving',
  '/order/allorderlist',
  '/order/pendingorderlist',
  '/order/loanorderlist',
  '/order/overduelist',
  '/order/moneyapprovals',
  '/order/paymentproofs',
  '/order/orderdetail',
  '/approval/myapprovaltasks',
  '/approval/historyapprovaltasks',
  '/approval/approvaltaskdetail',
  '/risk/riskrulelist',
  '/books/trialbalance',
  '/system/role/list',
  '/system/role/permissions',
  '/system/user/list',
  '/system/jobs',
]

test('at twice the size nothing of the twenty main screens is cut, and none scrolls sideways', async ({ browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ viewport: SIZES.zoomed, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await enter(page, 'admin', { Language: 'en-US' })
  watchAnswers(page)
  const faults: string[] = []
  for (const path of MOST_USED) {
    await closeOtherTabs(page)
    await show(page, await withSubject(admin, path))
    await settled(page)
    faults.push(...(await lookFaults(page, 'en-US', SHOWN)).map(fault => `${path} at 200 %: ${fault}`))
  }
  await context.close()
  expect(faults).toEqual([])
})

test('sign-in passes axe', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

/** What axe finds, at whatever level, of these rules or of all. */
async function axeFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  // A page without frames keeps the axe that it was given once.
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: '0' }) })
    // Each page is looked at while it is shown.
    .exclude('.ch-tab-page[data-shown=false]')
    .options({ resultTypes: ['violations'] })
    // The results are put together in the page itself: another blank page for them is for frames of other origins.
    .setLegacyMode()
  // antd keeps the closing crosses of editable tabs inside its tablist, where ARIA wants tabs alone.
  const asked = only ? builder.withRules([...only]) : builder.disableRules(['aria-required-children'])
  const { violations } = await asked.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(node => `${id} at ${node.target.join(' ')}`))
}
