import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../kernel/testing/fake-server'
import { renderPage, user } from '../../../kernel/testing/render-page'
import { ExtendDialog } from './extend-dialog'

const owed = { principalMinor: 0, interestMinor: 0, feeMinor: 0, lateFeeMinor: 0, totalMinor: 0 }
const preview = {
  orderId: 1,
  orderStatus: 9,
  orderStatusAfter: 9,
  currency: 'MXN',
  lateFeeMinor: 0,
  interestMinor: 0,
  extensionFeeMinor: 20_000,
  priceMinor: 20_000,
  amountMinor: 20_000,
  owed,
  after: owed,
  surplusMinor: 0,
  dueOn: '2026-03-08',
  dueOnAfter: '2026-03-15',
  extensionCount: 0,
  extensionCountAfter: 1,
  secondPerson: false,
  entries: [],
}

/** The order is read anew under the dialog, without the offer that it had. */
function Page() {
  const [offeredExtendDays, setOffered] = useState<number | null>(14)
  return (
    <>
      <Button onClick={() => setOffered(null)}>read anew</Button>
      <ExtendDialog row={{ orderId: 1, orderNo: 'MX1', offeredExtendDays }} onClose={() => undefined} />
    </>
  )
}

it('an extension that is filled in keeps what was typed when the offer is taken back meanwhile', async () => {
  fakeServer().success(orderReceipts.extensionPreview, preview)
  await renderPage(<Page />, { rights: { 'order-money': ['add'] } })
  const reference = () => document.querySelector<HTMLInputElement>('#reference')
  await waitFor(() => expect(reference()).not.toBeNull())
  await user.type(reference()!, 'SPEI 88')
  await user.click(screen.getByRole('button', { name: 'read anew' }))
  expect(reference()?.value).toBe('SPEI 88')
})
