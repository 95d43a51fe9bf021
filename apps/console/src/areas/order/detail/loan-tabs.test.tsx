import { approval } from '@countinghouse/contract/areas/approval/calls'
import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { orderStatus, repayRecordType } from '@countinghouse/domain/kernel/lists/loan'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { LoanTab, LogTab } from './loan-tabs'

const cancelled = {
  orderId: 1,
  currency: 'MXN',
  orderStatus: orderStatus.value.cancelled,
  loanTime: null,
  customerCredit: 40_000,
  overRefundMinor: 0,
  terms: {},
} as AnswerOf<typeof order.detail>
const rows = (...list: object[]) => ({ list, total: list.length })

it('money booked on an order that was never lent stands on its page and can be reversed (DOMAIN 4)', async () => {
  const server = fakeServer()
  for (const call of [order.repayFlowList, order.couponList]) server.success(call, rows())
  server.success(ledger.orderEntries, rows())
  server.success(
    order.repayRecordListV2,
    rows({
      recordId: 'flow-1',
      recordType: repayRecordType.value.repayment,
      paymentTime: '2026-03-05T03:00:00Z',
      currency: 'MXN',
      paymentAmt: 40_000,
      flowId: 'R1',
      flowChannel: '',
      operationUserName: 'Ana',
      voucherList: [],
      remark: '',
      reversed: false,
      reversedAmount: 0,
      reversible: true,
    }),
  )
  await renderPage(<LoanTab detail={cancelled} />, {
    rights: { 'order-money': ['add'], account: ['query'] },
  })
  expect(await screen.findByRole('button', { name: 'Reverse' })).toBeTruthy()
  expect(screen.getByText('Customer credit')).toBeTruthy()
  // What it has none of is not there.
  expect(screen.queryByRole('heading', { name: /Coupons/ })).toBeNull()
  expect(screen.queryByText(/The plan is made when/)).toBeNull()
  expect(server.count(order.repayPlanList)).toBe(0)
})

it('the log of collection names the phone of who acted and the tasks before and after (G-116)', async () => {
  const server = fakeServer()
  for (const call of [order.logList, moneyRequests.moneyRequestsOfOrder, approval.logList]) server.success(call, rows())
  server.success(
    collection.logList,
    rows({
      logId: 1,
      taskId: 11,
      operationTime: '2026-03-05T03:00:00Z',
      operationUserName: 'Ana',
      operationUserMobile: '******9876',
      operationType: 1,
      taskIdOld: 11,
      taskIdNew: 12,
      oldFollowUserName: null,
      newFollowUserName: null,
      followResult: null,
      promisedDate: null,
      remark: '',
    }),
  )
  await renderPage(<LogTab detail={cancelled} />, { rights: { 'collection-task': ['query', 'get'] } })
  expect(await screen.findByText('******9876')).toBeTruthy()
  for (const said of ['Old task', '11', 'New task', '12']) expect(screen.getAllByText(said).length).toBeGreaterThan(0)
})
