import { addedUp } from '../../kernel/retention'

/** How many lines the statements of channel accounts have, and what they add up to (decision 0012). */
export const tradeCounts = addedUp('trade_count', {
  key: ['channel_account_id', 'day', 'trade_type', 'came_in', 'app_id'],
  sums: ['flows', 'signed_minor'],
})
