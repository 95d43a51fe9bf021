import { keptFor } from '../../../kernel/retention'

/** Anybody may send what nobody can prove; true call-backs stay. */
export const refusedCallbacksKept = keptFor('channel_event', {
  at: 'received_at',
  days: 'retention.refusedCallbackDays',
  state: 'refused',
})
