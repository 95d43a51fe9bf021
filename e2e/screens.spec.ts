import { mkdirSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type CDPSession, expect, type Page, type Request, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { WAITING } from './support/desk'
import { enter } from './support/sign-in'

const LANGUAGES = process.env.ALL_LANGUAGES === '1' ? ['zh-CN', 'en-US', 'es', 'fr', 'ar', 'ti'] : ['zh-CN', 'ar']
const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 375, height: 812 } } as const
/** A key that shows instead of its text, such as `order:lend.title`; a time such as 10:05 is none. */
const MISSING_TEXT = /\b[a-z][A-Za-z]*:[a-z][\w-]*(\.[\w-]+)+\b/
/** A field or a dictionary's item that has no name shows its code. */
const MISSING_VALUE = /\b(undefined|NaN|\[object Object\]|Invalid Date)\b/
/** A code that stands for words: a channel's, or a yes or no as the program writes it. */
const CODE = /(?<![\w./-])(true|false|unknown|CH\d\d|OFFLINE)(?![\w./-])/
/** A label that is there in Chinese only. */
const CHINESE = /\p{Script=Han}+/u

interface MenuItem {
  menuPath: string
  component: string | null
  hidden: boolean
  type: number
  children: MenuItem[]
}
const BUTTON = 2

let admin: ApiSession
let paths: string[]

/** What a detail shows: the parameter of its address, and a row of a list that has it. */
const SUBJECTS: Readonly<Record<string, { parameter: string; list: string; filters?: object; field: string }>> = {
  '/order/orderdetail': {
    parameter: 'id',
    list: '/order/allOrderList',
    filters: { orderStatus: 9 },
    field: 'orderId',
  },
  '/customer/detail': { parameter: 'id', list: '/order/allOrderList', filters: { orderStatus: 9 }, field: 'custId' },
  '/customer/CustleavingDetail': { parameter: 'id', list: '/customer/listCustComplain', field: 'id' },
  '/order/paymentproof': { parameter: 'id', list: '/paymentProof/list', field: 'proofId' },
  '/order/receiptimport': { parameter: 'id', list: '/receiptImport/list', field: 'importId' },
  '/operation/portfolioimport': { parameter: 'id', list: '/portfolioImport/list', field: 'importId' },
  '/approval/approvaltaskdetail': { parameter: 'id', list: '/examineTask/historyTask', field: 'taskId' },
}

async function withSubject(path: string): Promise<string> {
  const subject = SUBJECTS[path]
  if (!subject) return path
  const { list } = await admin.ask<{ list: Record<string, number>[] }>(subject.list, subject.filters)
  return `${path}?${subject.parameter}=${list[0]![subject.field]}`
}

const pagesOf = (items: MenuItem[]): MenuItem[] =>
  items.flatMap(item => [...(item.component && item.type !== BUTTON ? [item] : []), ...pagesOf(item.children)])

test.beforeAll(async ({ playwright, baseURL }) => {
  mkdirSync('e2e/shots', { recursive: true })
  const request = await playwright.request.newContext({ baseURL })
  admin = await sessionOf(request, 'admin')
  const { menus } = await admin.ask<{ menus: MenuItem[] }>('/webpublic/user/routes')
  paths = [...pagesOf(menus).map(item => item.menuPath), '/account/center', '/account/settings', '/exports']
})

/** A signed-in window of one language and size, with everything that it complains about. */
async function openWindow(browser: Browser, language: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await enter(page, 'admin', { Language: language })
  watchAnswers(page)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  return { page, complaints, close: () => context.close() }
}

/** Each open tab makes the next screen dearer: by their crosses all close but the one that is shown. */
const closeOtherTabs = (page: Page) =>
  page.evaluate(() => {
    const crosses = '.ch-tabs-bar .ant-tabs-tab:not(.ant-tabs-tab-active) .ant-tabs-tab-remove'
    for (const cross of document.querySelectorAll<HTMLElement>(crosses)) cross.click()
  })

/** Goes on inside the open console, as a click on a link does: a page load for each screen would take minutes. */
const show = (page: Page, path: string) =>
  page.evaluate(to => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const SHOWN = '.ch-tab-page[data-shown=true]'
/** A page that has only one thing to say: that it is missing, forbidden or broken. */
const MESSAGE = `${SHOWN} .ch-screen-message, .ch-shell-content > .ch-screen-message`

/** The answers that a window waits for. */
const awaited = new WeakMap<Page, Set<Request>>()

function watchAnswers(page: Page): void {
  const open = new Set<Request>()
  awaited.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

/** Nothing waits, and nothing is on its way that a part of the page could still wait for. */
async function settled(page: Page): Promise<void> {
  const shown = page.locator(`${SHOWN}, ${MESSAGE}`).first()
  await expect(shown).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
        return awaited.get(page)!.size + (await shown.locator(WAITING).count())
      },
      { intervals: [50] },
    )
    .toBe(0)
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
    ...(await page.locator(MESSAGE).allInnerTexts()),
    ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
    ...(await leaningHeadings(page)),
  ]
}

