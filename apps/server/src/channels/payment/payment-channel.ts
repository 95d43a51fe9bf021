import type { ChannelEvent } from '@countinghouse/contract/areas/payment/callback/channel-event'
import type {
  AccountQuestion,
  LinkRequest,
  PayLink,
  PayoutRequest,
} from '@countinghouse/contract/areas/payment/company/protocol'
import type { AccountMatch } from '@countinghouse/domain/areas/customer/account-holder'
import type { Db } from '../../kernel/context'
import type { TryAnswer } from '../outside/try-channel'

/** Whether the account is that person's: wholly, in part of the name, or not; `unknown` when the channel does not say. */
export interface AccountAnswer {
  result: AccountMatch | 'unknown'
  reason?: string
}

/**
 * `unknown`: the request may or may not have arrived; only `queryPayout` tells. `absent`: the channel has never
 * heard of the reference. `paidAt`: an instant in ISO 8601, where the channel says when the money left.
 */
export type PayoutAnswer =
  | { state: 'accepted'; channelReference: string }
  | { state: 'paid'; channelReference: string; paidAt?: string | undefined }
  | { state: 'failed'; reason: string; channelReference?: string }
  | { state: 'unknown' | 'absent'; reason: string }

/** `ended`: it was paid, had expired, or the channel does not know it. */
export type CancelAnswer = 'cancelled' | 'ended' | 'unknown'

/** The one door to a payment company. Methods never throw for what the company or the network does. */
export interface PaymentChannel {
  requestPayout(request: PayoutRequest): Promise<PayoutAnswer>
  queryPayout(reference: string): Promise<PayoutAnswer>
  checkAccount(question: AccountQuestion): Promise<AccountAnswer>
  /** Undefined when no link came about. `trx` is the transaction that keeps the flow. */
  createPayLink(request: LinkRequest, trx: Db): Promise<PayLink | undefined>
  /** After it nothing can be paid through the link any more. */
  cancelPayLink(reference: string): Promise<CancelAnswer>
  /** Asks for a payout that never was; nothing moves. */
  tryOut(): Promise<TryAnswer>
}

export type CallbackHeaders = Record<string, string | string[] | undefined>

/** A call-back as it came in, once its signature is proven; `broken` when its body is not the agreed one. */
export type Callback = { event: ChannelEvent } | { refused: 'signature' | 'broken' }
