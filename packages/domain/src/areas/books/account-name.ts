import { channelAccountOf } from './chart'

/** A ledger account as people read it: a cash account by its channel, `cash.CH01`. */
export function accountName(code: string, channels: ReadonlyMap<number, string>): string {
  const channelAccountId = channelAccountOf(code)
  return channelAccountId === undefined ? code : `cash.${channels.get(channelAccountId) ?? channelAccountId}`
}

/** A signed amount as the two columns of a ledger. */
export const inColumns = (amountMinor: number) => ({
  debitMinor: Math.max(0, amountMinor),
  creditMinor: Math.max(0, -amountMinor),
})
