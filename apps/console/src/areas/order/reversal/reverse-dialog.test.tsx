import { orderReversals } from '@countinghouse/contract/areas/order/reversal/calls'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage } from '../../../kernel/testing/render-page'
import { ReverseDialog } from './reverse-dialog'

const nothing = { principalMinor: 0, interestMinor: 0, feeMinor: 0, lateFeeMinor: 0, totalMinor: 0 }
const chargedBack = {
  orderId: 1,
  flowId: 'R1',
  currency: 'MXN',
  orderStatus: 9,
  orderStatusAfter: 9,
  heldMinor: 30_000,
  amountMinor: 30_000,
  owed: nothing,
  after: nothing,
  dueOn: '2026-03-08',
  dueOnAfter: '2026-03-08',
  overdueDays: 0,
  overdueDaysAfter: 0,
  creditChangeMinor: 0,
  overRefundedMinor: 30_000,
  correctedFlows: 0,
  secondPerson: false,
  entries: [],
}

it('the dialog of a reversal opens for a receipt that was refunded, of which a bank can still take back (DOMAIN 4)', async () => {
  const server = fakeServer()
  server.answer(orderReversals.reversalPreview, ({ body }) =>
    body?.cause === 'chargeBack'
      ? { code: 1000, msg: 'ok', data: chargedBack }
      : { code: 1422, msg: 'The receipt was refunded already.', data: null },
  )
  await renderPage(<ReverseDialog orderId={1} flowId="R1" onClose={() => {}} />, { rights: { 'order-money': ['add'] } })
  expect(await screen.findByRole('combobox', { name: /cause/i })).toBeTruthy()
})
