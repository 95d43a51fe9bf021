/** What identifies, reaches and pays a customer; nothing of it may stay blank (R-186, G-102). */
export const REQUIRED_ITEMS = [
  'mobile',
  'custName',
  'curp',
  'birthdayValue',
  'residentialAddress',
  'workType',
  'personalMonthlyIncome',
  'bankName',
  'bankAccountNo',
  'contactType',
  'contactRelationship',
  'contactName',
  'contactPhone',
] as const
export type RequiredItem = (typeof REQUIRED_ITEMS)[number]

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The required items that are blank, in the order of the form; the last four are the first contact's (G-102). */
export const missingItems = (items: Readonly<Record<RequiredItem, unknown>>): RequiredItem[] =>
  REQUIRED_ITEMS.filter(item => isBlank(items[item]))
