import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import { receiptToTakeBack } from '@countinghouse/domain/areas/order/reversal/charge-back'
import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import type { Trx } from '../../../kernel/context'
import { heldOf, type LockedOrder, lockOrder } from '../../order/moves'
import { type FlowRow, listByReferences, listOfLink } from '../flow/writes'

interface Found {
  /** Undefined where nothing is held any more of what it may be of. */
  receipt: FlowRow | undefined
  /** Whether any of that is booked. */
  isBooked: boolean
}

type Link = Pick<FlowRow, 'id' | 'order_id' | 'channel' | 'channel_id'>

/** The receipt that a charge-back of a link takes back, on whatever order it stands by now, with that order locked. */
export async function lockChargedReceipt(
  trx: Trx,
  link: Link,
  event: ChannelEvent,
): Promise<Found & { order: LockedOrder }> {
  const orderOf = ({ receipt }: Found) => receipt?.order_id ?? link.order_id
  const order = (await lockOrder(trx, orderOf(await findReceipt(trx, link, event))))!
  // Until the order was locked, others could take the receipt back and book it anew on another.
  const found = await findReceipt(trx, link, event)
  return orderOf(found) === order.id ? { ...found, order } : lockChargedReceipt(trx, link, event)
}

/** The receipt that bears the reference of the event; where none does, one whose money came through the link. */
async function findReceipt(trx: Trx, link: Link, { channelReference, amountMinor }: ChannelEvent): Promise<Found> {
  const key = foldReference(channelReference)
  const bearsIt = (flow: FlowRow) => flow.reference_key === key
  const ofLink = await listOfLink(trx, link.id)
  const freedKeys = ofLink.flatMap(flow => (flow.reference_freed && flow.reference_key) || [])
  const booked = (await listByReferences(trx, link.channel, [key, ...freedKeys])).filter(
    ({ channel_id: id }) => id === null || id === link.channel_id,
  )
  // What was taken back to be booked anew is the receipt that bears its reference by now.
  const standing = [
    ...ofLink.filter(flow => !flow.reference_freed),
    ...booked.filter(flow => freedKeys.includes(flow.reference_key ?? '')),
  ]
  const isKnown = [...ofLink, ...booked].some(bearsIt)
  const pools = [standing.filter(bearsIt), booked.filter(bearsIt), isKnown ? [] : standing]
  const pool = pools.find(flows => flows.length > 0) ?? []
  return { receipt: pick(amountMinor, pool), isBooked: pool.some(flow => flow.received_minor > 0) }
}

const pick = (amountMinor: number, flows: readonly FlowRow[]): FlowRow | undefined =>
  receiptToTakeBack(
    amountMinor,
    flows.map(flow => ({ id: flow.id, heldMinor: heldOf(flow), flow })),
  )?.flow
