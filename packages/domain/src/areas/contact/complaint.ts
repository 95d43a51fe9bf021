import type { ContactPurpose } from '../../kernel/contact-policy'

export const COMPLAINT_KINDS = ['violence', 'privacy', 'amount', 'other'] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

const PAUSED_BY: Record<ComplaintKind, readonly ContactPurpose[]> = {
  // All of collection, whoever does it, and nobody sells to him meanwhile.
  violence: ['collection', 'reminder', 'sale'],
  privacy: ['collection', 'reminder', 'sale'],
  amount: [],
  other: [],
}

/** For what a customer is not contacted while his complaint is open. Whoever it names contacts him for nothing, of whichever kind it is. */
export const pausedBy = (kind: ComplaintKind): readonly ContactPurpose[] => PAUSED_BY[kind]
