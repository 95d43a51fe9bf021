/** Why an examiner rejects an application; the remark says the rest. */
export const REJECT_REASONS = [
  'identity',
  'income',
  'contacts',
  'otherDebts',
  'bankAccount',
  'documents',
  'fraud',
  'purpose',
  'noAnswer',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
