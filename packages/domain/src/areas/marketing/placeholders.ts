/** What a text may say of its reader and his loan; the preview shows each with a real customer. */
export const PLACEHOLDERS = [
  'name',
  'firstName',
  'appName',
  'orderNo',
  'amountDue',
  'dueDate',
  'overdueDays',
  'loanAmount',
  'couponName',
  'couponAmount',
  'optOutLink',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Beside the values a text may use these to fit them in. */
export const TEXT_FILTERS = ['default', 'upcase', 'downcase', 'capitalize', 'truncate'] as const

const known = new Set<string>(PLACEHOLDERS)
export const isPlaceholder = (name: string): name is Placeholder => known.has(name)

/** Texts that a customer must be able to stop: marketing ones name the way out. */
export const needsWayOut = (typeOfSms: number): boolean => typeOfSms === MARKETING
const MARKETING = 3
