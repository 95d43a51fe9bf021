import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CANNED_STATISTICS } from '../../app/demo-statistics'
import { answerStatistics } from '../../app/demo-transport'
import { setTransport } from '../../kernel/client'
import { useSession } from '../../kernel/session-store'
import { type FakeServer, fakeServer } from '../../kernel/testing/fake-server'
import { renderPage } from '../../kernel/testing/render-page'
import { HomePageScreen } from './home-page'
import * as ar from './texts/ar'
import * as en from './texts/en-US'
import * as es from './texts/es'
import * as fr from './texts/fr'
import * as ti from './texts/ti'
import * as zh from './texts/zh-CN'

const canned = () =>
  CANNED_STATISTICS[dashboard.overview.path]!({
    today: '2026-11-20',
    daysAgo: days => addDays('2026-11-20', -days),
  }) as object

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(dashboard.overview, canned())
  server.success(dashboard.waiting, {
    approvalTasks: 7,
    humanReviews: null,
    collectionTasks: null,
    platformTasks: null,
    remindTasks: null,
    reductions: null,
    ordersToLend: 4,
    lendingFailed: 1,
    moneyApprovals: 2,
    proofs: 0,
    messages: 3,
    rechecks: null,
    complaints: 5,
    prospects: null,
    changes: null,
  })
  server.success(dashboard.ownWork, { currency: 'MXN', desks: [] })
  server.success(system.listAllSelect, [])
  useSession.setState({
    user: { userId: 1, userName: 'Ana', roleCodes: [], avatarUrl: '' },
    market: { country: 'MX', currency: 'MXN' },
  })
})
afterEach(() => vi.useRealTimers())

const greetingAt = async (hour: number, minute: number, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.UTC(2026, 10, 20, hour - 7, minute))
  const { unmount } = await renderPage(<HomePageScreen />, { language })
  const said = document.querySelector('.ch-home-greeting h1')?.textContent
  unmount()
  return said
}

describe('the home greeting, at UTC+7', () => {
  it('the home greeting says morning before 12 (R-061)', async () => {
    expect(await greetingAt(0, 0)).toBe('早上好，Ana')
    expect(await greetingAt(11, 59)).toBe('早上好，Ana')
    expect(await greetingAt(11, 59, 'en-US')).toBe('Good morning, Ana')
  })
  it('the home greeting says noon from 12 until 13 (R-062)', async () => {
    expect(await greetingAt(12, 0)).toBe('中午好，Ana')
    expect(await greetingAt(12, 59)).toBe('中午好，Ana')
  })
  it('the home greeting says afternoon from 13 until 19 (R-063)', async () => {
    expect(await greetingAt(13, 0)).toBe('下午好，Ana')
    expect(await greetingAt(18, 59)).toBe('下午好，Ana')
  })
  it('the home greeting says evening from 19 on (R-064)', async () => {
    expect(await greetingAt(19, 0)).toBe('晚上好，Ana')
    expect(await greetingAt(23, 59)).toBe('晚上好，Ana')
  })
})

describe('trends', () => {
  it('a chart has its figures as a table one press away, for the eyes that cannot see it too', async () => {
    await renderPage(<HomePageScreen />, { rights: { dashboard: ['query'] } })
    const chart = (await screen.findByRole('heading', { name: 'Ageing of what is owed' })).closest('article')!
    expect(chart.querySelector('table')).toBeNull()
    fireEvent.click(within(chart).getByRole('button', { name: 'Show as table' }))
    const rows = [...chart.querySelectorAll('tbody tr')].map(row => row.textContent)
    expect(rows[0]).toMatch(/^Not due.*36,108,900/)
    expect(rows.at(-1)).toMatch(/^31\+/)
  })
})

