// The area's door: what others may do to flows, links and payouts, inside the open transaction.
export {
  expireLinks,
  type FlowRow,
  findByReference,
  findFlow,
  insertOfflineReceipt,
  keepHowItCounts,
  keepOverRefunded,
  keepRefunded,
  lockFlow,
  lockFlowById,
  takeBack,
} from './flow/writes'
export { makeLink } from './link/make-link'
export { findAccount, findPayee, payeeOf } from './payout/payee'
export { keepPayout, refuseContradicted } from './payout/writes'
