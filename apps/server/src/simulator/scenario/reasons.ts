import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'

const foreignFace = 'Identity photo does not match the selfie'

/** The reason of the list, by the remark beside it. */
export const REJECTED_FOR: Readonly<Record<string, RejectReason>> = {
  'Income cannot be confirmed': 'income',
  [foreignFace]: 'identity',
  'Contacts could not be reached': 'contacts',
  'Too many open loans elsewhere': 'otherDebts',
}

/** What staff and channels of the demo business write as reasons. */
export const REASONS = {
  foreignFace,
  rejected: [
    'Income cannot be confirmed',
    foreignFace,
    'Contacts could not be reached',
    'Too many open loans elsewhere',
  ],
  sentBack: 'Please send a clearer photo of the document',
  withdrawn: 'Withdrawn by the customer',
  writtenOff: 'No contact for a month, every promise broken',
  takenOff: 'Paid all that he owed at the branch',
  trusted: 'Always paid on time',
  household: 'One household with one account, both were seen at the branch',
  abuse: 'Threatened the collector twice',
  askedOut: 'Asked in writing not to be served any more',
  reduced: [
    'Pays all of it today if part of the late fee is taken off',
    'Was in hospital, papers seen',
    'Paid late because of a bank holiday',
  ],
  proofRefused: ['The picture cannot be read', 'The transfer went to another company', 'The amount did not arrive'],
  bounced: 'Transfer returned by the payer bank',
  duplicate: 'Entered twice, the bank shows one payment',
  chargedBack: 'Payer disputed the payment',
  paidTwice: 'Paid twice for the same loan',
  goodwill: 'Complaint upheld: was called after having paid',
  approved: 'Checked against the statement of the channel',
  payoutFailed: [
    'account number not accepted',
    'account name does not match',
    'receiving bank not available',
    'account closed',
  ],
} as const
