import { keptFor } from '../../kernel/retention'

export const signInLogKept = keptFor('sign_in_log', { at: 'at', days: 'retention.signInLogDays' })
