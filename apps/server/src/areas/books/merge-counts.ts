import { addedUp } from '../../kernel/retention'

/** How many lines the statements of channel accounts have, and what they add up to (decision 0012). */
export const tradeCounts = addedUp('trade_count', {
  key: ['channel_account_id', 'day', 'trade_type', 'came_in', 'app_id'],
  sums: ['flows', 'signed_minor'],
})

/** What accounts moved by day, and how many entries have lines of them (decision 0068). */
export const ledgerCounts = [
  addedUp('ledger_day', { key: ['account_id', 'business_date'], sums: ['debit_minor', 'credit_minor'] }),
  addedUp('ledger_entry_count', { key: ['account_id', 'day', 'kind', 'app_id'], sums: ['entries', 'headed'] }),
]
