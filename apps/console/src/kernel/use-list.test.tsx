import { area, list } from '@countinghouse/contract/kernel/call'
import { dict, text } from '@countinghouse/contract/kernel/field'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listScreen } from './list-screen'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'

const sample = area('order', {
  list: list('/filtered/list', {
    summary: '',
    access: 'order.query',
    filters: { orderNo: text(64), custName: text(64), orderStatus: dict('orderStatus') },
    row: z.object({ orderId: z.int(), orderNo: z.string() }),
  }),
})
const Screen = listScreen(sample.list, {
  texts: { purpose: ['', 'Orders.', '', '', '', ''] },
  rowKey: 'orderId',
  filters: ['orderNo', 'custName', 'orderStatus'],
  initial: { orderStatus: 8 },
})

let server: FakeServer
const asked = () => server.last(sample.list)?.body
beforeEach(() => {
  server = fakeServer()
  server.success(sample.list, { list: [{ orderId: 1, orderNo: 'MX1' }], total: 57, pageNum: 1, pageSize: 10 })
})
afterEach(cleanup)

const show = async () => {
  await renderPage(<Screen />, { rights: { order: ['query'] } })
  await screen.findByText('MX1')
}

describe('a filter that a list begins with', () => {
  it('a filter that a list begins with is taken away by its chip like any other', async () => {
    await show()
    expect(asked()).toMatchObject({ orderStatus: 8 })
    await user.click(screen.getByRole('button', { name: 'Remove filter: Order status' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('orderStatus'))
    expect(document.querySelector('.ch-chip')).toBeNull()
  })
})
