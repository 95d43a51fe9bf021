import { expect, type Page, type Request } from '@playwright/test'
import type { ApiSession } from './api'
import { WAITING } from './desk'

/** A key that shows instead of its text, such as `order:lend.title`; a time such as 10:05 is none. */
export const MISSING_TEXT = /\b[a-z][A-Za-z]*:[a-z][\w-]*(\.[\w-]+)+\b/
/** A field or a dictionary's item that has no name shows its code. */
export const MISSING_VALUE = /\b(undefined|NaN|\[object Object\]|Invalid Date)\b/
/** A code that stands for words: a channel's, or a yes or no as the program writes it. */
export const CODE = /(?<![\w./-])(true|false|unknown|CH\d\d|OFFLINE)(?![\w./-])/
/** A percentage as the server says it, which French writes with a comma. */
export const POINT = /\d\.\d+\s?%/
/** A label that is there in Chinese only. */
export const CHINESE = /\p{Script=Han}+/u

interface MenuItem {
  menuPath: string
  component: string | null
  hidden: boolean
  type: number
  children: MenuItem[]
}
const BUTTON = 2

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
  '/system/role/permissions': { parameter: 'id', list: '/role/list', field: 'roleId' },
  '/collection/collectiontaskdetail': { parameter: 'id', list: '/collectionTask/allTask', field: 'taskId' },
  '/platformCollection/taskdetail': { parameter: 'id', list: '/platform/collectionTask/allTask', field: 'taskId' },
  '/remind/remindtaskdetail': { parameter: 'id', list: '/remindTask/allTask', field: 'taskId' },
  '/humanReview/detail': { parameter: 'id', list: '/humanReview/list', field: 'reviewId' },
  '/approval/recheckdetail': { parameter: 'id', list: '/examineTask/recheck/list', field: 'recheckId' },
  '/workOrder/detail': { parameter: 'id', list: '/workOrder/list', field: 'id' },
  '/telemarketing/assignmentdetail': { parameter: 'id', list: '/telemarketing/assignment/list', field: 'assignmentId' },
  '/approval/approvaltaskdetail': { parameter: 'id', list: '/examineTask/historyTask', field: 'taskId' },
}

/** The address of a screen, with a record where it shows one. */
export async function withSubject(admin: ApiSession, path: string): Promise<string> {
  const subject = SUBJECTS[path]
  if (!subject) return path
  const { list } = await admin.ask<{ list: Record<string, number>[] }>(subject.list, subject.filters)
  return `${path}?${subject.parameter}=${list[0]![subject.field]}`
}

/** Every page that shows one record, by its path. */
export const RECORD_PAGES = Object.keys(SUBJECTS)

const pagesOf = (items: MenuItem[]): MenuItem[] =>
  items.flatMap(item => [...(item.component && item.type !== BUTTON ? [item] : []), ...pagesOf(item.children)])

/** The paths of all screens that the session's menus hold, and those of every user. */
export async function screenPaths(admin: ApiSession): Promise<string[]> {
  const { menus } = await admin.ask<{ menus: MenuItem[] }>('/webpublic/user/routes')
  return [...pagesOf(menus).map(item => item.menuPath), '/account/center', '/account/settings', '/exports']
}

/** Pages that stand in no menu are led to from a record: those that the walk would open without one. */
export async function pagesWithoutRecord(admin: ApiSession): Promise<string[]> {
  const { menus } = await admin.ask<{ menus: MenuItem[] }>('/webpublic/user/routes')
  return pagesOf(menus).flatMap(({ hidden, menuPath }) => (hidden && !SUBJECTS[menuPath] ? [menuPath] : []))
}

/** Each open tab makes the next screen dearer: by their crosses all close but the one that is shown. */
export const closeOtherTabs = (page: Page) =>
  page.evaluate(() => {
    const crosses = '.ch-tabs-bar .ant-tabs-tab:not(.ant-tabs-tab-active) .ant-tabs-tab-remove'
    for (const cross of document.querySelectorAll<HTMLElement>(crosses)) cross.click()
  })

