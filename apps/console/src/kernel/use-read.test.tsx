import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { act, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { setLanguage } from './i18n'
import { useSession } from './session-store'
import { TabActivity } from './tab-activity'
import { fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { isSameRecord, useRead } from './use-read'

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

it('a read that keeps its last answer never shows that of another record', async () => {
  const server = fakeServer()
  let arrive = () => {}
  const second = new Promise<void>(done => {
    arrive = done
  })
  server.answer(order.detail, async ({ body }) => {
    if (body?.orderId === 2) await second
    return { code: 1000, msg: '', data: { orderNo: `N${body?.orderId}` } }
  })
  const Kept = ({ orderId }: { orderId: number }) => {
    const { data } = useRead(order.detail, { orderId }, { keep: true })
    return <p>{data?.orderNo ?? 'waiting'}</p>
  }
  await renderPage(<Tab>{orderId => <Kept orderId={orderId} />}</Tab>)
  expect(await screen.findByText('N1')).toBeDefined()
  await user.click(screen.getByText('turn'))
  expect(await screen.findByText('waiting')).toBeDefined()
  arrive()
  expect(await screen.findByText('N2')).toBeDefined()
})

it('a read keeps its answer while it is asked in another language, not in another market', async () => {
  const server = fakeServer()
  let arrive = () => {}
  const answerOf = (orderNo: string) => ({ code: 1000, msg: '', data: { orderNo } })
  const later = (orderNo: string) =>
    new Promise(done => {
      arrive = () => done(answerOf(orderNo))
    })
  const read = { ...order.detail, byMarket: true }
  const OfMarket = () => <p>{useRead(read, { orderId: 1 }).data?.orderNo ?? 'asking'}</p>
  server.answer(order.detail, () => answerOf('in English'))
  await renderPage(<OfMarket />)
  act(() => useSession.setState({ market: { country: 'MX', currency: 'MXN' } }))
  expect(await screen.findByText('in English')).toBeDefined()

  server.answer(order.detail, () => later('in Spanish'))
  await act(() => setLanguage('es'))
  expect(screen.getByText('in English')).toBeDefined()
  arrive()
  expect(await screen.findByText('in Spanish')).toBeDefined()

  server.answer(order.detail, () => later('of India'))
  act(() => useSession.setState({ market: { country: 'IN', currency: 'INR' } }))
  expect(screen.getByText('asking')).toBeDefined()
  arrive()
  expect(await screen.findByText('of India')).toBeDefined()
  useSession.setState({ market: undefined })
})

it('another page, day or app of the same records is not another record', () => {
  expect(isSameRecord({ custId: 1, pageNum: 2 }, { custId: 1, pageNum: 1 })).toBe(true)
  expect(isSameRecord({ appId: 1 }, {})).toBe(true)
  expect(isSameRecord({ custId: 1 }, { custId: 2 })).toBe(false)
  expect(isSameRecord({ orderId: 1 }, {})).toBe(false)
})
