import { expect, type Page, type Route, test } from '@playwright/test'
import { sessionOf } from '../support/api'
import { closeOtherTabs, MESSAGE, SHOWN, settled, show, withSubject } from '../support/walk'
import { forget, keepFaults, keepPicture } from './folder'
import { LANGUAGES, openLook, PICTURED, PICTURED_WIDTHS, sizeOf, THEMES, WIDTHS } from './looks'
import { lookFaults } from './measure'

interface Answer {
  code: number
  msg: string
  data: unknown
}
type Mend = (answer: Answer) => Answer

const LONG = 'Maximiliano Wolfeschlegelsteinhausenbergerdorff de la Santísima Trinidad y de los Ángeles Custodios'
/** Texts that people give: names, remarks, addresses. */
const GIVEN = /name$|remark|address|reason|content|title|product/i
const MANY = 1_234_567

const mapTexts = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map(one => mapTexts(one, key))
  if (value === null || typeof value !== 'object') return typeof value === 'string' && GIVEN.test(key) ? LONG : value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, name)]))
}

/** Two hundred rows of a list's own, each with a key of its own, and a total of more than a million. */
function manyRows(data: unknown): unknown {
  const { list, ...more } = data as { list?: Record<string, unknown>[] }
  if (!list?.length) return data
  const rows = Array.from({ length: 200 }, (_, at) =>
    Object.fromEntries(
      Object.entries(list[at % list.length]!).map(([name, value]) => [
        name,
        typeof value === 'number' && name.endsWith('Id') ? value + at * 1_000_000 : value,
      ]),
    ),
  )
  return { ...more, list: rows, total: MANY }
}
const noRows = (data: unknown) =>
  data !== null && typeof data === 'object' && 'list' in data ? { ...data, list: [], total: 0 } : data

const FAILED: Answer = { code: 1500, msg: 'The server made a mistake. Number of the request: 7f3a.', data: null }

/** What a screen may meet beside its ordinary rows. */
const STATES: Readonly<Record<string, Mend>> = {
  nothing: answer => ({ ...answer, data: noRows(answer.data) }),
  failed: () => FAILED,
  absent: () => ({ code: 1404, msg: 'This record was not found.', data: null }),
  long: answer => ({ ...answer, data: mapTexts(answer.data) }),
  many: answer => ({ ...answer, data: manyRows(answer.data) }),
}

/** One list, one detail, one cockpit, with who works there and the calls that make up their state. */
const SCREENS: Readonly<Record<string, { user: string; calls: RegExp; states: readonly string[] }>> = {
  '/order/allorderlist': {
    user: 'admin',
    calls: /\/order\/allOrderList$/,
    states: ['nothing', 'noMatch', 'failed', 'long', 'many'],
  },
  '/order/orderdetail': {
    user: 'admin',
    calls: /\/(order|customer|paymentFlow)\/(?!allOrderList)/,
    states: ['nothing', 'absent', 'failed', 'long', 'many'],
  },
  '/approval/approvaltaskdetail': {
    user: 'approver',
    calls: /\/examineTask\//,
    states: ['nothing', 'failed', 'long', 'many'],
  },
}
/** A filter that leaves nothing, where the list is asked as ever. */
const NO_MATCH = '?orderStatus=1&pageNum=1'

/** Answers the calls of a state as it has them; everything else as ever. */
async function into(page: Page, calls: RegExp, mend: Mend): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname.startsWith('/api/') && calls.test(url.pathname)
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: mend((await response.json()) as Answer) })
  }
  await page.route(matches, answer)
  return () => page.unroute(matches, answer)
}

for (const language of LANGUAGES)
  for (const theme of THEMES)
    test(`nothing yet, no match, failed, very long and very many look right in ${language}, ${theme}`, async ({
      browser,
      request,
    }) => {
      test.setTimeout(900_000)
      const all: string[] = []
      for (const [path, { user, calls, states }] of Object.entries(SCREENS)) {
        const page = await openLook(browser, language, theme, user)
        const address = await withSubject(await sessionOf(request, user), path)
        for (const state of states) {
          const look = { language, theme, screen: `${path}-state-${state}` }
          forget(look)
          const stop = await into(page, calls, STATES[state === 'noMatch' ? 'nothing' : state]!)
          // Another page in between: what was answered before must be asked again.
          await show(page, '/exports')
          await closeOtherTabs(page)
          await page.reload()
          await show(page, state === 'noMatch' ? path + NO_MATCH : address)
          const faults: string[] = []
          for (const width of WIDTHS) {
            await page.setViewportSize(sizeOf(width))
            await settled(page).catch(() => faults.push(`${width} ${path}, ${state}: still loads`))
            const said = await page.locator(MESSAGE).allInnerTexts()
            const found = (await lookFaults(page, language, SHOWN)).filter(fault => !said.includes(fault))
            faults.push(...found.map(fault => `${width} ${path}, ${state}: ${fault}`))
            if (PICTURED.includes(language) && PICTURED_WIDTHS.includes(width))
              keepPicture(look, width, '', await page.screenshot({ type: 'jpeg', quality: 70, caret: 'hide' }))
          }
          await stop()
          const said = faults.map(fault => `${language} ${theme} ${fault}`)
          keepFaults(look, said)
          all.push(...said)
        }
        await page.context().close()
      }
      expect(all).toEqual([])
    })
