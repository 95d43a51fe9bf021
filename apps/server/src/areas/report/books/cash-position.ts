import type { CashRow } from './queries'

/** What stood on a channel account when the days began follows from what it closed with and what moved in them. */
export const positionOf = (row: CashRow) => ({
  entryId: String(row.id),
  currency: row.currency,
  accountId: row.id,
  payChannel: row.channel,
  openingAmount: row.closing_minor - row.in_minor + row.out_minor,
  inAmount: row.in_minor,
  outAmount: row.out_minor,
  closingAmount: row.closing_minor,
})
