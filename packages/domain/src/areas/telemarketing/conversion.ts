import { type BusinessDate, daysBetween } from '../../kernel/business-date'
import { type TelemarketingType, telemarketingType } from '../../kernel/lists/outreach'
import { isEarlySettlement } from './types'

const T = telemarketingType.value

/** The day of assignment is T0; what happens after T7 counts no more. */
export const LAST_CONVERSION_DAY = 7
export const CONVERSION_DAYS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** What a customer does that may be what he was called for. */
export const CUSTOMER_DEEDS = ['signedIn', 'identity', 'details', 'bank', 'contacts', 'order', 'settledEarly'] as const
export type CustomerDeed = (typeof CUSTOMER_DEEDS)[number]

const LACKS: Readonly<Record<TelemarketingType, CustomerDeed>> = {
  [T.codeSent]: 'signedIn',
  [T.basicsMissing]: 'details',
  [T.contactsMissing]: 'contacts',
  [T.identityMissing]: 'identity',
  [T.bankCardMissing]: 'bank',
  [T.orderMissing]: 'order',
  [T.settledNotConverted]: 'order',
  [T.earlySettlementNew]: 'settledEarly',
  [T.earlySettlementReturning]: 'settledEarly',
  [T.registeredNotApplied]: 'order',
}

/** Whether a deed is what a type lacked: the missing step, or an order; of early settlement only the settlement (DOMAIN 8). */
export const converts = (type: TelemarketingType, deed: CustomerDeed): boolean =>
  LACKS[type] === deed || (deed === 'order' && !isEarlySettlement(type))

/** The types that a deed converts. */
export const typesConvertedBy = (deed: CustomerDeed): TelemarketingType[] =>
  telemarketingType.values.filter(type => converts(type, deed))

/** T0 to T7 of a business date for a turn that began on another; undefined before and after. */
export function conversionDayOf(assignedOn: BusinessDate, on: BusinessDate): number | undefined {
  const day = daysBetween(assignedOn, on)
  return day >= 0 && day <= LAST_CONVERSION_DAY ? day : undefined
}