/** Goes on inside the open console, as a click on a link does: a page load for each screen would take minutes. */
export const show = (page: Page, path: string) =>
  page.evaluate(to => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

export const SHOWN = '.ch-tab-page[data-shown=true]'
/** A page that has only one thing to say: that it is missing, forbidden or broken. */
export const MESSAGE = `${SHOWN} .ch-screen-message, .ch-shell-content > .ch-screen-message`

/** The answers that a window waits for. */
const awaited = new WeakMap<Page, Set<Request>>()

export function watchAnswers(page: Page): void {
  const open = new Set<Request>()
  awaited.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  // A stream of changes has answered once it is open, and stays so.
  page.on('response', response => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request())
  })
}

/** Nothing waits, and nothing is on its way that a part of the page could still wait for. */
export async function settled(page: Page): Promise<void> {
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

/** Headings of the tables in `within` that do not stand above their column, at the beginning of a table or scrolled to its end. */
export const leaningHeadings = (page: Page, within = SHOWN) =>
  page.evaluate(root => {
    const leaning: string[] = []
    for (const table of document.querySelectorAll(`${root} .ant-table-container`)) {
      // A table whose rows scroll below their head has two parts, which scroll together.
      const scrolled = table.querySelector('.ant-table-body, .ant-table-content')
      // Not a line that names those below it, over all columns.
      const row = table.querySelector('tbody > tr.ant-table-row:not(:has(> td[colspan]))')
      const headings = table.querySelectorAll('thead > tr:last-child > th:not(.ant-table-cell-scrollbar)')
      if (!scrolled) continue
      for (const place of [0, scrolled.scrollWidth]) {
        scrolled.scrollLeft = getComputedStyle(scrolled).direction === 'rtl' ? -place : place
        const head = table.querySelector('.ant-table-header')
        if (head) head.scrollLeft = scrolled.scrollLeft
        for (const [at, heading] of headings.entries()) {
          const by = Math.abs(
            heading.getBoundingClientRect().right - (row?.children[at] ?? heading).getBoundingClientRect().right,
          )
          if (by >= 1) leaning.push(`the heading ${heading.textContent} stands ${Math.round(by)} px beside its column`)
        }
      }
      scrolled.scrollLeft = 0
    }
    return [...new Set(leaning)]
  }, within)

/** Columns of lists that people decide by and that are not in view. Two columns of one name leave open which is meant. */
export const hiddenDecisions = (page: Page, within = SHOWN) =>
  page.evaluate(root => {
    // On a narrow window a row is a card.
    if (innerWidth < 1200) return []
    const faults: string[] = []
    for (const table of document.querySelectorAll(`${root} .ch-table:not(.ch-table-plain) .ant-table-container`)) {
      const box = table.getBoundingClientRect()
      const headings = [...table.querySelectorAll('thead > tr:last-child > th')]
      const isInView = (heading: Element) => {
        const { left, right } = heading.getBoundingClientRect()
        return left >= box.left - 1 && right <= box.right + 1
      }
      for (const heading of headings)
        if (heading.matches('[data-decides]') && !isInView(heading))
          faults.push(`the column ${heading.textContent} is not in view`)
      const names = headings.map(heading => heading.textContent).filter(Boolean)
      const twice = names.find((name, at) => names.indexOf(name) !== at)
      if (twice) faults.push(`two columns are called ${twice}`)
    }
    return [...new Set(faults)]
  }, within)

/** A row of a list is 36 or 48 px high (LOOK, A list): what it holds beyond two lines is cut, or opens. How a balance was made is told in whole. */
export const tallRows = (page: Page, within = SHOWN) =>
  page.evaluate(root => {
    // On a narrow window words may wrap.
    if (innerWidth < 1200) return []
    const rows = document.querySelectorAll(`${root} .ch-table tbody > tr[data-row-key]:not(:has(.ch-made-by))`)
    const tall = [...rows].filter(row => row.getBoundingClientRect().height > 50)
    return tall.slice(0, 1).map(row => `a row is ${Math.round(row.getBoundingClientRect().height)} px high`)
  }, within)

/** Tables scroll inside; the page itself never does. */
export const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
