import { addedUp } from '../../../kernel/retention'

export const customerCounter = addedUp('customer_count', {
  key: ['app_id', 'reborrow', 'registered_on'],
  sums: ['customers'],
})
