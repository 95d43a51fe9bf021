import { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { StatusDot } from '../../../kernel/status-tag'
import { ProofState, proofPath } from './proof-parts'
import { texts } from './texts'

type ProofRow = RowOf<typeof paymentProofs.proofList>

/** What customers sent to prove that they paid, for finance to check. */
export const PaymentProofsScreen = listScreen(paymentProofs.proofList, {
  texts,
  rowKey: 'proofId',
  views: ['proofState'],
  filters: ['orderNo', 'mobile', 'proofState', 'mine', 'appId', 'receivedTime'],
  initial: { proofState: 'waiting' },
  columns: [
    { field: 'orderNo', below: 'appName' },
    { field: 'custName', below: 'mobile' },
    { field: 'proofState', show: (_: string, row: ProofRow) => <ProofState row={row} as={StatusDot} /> },
    'claimedMinor',
    'receivedTime',
    { field: 'ownerName', width: 124 },
  ],
  opens: proofPath,
  rowActions: [{ text: 'open', needs: paymentProofs.proofDetail, to: proofPath }],
})
