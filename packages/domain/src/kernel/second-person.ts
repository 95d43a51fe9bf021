/** States of a change that a second person decides. */
export const CHANGE_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** Money actions that a second person decides (DOMAIN 4); whether one waits is a rule, not a setting. */
export const MONEY_KINDS = [
  'offlineReceipt',
  'reduction',
  'writeOff',
  'refund',
  'reversal',
  'overRefundWriteOff',
  'cancellation',
  'extensionGrant',
] as const
export type MoneyKindName = (typeof MONEY_KINDS)[number]

export const isMoneyKind = (name: string): name is MoneyKindName => (MONEY_KINDS as readonly string[]).includes(name)
