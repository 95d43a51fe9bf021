// The area's door: what others may do to flows, links and payouts, inside the open transaction.
export {
  expireLinks,
  type FlowRow,
  findByReference,
  findFlow,
  insertOfflineReceipt,
  keepHowItCounts,
  keepRefunded,
  lockFlow,
  takeBack,
} from './flow-moves'
export { makeLink } from './link-moves'
export { keepPayout } from './payout-moves'