const lastDays = Array.from({ length: 14 }, (_, index) => ({
  dataDt: addDays('2026-11-20', index - 13),
  doneCount: index + 1,
  goodCount: index < 7 ? 0 : 3,
  recoveryAmount: 100_00,
}))
const WORKS = { 'collection-report': ['query'] } as const
const PAGES = ['/approval/historyapprovaltasks', '/collection/collectionlog', '/remind/historyremindtasks']

describe('own work', () => {
  it('who works at a desk sees what he did today, this week and the week before, the days behind the chart one press away', async () => {
    server.success(dashboard.ownWork, { currency: 'MXN', desks: [{ desk: 'collection', days: lastDays }] })
    await renderPage(<HomePageScreen />)
    const card = async (name: string) => (await screen.findByText(name, { selector: 'h3 span' })).closest('article')!
    expect((await card('Collection follow-ups')).textContent).toBe(
      'Collection follow-ups14Yesterday13Last 7 days77The 7 days before28',
    )
    expect((await card('Reached the borrower')).textContent).toContain('Share, last 7 days27.27%')
    expect((await card('Recovered')).textContent).toMatch(/Last 7 days.*700/)
    const own = document.querySelector<HTMLElement>('.ch-own-work')!
    fireEvent.click(within(own).getByRole('button', { name: 'Show as table' }))
    expect(own.querySelector('tbody tr:last-child')?.textContent).toBe('11-20143')
    expect(own.querySelector('a')).toBeNull()
  })

  it('figures lead to the rows behind them, mine of those days, where a list has just these and the person its page', async () => {
    const desks = (['approval', 'collection', 'remind'] as const).map(desk => ({ desk, days: lastDays }))
    server.success(dashboard.ownWork, { currency: 'MXN', desks })
    server.success(collectionReports.credits, { list: [], total: 0, pageNum: 1, pageSize: 10 })
    await renderPage(<HomePageScreen />, { rights: WORKS, pages: PAGES })
    await screen.findByText('Applications decided', { selector: 'h3 span' })
    const linksOf = (figure: string) =>
      [...document.querySelectorAll(`[data-figure="${figure}"] a`)].map(link => link.getAttribute('href'))
    const log = '/collection/collectionlog?userId=1'
    expect(linksOf('collectionDone')).toEqual([
      `${log}&dataDateStart=2026-11-20&dataDateEnd=2026-11-20`,
      `${log}&dataDateStart=2026-11-19&dataDateEnd=2026-11-19`,
      `${log}&dataDateStart=2026-11-14&dataDateEnd=2026-11-20`,
      `${log}&dataDateStart=2026-11-07&dataDateEnd=2026-11-13`,
    ])
    // Nobody was reached in the seven days before: nothing is behind zero.
    expect(linksOf('collectionGood')).toHaveLength(3)
    expect(linksOf('collectionGood')[0]).toBe(`${log}&dataDateStart=2026-11-20&dataDateEnd=2026-11-20&connected=true`)
    const decided = '/approval/historyapprovaltasks?mine=true&examineTimeStart=2026-11-20&examineTimeEnd=2026-11-20'
    expect(linksOf('approvalDone')[0]).toBe(`${decided}&decided=true`)
    expect(linksOf('approvalGood')[0]).toBe(`${decided}&approvalStatus=1`)
    expect([...linksOf('remindDone'), ...linksOf('remindGood')]).toEqual([])
    const recovered = document.querySelector<HTMLElement>('[data-figure="recovered"]')!
    fireEvent.click(within(recovered).getAllByRole('button')[0]!)
    await waitFor(() =>
      expect(server.last(collectionReports.credits)!.body).toMatchObject({
        userId: 1,
        currency: 'MXN',
        dataDateStart: '2026-11-20',
        dataDateEnd: '2026-11-20',
      }),
    )
  })

  it('where work could not be read the home page says so in its place, and asks again', async () => {
    server.fail(dashboard.ownWork, 1500, 'The server is busy')
    server.fail(dashboard.waiting, 1500, 'The server is busy')
    await renderPage(<HomePageScreen />)
    const failed = await screen.findAllByText('The server is busy', { exact: false })
    expect(failed).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual(
      expect.arrayContaining(['Waiting for you', 'Your work']),
    )
    server.success(dashboard.ownWork, { currency: 'MXN', desks: [{ desk: 'remind', days: lastDays }] })
    fireEvent.click(within(failed[1]!).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Reminder follow-ups', { selector: 'h3 span' })
    expect(screen.getAllByText('The server is busy', { exact: false })).toHaveLength(1)
  })
})

describe('the figures', () => {
  it('the figures of loans and of borrowers beside each other are of one population: all that were ever disbursed', async () => {
    await renderPage(<HomePageScreen />, { rights: { dashboard: ['query'] } })
    const card = (await screen.findByText('Principal disbursed')).closest('article')!
    const { lentCount, countUser, totalCount } = canned() as Record<string, number>
    const count = (value: number) => value.toLocaleString('en-US')
    expect(card.textContent).toContain(`Loans${count(lentCount!)}`)
    expect(card.textContent).toContain(`Borrowers${count(countUser!)}`)
    expect(card.textContent).not.toContain(count(totalCount!))
  })
})

describe('what waits', () => {
  it('the home page shows work with its count and leads to the list of just that work; notices stay under the bell', async () => {
    await renderPage(<HomePageScreen />)
    const row = (await screen.findByText('Applications to review')).closest('a')!
    expect(row.getAttribute('href')).toBe('/approval/myapprovaltasks')
    expect(row.textContent).toContain('7')
    const lends = screen.getByText('Ready to disburse').closest('a')!
    expect(lends.getAttribute('href')).toBe('/order/pendingorderlist?orderStatus=3')
    const complaints = screen.getByText('Complaints for you').closest('a')!
    expect(complaints.getAttribute('href')).toBe('/workOrder/list?view=mine')
    expect(server.count(notices.noticeList)).toBe(0)
  })

  it('the home page says so when nothing waits, and shows no figures to whom they are not for', async () => {
    const hidden = Object.fromEntries(Object.keys(canned()).map(name => [name, null]))
    const waiting = {
      approvalTasks: 0,
      humanReviews: null,
      collectionTasks: null,
      platformTasks: null,
      remindTasks: null,
      reductions: null,
      ordersToLend: null,
      lendingFailed: null,
      moneyApprovals: null,
      proofs: null,
      messages: null,
      rechecks: null,
      complaints: null,
      prospects: null,
      changes: null,
    }
    server.success(dashboard.overview, { ...hidden, currency: 'MXN', date: '2026-11-20' })
    server.success(dashboard.waiting, waiting)
    await renderPage(<HomePageScreen />)
    await screen.findByText('Nothing is waiting for you. All caught up.')
    expect(document.querySelector('.ch-home-figures')).toBeNull()
  })
})

const TEXTS = { 'zh-CN': zh, 'en-US': en, es, fr, ar, ti }

it.each(LANGUAGES)(
  'home and lists name principal and what was paid out apart: the one is principal, the other an amount (%s)',
  language => {
    const { figure, trend } = TEXTS[language].texts
    const names = namesIn(language)
    const principal = { 'zh-CN': '本金', 'en-US': 'Principal', es: 'Capital', fr: 'Capital', ar: 'أصل', ti: 'เงินต้น' }[
      language
    ]
    for (const name of [figure.lent, names.loanTotalAmount]) expect(name).toContain(principal)
    for (const name of [figure.disbursedToday, trend.disbursed, names.loanAmount]) expect(name).not.toContain(principal)
  },
)

it('with the demo flag statistics are canned and no request leaves for them', async () => {
  const back = setTransport(answerStatistics)
  await renderPage(<HomePageScreen />)
  await screen.findByText("Today's figures")
  expect(document.querySelector('.ch-home-figures')?.textContent).toContain('87')
  expect(server.count(dashboard.overview)).toBe(0)
  back()
})
