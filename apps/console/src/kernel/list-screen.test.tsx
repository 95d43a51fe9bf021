import { lists } from '@countinghouse/contract/areas/lists/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { action, area, list, read } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { amount, currency, dateRange, dict, text } from '@countinghouse/contract/kernel/field'
import { presetRange } from '@countinghouse/domain/kernel/business-date'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CutText } from './cut-text'
import { listScreen } from './list-screen'
import { chooseMarket, useSession } from './session-store'
import { TabActivity } from './tab-activity'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { today } from './today'

const sample = area('order', {
  list: list('/sample/list', {
    summary: '',
    access: 'order.query',
    filters: { orderNo: text(64), orderStatus: dict('orderStatus'), applicationTime: dateRange() },
    row: z.object({
      orderId: z.int(),
      orderNo: z.string(),
      orderStatus: dict('orderStatus'),
      applyAmt: amount(),
      currency: currency(),
    }),
    sortable: ['applyAmt'],
    sums: z.object({ applyAmt: amount() }),
  }),
  byMarket: list('/sample/byMarket', {
    summary: '',
    access: 'order.query',
    byMarket: true,
    filters: { orderStatus: dict('orderStatus') },
    row: z.object({ orderId: z.int(), orderNo: z.string(), applyAmt: amount(), currency: currency() }),
  }),
  totals: read('/sample/totals', {
    summary: '',
    access: 'order.query',
    byMarket: true,
    input: z.strictObject({ list: z.string(), orderStatus: z.int().optional() }),
    output: z.object({ applyAmt: amount(), currency: currency() }).nullable(),
  }),
  takers: read('/sample/takers', {
    summary: '',
    access: 'order-lending.edit',
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  act: action('/sample/act', {
    summary: '',
    access: 'order-lending.edit',
    input: z.object({}),
    output: z.object({}),
    audit: { subject: 'order' },
  }),
})

const rowOf = (orderId: number, applyAmt = 123_450) => ({
  orderId,
  orderNo: `MX${orderId}`,
  orderStatus: 8,
  applyAmt,
  currency: 'MXN',
})
const pageOf = (count: number, total: number, pageNum = 1, pageSize = 10) => ({
  list: Array.from({ length: count }, (_, index) => rowOf(index + 1)),
  total,
  pageNum,
  pageSize,
  sums: { applyAmt: total * 123_450 },
})

const said = (english: string) => ['', english, '', '', '', ''] as const
const sampleTexts = {
  purpose: said('Loan orders in every state.'),
  nothing: said('Orders appear here as customers apply in the apps.'),
  details: said('Details'),
}

const SampleScreen = listScreen(sample.list, {
  texts: sampleTexts,
  rowKey: 'orderId',
  filters: ['orderNo', 'orderStatus', 'applicationTime'],
  columns: ['orderNo', 'orderStatus', 'applyAmt'],
  selectionSum: 'applyAmt',
  rowActions: [{ text: 'details', needs: sample.act, to: row => `/order/orderdetail?id=${row.orderId}` }],
  onSelection: [{ text: 'details', needs: sample.act, dialog: () => null }],
})

const ViewedScreen = listScreen(sample.list, {
  texts: sampleTexts,
  rowKey: 'orderId',
  filters: ['orderStatus', 'applicationTime'],
  views: [{ field: 'orderStatus', values: [7, 8] }],
})

const ChosenScreen = listScreen(sample.list, {
  texts: sampleTexts,
  rowKey: 'orderId',
  filters: ['orderStatus', { field: 'orderNo', title: 'details', among: sample.takers }],
})

const MarketScreen = listScreen(sample.byMarket, {
  texts: sampleTexts,
  rowKey: 'orderId',
  columns: ['orderNo', 'applyAmt'],
  totals: { call: sample.totals, of: { list: 'all' } },
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success({ path: '/anon' }, {})
  server.success(sample.list, pageOf(3, 57))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const reads = { order: ['query'] } as const
const show = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<SampleScreen />, { rights: reads, ...options })
const shown = () => screen.findByText('MX1')
const amounts = () =>
  [...document.querySelectorAll('tbody tr.ant-table-row')].map(row => row.querySelectorAll('td')[3]?.textContent)
const heading = (at: number) => document.querySelectorAll('thead th')[at]?.textContent
const address = () => screen.getByTestId('address').textContent
const asked = () => server.last(sample.list)?.body

describe('a list', () => {
  it('hiding and showing its tab does not draw a list: a switch takes as long as the picture', async () => {
    let drawn = 0
    function Switched() {
      const [active, setActive] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setActive(!active)}>
            switch
          </button>
          <TabActivity tabKey="tab" active={active}>
            {page}
          </TabActivity>
        </>
      )
    }
    const page = (
      <Profiler id="list" onRender={() => (drawn += 1)}>
        <ViewedScreen />
      </Profiler>
    )
    server.success(lists.savedFilterList, { list: [], total: 0, pageNum: 1, pageSize: 10 })
    server.success(lists.savedFilterCounts, { totals: [11, 22, 33] })
    await renderPage(<Switched />, { rights: reads })
    await shown()
    await screen.findByText('33')
    const before = drawn
    for (const _ of ['hide', 'show']) {
      await user.click(screen.getByText('switch'))
      // A page hears of it once the picture has been drawn.
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    }
    expect(drawn).toBe(before)
  })
  it('a list is loading, then shows its rows (R-154); it asks pageNum 1 (R-157), pageSize 10 (R-156, R-161) and reads total (R-160)', async () => {
    await show({ pages: ['/'] })
    expect(document.querySelectorAll('.ch-skeleton-cell').length).toBeGreaterThan(0)
    await shown()
    expect(document.querySelector('.ch-skeleton-cell')).toBeNull()
    expect(asked()).toMatchObject({ pageNum: 1, pageSize: 10 })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/57')
  })
  it('a list reads "11-20 total 57 items" on page 2 (R-159) and has a quick jumper and a size changer (R-158) with 10, 20 and 30 (R-155)', async () => {
    await show()
    await shown()
    expect(screen.getByText('1-10 total 57 items')).toBeTruthy()
    await user.click(screen.getByTitle('2'))
    await screen.findByText('11-20 total 57 items')
    expect(asked()).toMatchObject({ pageNum: 2 })
    expect(document.querySelector('.ant-pagination-options-quick-jumper input')).toBeTruthy()
    await user.click(within(document.querySelector<HTMLElement>('.ant-pagination-options')!).getByRole('combobox'))
    const sizes = [...document.querySelectorAll('.ant-select-item-option')].map(option =>
      option.textContent?.replace(/\D/g, ''),
    )
    expect(sizes).toEqual(['10', '20', '30'])
  })
  it('a list that fails shows the message of the error (R-147) and offers another try', async () => {
    server.fail(sample.list, 1500, 'The books are being closed.')
    await show()
    expect(await screen.findByText('The books are being closed.')).toBeTruthy()
    server.success(sample.list, pageOf(1, 1))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await shown()
  })
  it('a list that one may not see says what is missing and whom to ask, and offers no other try', async () => {
    const msg = 'You lack the right “Orders: Search”. Ask Ana Lima for it.'
    server.fail(sample.list, CODE.notPermitted, msg)
    await show()
    expect((await screen.findAllByText(msg)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('a list that fails without a text says that the service is out of order (R-148)', async () => {
    server.answer(sample.list, () => {
      throw Object.assign(new Error(), { name: 'AbortError', message: undefined })
    })
    await show({ language: 'zh-CN' })
    expect(await screen.findByText('服务异常，请稍后再试')).toBeTruthy()
  })
  it('a list says three different things for nothing yet, nothing that matches, and failure', async () => {
    server.success(sample.list, pageOf(0, 0))
    const nothing = await show()
    await screen.findByText('Orders appear here as customers apply in the apps.')
    nothing.unmount()
    await show({ at: '/?orderStatus=8' })
    await screen.findByText('Nothing matches these filters')
  })
  it('a list keeps page, sort and closed lists in the address, and typed text out of it', async () => {
    await show({ at: '/order/all?orderStatus=8&pageNum=2' })
    await shown()
    expect(asked()).toMatchObject({ orderStatus: 8, pageNum: 2 })
    await user.type(screen.getByLabelText('Order no.'), 'MX26{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ orderNo: 'MX26', orderStatus: 8, pageNum: 1 }))
    expect(address()).toBe('/order/all?orderStatus=8')
    await user.click(screen.getByRole('columnheader', { name: /Amount applied for/ }))
    await waitFor(() => expect(address()).toContain('sort=applyAmt.asc'))
    expect(asked()).toMatchObject({ sortField: 'applyAmt', sortOrder: 'asc' })
  })
  it('a list shows each filter that is set as a chip that can be taken away', async () => {
    await show({ at: '/?orderStatus=8' })
    await shown()
    const [chip] = document.querySelectorAll('.ch-chip')
    expect(chip?.textContent).toBe('Order statusOverdue')
    await user.click(screen.getByRole('button', { name: 'Remove filter: Order status' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('orderStatus'))
  })
  it('a list leaves out a filter whose choices somebody may not ask, and asks nothing for it', async () => {
    const page = (rights: Parameters<typeof renderPage>[1]) => renderPage(<ChosenScreen />, rights)
    await page({ rights: reads })
    await shown()
    expect(screen.queryByLabelText('Details')).toBeNull()
    cleanup()
    await page({ rights: { ...reads, 'order-lending': ['edit'] } })
    await shown()
    expect(screen.getByLabelText('Details')).toBeTruthy()
  })
  it("a list offers today, yesterday, the last 3, 7 and 30 days, and days of one's own (R-171)", async () => {
    await show()
    await shown()
    await user.click(screen.getByLabelText('Applied at'))
    const presets = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-picker-presets li')]
      expect(found).toHaveLength(5)
      return found
    })
    expect(presets.map(preset => preset.textContent)).toEqual([
      'Today',
      'Yesterday',
      'Last 3 days',
      'Last 7 days',
      'Last 30 days',
    ])
    expect(document.querySelector('.ant-picker-date-panel')).toBeTruthy()
    await user.click(presets[2]!)
    const { start, end } = presetRange('last3', today())
    await waitFor(() => expect(asked()).toMatchObject({ applicationTimeStart: start, applicationTimeEnd: end }))
  })
  it('a list says the currency that all rows share once, in the heading; zero is a dash, and sums stand below', async () => {
    server.success(sample.list, { ...pageOf(2, 2), list: [rowOf(1), rowOf(2, 0)] })
    await show()
    await shown()
    expect(amounts()).toEqual(['1,234.50', '–'])
    expect(heading(3)).toMatch(/ MXN$/)
    expect(document.querySelector('.ch-sums')?.textContent).toBe('Total2,469.00')
  })
  it('a list whose rows are of several currencies says it with each amount', async () => {
    server.success(sample.list, { ...pageOf(2, 2), list: [rowOf(1), { ...rowOf(2), currency: 'INR' }] })
    await show()
    await shown()
    expect(amounts()).toEqual(['MXN1,234.50', 'INR1,234.50'])
    expect(heading(3)).not.toContain('MXN')
  })
  it('a list goes to its rows by j and k, chooses one by x and comes to its filters by f', async () => {
    await show({ rights: { order: ['query'], 'order-lending': ['edit'] } })
    await shown()
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('MX2')
    await user.keyboard('kx')
    expect(document.activeElement?.textContent).toContain('MX1')
    expect(document.querySelector('.ch-selection')?.textContent).toContain('1 selectedMXN1,234.50')
    await user.keyboard('f')
    expect(document.activeElement?.closest('.ch-filters')).toBeTruthy()
    await user.keyboard('jx')
    expect((document.activeElement as HTMLInputElement).value).toBe('jx')
  })
  it('a list keeps for the person how many rows a page has', async () => {
    await show()
    await shown()
    await user.click(document.querySelector('.ant-pagination-options .ant-select')!)
    await user.click(await screen.findByText('20 / page'))
    await waitFor(() => expect(asked()).toMatchObject({ pageNum: 1, pageSize: 20 }))
    cleanup()
    await show()
    await shown()
    expect(asked()).toMatchObject({ pageSize: 20 })
    localStorage.clear()
  })
  it('a list goes through its rows by arrows and opens one by Enter', async () => {
    await show()
    await shown()
    const rows = document.querySelectorAll<HTMLElement>('tbody tr.ant-table-row')
    rows[0]!.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rows[1])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('an export', () => {
  const rights = { order: ['query', 'export'] } as const
  const row = (more: object) => ({ exportId: 7, name: 'All orders', rows: 0, total: 57, filePath: null, ...more })

  it('an export is asked of the server with filters, columns and words of the screen, and saved when it is ready', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => undefined }))
    server.success(lists.exportStart, { exportId: 7 })
    server.success(lists.exportDetail, row({ state: 'running', rows: 20 }))
    server.answer({ path: '/file/view/abc' }, () => new Response('rows'))
    await show({ rights, at: '/?orderStatus=8' })
    await shown()
    await user.click(screen.getByRole('button', { name: /Export/ }))
    await screen.findByText('Exporting 35%')
    const { call, input, columns } = server.last(lists.exportStart)!.body as never as Record<string, never>
    expect(call).toBe('/sample/list')
    expect(input).toEqual({ orderStatus: 8, sortOrder: 'desc' })
    expect(columns).toHaveLength(3)
    expect(columns?.[1]).toMatchObject({ field: 'orderStatus', title: 'Order status', labels: { 8: 'Overdue' } })
    server.success(lists.exportDetail, row({ state: 'ready', rows: 57, filePath: '/file/view/abc' }))
    await waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 5000 })
    expect(screen.queryByText(/Exporting/)).toBeNull()
    saved.mockRestore()
  })
  it('an export that fails says so', async () => {
    server.success(lists.exportStart, { exportId: 7 })
    server.success(lists.exportDetail, row({ state: 'failed' }))
    await show({ rights })
    await shown()
    await user.click(screen.getByRole('button', { name: /Export/ }))
    await screen.findByText('The export failed. Please try again.')
  })
})

describe('saved filters', () => {
  it('saved filters are tabs over the filters; a set is kept on the server without what was typed', async () => {
    server.success(lists.savedFilterList, {
      list: [{ filterId: 3, name: 'Late', filters: { orderStatus: 8 } }],
      total: 1,
    })
    server.success(lists.savedFilterCounts, { totals: [57, 12] })
    server.success(lists.savedFilterSave, { filterId: 4 })
    await show()
    await user.click(await screen.findByRole('tab', { name: 'Late 12' }))
    await waitFor(() => expect(asked()).toMatchObject({ orderStatus: 8 }))
    await user.type(screen.getByLabelText('Order no.'), 'MX26{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save filters' }))
    await user.type(await screen.findByLabelText('Name'), 'Mine{Enter}')
    await waitFor(() => expect(server.count(lists.savedFilterSave)).toBe(1))
    expect(server.last(lists.savedFilterSave)!.body).toEqual({
      call: '/sample/list',
      name: 'Mine',
      filters: { orderStatus: 8 },
    })
  })
})

describe('views', () => {
  const counted = () => server.last(lists.savedFilterCounts)?.body as { sets: object[] } | undefined

  it('a list has a tab with its count for each view; a choice sets its filters and leaves the others', async () => {
    server.success(lists.savedFilterCounts, { totals: [57, 40, 12] })
    await renderPage(<ViewedScreen />, { rights: reads, at: '/?applicationTimeStart=2026-11-01' })
    await user.click(await screen.findByRole('tab', { name: 'Overdue 12' }))
    await waitFor(() => expect(asked()).toMatchObject({ orderStatus: 8, applicationTimeStart: '2026-11-01' }))
    expect(screen.getByRole('tab', { name: 'Overdue 12' }).getAttribute('aria-selected')).toBe('true')
    const others = { applicationTimeStart: '2026-11-01' }
    expect(counted()!.sets).toEqual([others, { ...others, orderStatus: 7 }, { ...others, orderStatus: 8 }])
    await user.click(screen.getByRole('tab', { name: 'All 57' }))
    await waitFor(() => expect(address()).toBe('/?applicationTimeStart=2026-11-01'))
  })

  it("one's own view stands beside them and can be deleted while it is chosen", async () => {
    server.success(lists.savedFilterCounts, { totals: [57, null, 40, 12] })
    server.success(lists.savedFilterList, {
      list: [{ filterId: 3, name: 'Mine', filters: { orderStatus: 3 } }],
      total: 1,
    })
    server.success(lists.savedFilterDelete, {})
    await renderPage(<ViewedScreen />, { rights: reads })
    await user.click(await screen.findByRole('tab', { name: 'Mine' }))
    await waitFor(() => expect(asked()).toMatchObject({ orderStatus: 3 }))
    await user.click(screen.getByRole('button', { name: 'Delete the view “Mine”' }))
    await waitFor(() => expect(server.last(lists.savedFilterDelete)?.body).toEqual({ filterId: 3 }))
  })
})

describe('the market of the header', () => {
  it('the market of the header travels with every call and asks a list and its totals again when it changes (DESIGN 5)', async () => {
    server.success(sample.byMarket, { list: [rowOf(1)], total: 1, pageNum: 1, pageSize: 10 })
    server.success(sample.totals, { applyAmt: 99_900, currency: 'MXN' })
    const markets = [
      { country: 'MX', currency: 'MXN' },
      { country: 'TH', currency: 'THB' },
    ] as const
    useSession.setState({ markets, market: markets[0] })
    await renderPage(<MarketScreen />, { rights: reads })
    await shown()
    await waitFor(() => expect(document.querySelector('.ch-sums')?.textContent).toBe('Total999.00'))
    expect(server.last(sample.byMarket)!.headers.market).toBe('MX')
    expect(server.last(sample.totals)!.body).toEqual({ list: 'all' })
    chooseMarket(markets[1])
    await waitFor(() => expect(server.last(sample.byMarket)!.headers.market).toBe('TH'))
    await waitFor(() => expect(server.last(sample.totals)!.headers.market).toBe('TH'))
    useSession.setState({ markets: [], market: undefined })
  })
})

describe('long text', () => {
  it('long text is cut at a length and ends with three dots (R-162), by width (R-165), a Chinese character counting two (R-164)', async () => {
    await renderPage(
      <>
        <CutText text="abcdefghij" width={4} />
        <CutText text="借款订单" width={4} />
      </>,
    )
    expect(screen.getByText('abcd...')).toBeTruthy()
    expect(screen.getByText('借款...')).toBeTruthy()
  })
  it('long text shows the whole of it in a tooltip (R-163)', async () => {
    await renderPage(<CutText text="abcdefghij" width={4} />)
    await user.hover(screen.getByText('abcd...'))
    expect(await screen.findByText('abcdefghij')).toBeTruthy()
  })
})

describe('an element whose action is not allowed', () => {
  const all = { order: ['query', 'export'], 'order-lending': ['edit'] } as const
  it('an element whose action is not allowed is hidden: row and bulk actions, the export (R-111)', async () => {
    const reader = await show()
    await shown()
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
    reader.unmount()
    await show({ rights: all })
    await shown()
    expect(screen.getAllByRole('button', { name: 'Details' }).length).toBeGreaterThan(1)
    expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
  })
  it('an element whose action is not allowed is hidden too when the page has button items and none of them is this one (R-113)', async () => {
    const pages = ['/order/all']
    const without = await show({ at: '/order/all', rights: all, pages, buttons: { '/order/all': ['all:add'] } })
    await shown()
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull()
    without.unmount()
    await show({ at: '/order/all', rights: all, pages, buttons: { '/order/all': ['all:edit'] } })
    await shown()
    expect(screen.getAllByRole('button', { name: 'Details' }).length).toBeGreaterThan(1)
  })
  it('an element whose action is not allowed is dimmed, not hidden, while no row is chosen; then it says how many and how much', async () => {
    await show({ rights: all })
    await shown()
    const [bulk] = screen.getAllByRole('button', { name: 'Details' })
    expect(bulk).toHaveProperty('disabled', true)
    const boxes = screen.getAllByRole('checkbox')
    await user.click(boxes[1]!)
    await user.click(boxes[2]!)
    expect(bulk).toHaveProperty('disabled', false)
    expect(document.querySelector('.ch-selection')?.textContent).toContain('2 selectedMXN2,469.00')
  })
})

it('wrong names of fields and filters do not compile', () => {
  // @ts-expect-error: no such field
  listScreen(order.allOrderList, { texts: sampleTexts, rowKey: 'orderId', columns: ['orderNumber'] })
  // @ts-expect-error: no such filter
  listScreen(order.allOrderList, { texts: sampleTexts, rowKey: 'orderId', columns: [], filters: ['status'] })
  expect(orderApplications.lending.kind).toBe('action')
})
