import type { Row } from './show'

/** The one currency of all rows, which then stands once in the headings of amounts. */
export function sharedCurrency(rows: readonly Row[] | undefined): string | undefined {
  const currencies = new Set(rows?.map(row => row.currency))
  const [only] = currencies
  return currencies.size === 1 && typeof only === 'string' ? only : undefined
}
