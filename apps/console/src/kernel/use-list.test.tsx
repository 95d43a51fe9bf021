import { area, list } from '@countinghouse/contract/kernel/call'
import { dict, text } from '@countinghouse/contract/kernel/field'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FilterText } from './controls/field-control'
import { listScreen } from './list-screen'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { useList } from './use-list'

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

describe('a filter that is typed', () => {
  it('a filter that was given on by Enter is not given on again after the pause', async () => {
    const given = vi.fn()
    function Filter() {
      const [value, setValue] = useState<unknown>()
      const give = (next: unknown) => {
        given(next)
        setValue(next)
      }
      return <FilterText aria-label="Order no." value={value} onChange={give} />
    }
    await renderPage(<Filter />)
    await user.type(screen.getByLabelText('Order no.'), 'MX26{Enter}')
    await new Promise(done => setTimeout(done, 700))
    expect(given.mock.calls).toEqual([['MX26']])
  })

  it('filters that are given on in one breath all stand', async () => {
    function Two() {
      const { filter, state } = useList(sample.list)
      const both = () => {
        filter({ orderNo: 'MX26' })
        filter({ custName: 'Ana' })
      }
      return (
        <button type="button" onClick={both}>
          {JSON.stringify(state.filters)}
        </button>
      )
    }
    await renderPage(<Two />, { rights: { order: ['query'] } })
    await user.click(screen.getByText('{}'))
    await screen.findByText('{"orderNo":"MX26","custName":"Ana"}')
  })
})