for (const [turn, language] of LANGUAGES.entries()) {
  test(`every screen of the menu shows in ${language} on a desktop and on a phone all its texts and no error`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const faults: string[] = []
    const { page, complaints, close } = await openWindow(browser, language, SIZES.desktop)
    for (const [index, path] of paths.entries()) {
      await closeOtherTabs(page)
      // Every screen is opened at one size and then turned to the other: the other way round in the next language.
      const sizes = (index + turn) % 2 === 0 ? (['desktop', 'phone'] as const) : (['phone', 'desktop'] as const)
      await page.setViewportSize(SIZES[sizes[0]])
      await show(page, await withSubject(path))
      for (const size of sizes) {
        await page.setViewportSize(SIZES[size])
        const said = [
          ...(await faultsOf(page, language)),
          ...(new URL(page.url()).pathname === path ? [] : [`led to ${page.url()}`]),
          ...complaints.splice(0),
        ]
        faults.push(...said.map(fault => `${path} (${size}): ${fault}`))
        await keepPicture(page, `${language}-${SIZES[size].width}${path}`)
      }
    }
    await close()
    expect(faults).toEqual([])
  })
}

/** Headings that do not stand above their column, at the beginning of a table or scrolled to its end. */
const leaningHeadings = (page: Page) =>
  page.evaluate(shown => {
    const leaning: string[] = []
    for (const table of document.querySelectorAll(`${shown} .ant-table-content`)) {
      const row = table.querySelector('tbody > tr.ant-table-row')
      const headings = table.querySelectorAll('thead > tr:last-child > th')
      for (const place of [0, table.scrollWidth]) {
        table.scrollLeft = getComputedStyle(table).direction === 'rtl' ? -place : place
        for (const [at, heading] of headings.entries()) {
          const by = Math.abs(
            heading.getBoundingClientRect().right - (row?.children[at] ?? heading).getBoundingClientRect().right,
          )
          if (by >= 1) leaning.push(`the heading ${heading.textContent} stands ${Math.round(by)} px beside its column`)
        }
      }
      table.scrollLeft = 0
    }
    return leaning
  }, SHOWN)

/** Tables scroll inside; the page itself never does. */
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const MAIN = [
  '/homepage',
  '/order/allorderlist',
  '/order/pendingorderlist',
  '/order/orderdetail',
  '/customer/list',
  '/customer/detail',
  '/approval/historyapprovaltasks',
  '/approval/approvaltaskdetail',
  '/system/jobs',
  '/account/settings',
]

/** A theme changes nothing but colours: what else axe asks is answered in the light one. */
const COLOURS = ['color-contrast', 'link-in-text-block']

for (const scheme of ['light', 'dark'] as const) {
  test(`the main screens pass axe in the ${scheme} theme`, async ({ browser }) => {
    test.setTimeout(300_000)
    const { page, close } = await openWindow(browser, 'en-US', SIZES.desktop)
    await page.evaluate(dark => localStorage.setItem('pro__Layout', JSON.stringify({ dark })), scheme === 'dark')
    await page.reload()
    const faults: string[] = []
    for (const path of MAIN) {
      await closeOtherTabs(page)
      await show(page, await withSubject(path))
      await settled(page)
      const found = await seriousFaults(page, scheme === 'dark' ? COLOURS : undefined)
      faults.push(...found.map(fault => `${path}: ${fault}`))
      await keepPicture(page, `${scheme}-1366${path}`)
    }
    await close()
    expect(faults).toEqual([])
  })
}

test('sign-in passes axe', async ({ page }) => {
  await page.goto('/user/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  // A page without frames keeps the axe that it was given once.
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: '0' }) })
    // Each page is looked at while it is shown.
    .exclude('.ch-tab-page[data-shown=false]')
    // antd keeps the closing crosses of editable tabs inside its tablist, where ARIA wants tabs alone.
    .options({ rules: { 'aria-required-children': { enabled: false } }, resultTypes: ['violations'] })
    // The results are put together in the page itself: another blank page for them is for frames of other origins.
    .setLegacyMode()
  const asked = rules ? builder.withRules(rules) : builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
  const { violations } = await asked.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(node => `${id} at ${node.target.join(' ')}`))
}
