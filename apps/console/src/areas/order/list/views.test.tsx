import { lists } from '@countinghouse/contract/areas/lists/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { ORDER_LISTS } from '@countinghouse/domain/areas/order/loan/states'
import { screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { AllOrderListScreen, PlatformAllOrdersScreen } from './all-orders'
import { LoanOrderListScreen, PlatformLoanOrdersScreen } from './loan-orders'
import { PartPaidOrdersScreen } from './part-paid-orders'
import { PendingOrderListScreen, PlatformPendingOrdersScreen } from './pending-orders'

const LISTS: [string, ComponentType, { path: string }, keyof typeof ORDER_LISTS][] = [
  ['all orders', AllOrderListScreen, order.allOrderList, 'all'],
  ['all orders of the platform', PlatformAllOrdersScreen, order.platformAllOrderList, 'all'],
  ['pending orders', PendingOrderListScreen, order.pendingOrderlist, 'pending'],
  ['pending orders of the platform', PlatformPendingOrdersScreen, order.platformPendingOrderlist, 'pending'],
  ['loans', LoanOrderListScreen, order.loanOrderList, 'loan'],
  ['loans of the platform', PlatformLoanOrdersScreen, order.platformLoanOrderList, 'loan'],
  ['part-paid orders', PartPaidOrdersScreen, order.platformPartRepayList, 'partialRepayment'],
]

it.each(LISTS)('a tab of %s is a state that stands in the list (G-137)', async (_, Screen, call, list) => {
  const server = fakeServer()
  server.success(call, { list: [{ orderId: 1, orderNo: 'MX1' }], total: 1, pageNum: 1, pageSize: 10 })
  server.success(system.listAllSelect, [])
  server.success(lists.savedFilterList, { list: [], total: 0, pageNum: 1, pageSize: 10 })
  await renderPage(createElement(Screen), { rights: { order: ['query'], 'platform-order': ['query'] }, pages: ['/'] })
  await screen.findByText('MX1')
  const { sets } = server.last(lists.savedFilterCounts)!.body as { sets: { orderStatus?: number }[] }
  const states = sets.flatMap(({ orderStatus }) => orderStatus ?? [])
  expect(states.length).toBeGreaterThan(1)
  expect(ORDER_LISTS[list]).toEqual(expect.arrayContaining(states))
})
