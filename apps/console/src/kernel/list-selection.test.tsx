import { action, area, list } from '@countinghouse/contract/kernel/call'
import { dict } from '@countinghouse/contract/kernel/field'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listScreen } from './list-screen'
import { chooseMarket, useSession } from './session-store'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'

const sample = area('order', {
  list: list('/selection/list', {
    summary: '',
    access: 'order.query',
    byMarket: true,
    filters: { orderStatus: dict('orderStatus') },
    row: z.object({ orderId: z.int(), orderNo: z.string(), orderStatus: dict('orderStatus'), rowVersion: z.int() }),
  }),
  act: action('/selection/act', {
    summary: '',
    access: 'order-lending.edit',
    input: z.object({}),
    output: z.object({}),
    audit: { subject: 'order' },
  }),
})
const said = (english: string) => ['', english, '', '', '', ''] as const
const Screen = listScreen(sample.list, {
  texts: { purpose: said('Orders.'), hand: said('Hand out') },
  rowKey: 'orderId',
  columns: ['orderNo', 'orderStatus'],
  onSelection: [
    {
      text: 'hand',
      needs: sample.act,
      takesFound: true,
      dialog: ({ rows, found }) => (
        <output data-testid="taken">
          {found ? `all ${found.total}` : rows.map(row => `${row.orderNo} v${row.rowVersion}`).join(', ')}
        </output>
      ),
    },
  ],
})

const MARKETS = [
  { country: 'MX', currency: 'MXN' },
  { country: 'TH', currency: 'THB' },
] as const
const rowOf = (orderId: number, rowVersion: number, orderStatus = 7) => ({
  orderId,
  orderNo: `MX${orderId}`,
  orderStatus,
  rowVersion,
})
let server: FakeServer
const answerWith = (...rows: object[]) =>
  server.success(sample.list, { list: rows, total: 57, pageNum: 1, pageSize: 10 })
beforeEach(async () => {
  server = fakeServer()
  answerWith(rowOf(1, 1), rowOf(2, 1), rowOf(3, 1))
  useSession.setState({ markets: MARKETS, market: MARKETS[0] })
  await renderPage(<Screen />, { rights: { order: ['query'], 'order-lending': ['edit'] } })
  await screen.findByText('MX1')
})
afterEach(() => {
  cleanup()
  useSession.setState({ markets: [], market: undefined })
})

const tick = (row: number) => user.click(within(screen.getByText(`MX${row}`).closest('tr')!).getByRole('checkbox'))
const chooseAll = async () => {
  await tick(1)
  await tick(2)
  await user.click(screen.getByRole('button', { name: /all 57/i }))
}
const taken = async () => {
  await user.click(screen.getByRole('button', { name: 'Hand out' }))
  return screen.getByTestId('taken').textContent
}

describe('all that a list finds', () => {
  it('all that a list finds are taken, once they are chosen', async () => {
    await chooseAll()
    expect(await taken()).toBe('all 57')
  })

  it('all that a list finds end with the first row that is taken out of them, and do not come back with it', async () => {
    await chooseAll()
    await tick(3)
    await tick(3)
    await tick(1)
    await tick(1)
    expect(await taken()).toBe('MX2 v1, MX1 v1')
  })

  it('all that a list finds end with the market that they lie in', async () => {
    await chooseAll()
    act(() => chooseMarket(MARKETS[1]))
    act(() => chooseMarket(MARKETS[0]))
    expect(await taken()).toBe('MX1 v1, MX2 v1')
  })
})

describe('a row that changes meanwhile', () => {
  const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }))

  it('a chosen row that changes meanwhile is taken as it is now; one that is no longer on the page as it was', async () => {
    await tick(1)
    await tick(2)
    answerWith(rowOf(1, 2))
    await refresh()
    await waitFor(() => expect(screen.queryByText('MX2')).toBeNull())
    expect(await taken()).toBe('MX1 v2, MX2 v1')
  })

  it('the quick look shows a row that changes meanwhile as it is now', async () => {
    await user.click(screen.getByText('MX1'))
    const drawer = await screen.findByRole('dialog')
    const before = drawer.textContent
    answerWith(rowOf(1, 2, 8))
    await refresh()
    await waitFor(() => expect(drawer.textContent).not.toBe(before))
    expect(drawer.textContent).toContain('Overdue')
  })
})
