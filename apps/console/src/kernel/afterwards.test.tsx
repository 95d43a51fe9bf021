import { notices } from '@countinghouse/contract/areas/notices/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deed, OpenedFor } from './afterwards'
import { fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { useAction } from './use-action'

const ORDER = '/order/orderdetail'
const RIGHTS = { order: ['edit'] } as const

function Cancelling() {
  const cancel = useAction(orderApplications.cancel, { success: 'Cancelled' })
  return (
    <button type="button" onClick={() => void cancel.run({ orderId: 7, reason: 'as asked' })}>
      go
    </button>
  )
}

function Reading() {
  const read = useAction(notices.readAll, {
    success: 'Read',
    undo: (_, { noticeIds }) => deed(notices.unread, { noticeIds }),
  })
  return (
    <button type="button" onClick={() => void read.run({})}>
      go
    </button>
  )
}

it('what was done to an order offers to open it, for who has its page and stands elsewhere', async () => {
  fakeServer().success(orderApplications.cancel, { orderId: 7 })
  await renderPage(<Cancelling />, { rights: RIGHTS, pages: [ORDER] })
  await user.click(screen.getByText('go'))
  await user.click(await screen.findByText('Open'))
  expect(screen.getByTestId('address').textContent).toBe('/order/orderdetail?id=7')
})

it('what was done to an order that the person has no page of only says so', async () => {
  fakeServer().success(orderApplications.cancel, { orderId: 7 })
  await renderPage(<Cancelling />, { rights: RIGHTS })
  await user.click(screen.getByText('go'))
  await screen.findByText('Cancelled')
  expect(screen.queryByText('Open')).toBeNull()
})

it('what was made from elsewhere offers to open its list', async () => {
  fakeServer().success(notices.readAll, { noticeIds: [], unread: 0 })
  await renderPage(
    <OpenedFor value="/system/employees">
      <Reading />
    </OpenedFor>,
    { pages: ['/system/employees'] },
  )
  await user.click(screen.getByText('go'))
  await user.click(await screen.findByText('Open'))
  expect(screen.getByTestId('address').textContent).toBe('/system/employees')
})

it('what can be taken back is taken back by one click, with what the action answered', async () => {
  const server = fakeServer()
  server.success(notices.readAll, { noticeIds: [3, 4], unread: 0 })
  server.success(notices.unread, { noticeIds: [3, 4], unread: 2 })
  await renderPage(<Reading />)
  await user.click(screen.getByText('go'))
  await user.click(await screen.findByText('Undo'))
  await waitFor(() => expect(server.last(notices.unread)?.body).toEqual({ noticeIds: [3, 4] }))
  await screen.findByText('Undone: Read')
})
