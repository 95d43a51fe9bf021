import { businessDateOf } from '@countinghouse/domain/kernel/business-date'

/** The number that people quote: country, day of the application, id. */
export const orderNumber = (country: string, id: number, at: Date): string =>
  `${country}${businessDateOf(at).slice(2).replaceAll('-', '')}${String(id).padStart(7, '0')}`
