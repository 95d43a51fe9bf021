/** What staff and channels of the demo business write as reasons. */
export const REASONS = {
  rejected: [
    'Income cannot be confirmed',
    'Identity photo does not match the selfie',
    'Contacts could not be reached',
    'Too many open loans elsewhere',
  ],
  sentBack: 'Please send a clearer photo of the document',
  withdrawn: 'Withdrawn by the customer',
  writtenOff: 'No contact for a month, every promise broken',
  payoutFailed: [
    'Account number not accepted',
    'Account name does not match',
    'Receiving bank not available',
    'Account closed',
  ],
} as const
