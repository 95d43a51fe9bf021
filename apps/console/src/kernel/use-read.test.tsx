import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { TabActivity } from './tab-activity'
import { fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { useRead } from './use-read'

function Shown({ orderId }: { orderId: number }) {
  const { data } = useRead(order.detail, { orderId })
  return <p>{data?.orderNo ?? 'asking'}</p>
}

/** A tab that is hidden, is given another record there, and is shown again. */
function Tab({ children }: { children: (orderId: number) => ReactNode }) {
  const [at, setAt] = useState({ orderId: 1, active: true })
  return (
    <>
      <button type="button" onClick={() => setAt({ ...at, active: false })}>
        hide
      </button>
      <button type="button" onClick={() => setAt({ orderId: 2, active: at.active })}>
        turn
      </button>
      <button type="button" onClick={() => setAt({ ...at, active: true })}>
        show
      </button>
      <TabActivity tabKey="tab" active={at.active}>
        {children(at.orderId)}
      </TabActivity>
    </>
  )
}

it('a hidden tab asks nothing; shown again, it asks for what it came to show meanwhile (DESIGN 10)', async () => {
  const server = fakeServer()
  server.answer(order.detail, ({ body }) => ({ code: 1000, msg: '', data: { orderNo: `N${body?.orderId}` } }))
  await renderPage(<Tab>{orderId => <Shown orderId={orderId} />}</Tab>)
  expect(await screen.findByText('N1')).toBeDefined()

  await user.click(screen.getByText('hide'))
  // Reads rest once the picture has been drawn.
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  await user.click(screen.getByText('turn'))
  expect(await screen.findByText('asking')).toBeDefined()
  expect(server.count(order.detail)).toBe(1)

  await user.click(screen.getByText('show'))
  expect(await screen.findByText('N2')).toBeDefined()
})
