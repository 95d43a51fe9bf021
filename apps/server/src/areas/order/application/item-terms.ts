import { COMPONENTS, type LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Selectable } from 'kysely'
import type { ProductItemTable, ProductTable } from '../../../kernel/database/schema.generated'

export type PricedItem = Selectable<ProductItemTable> & Pick<Selectable<ProductTable>, 'repayment_method'>

/** What a loan copies of a product item on the day it is submitted. */
export const termsOf = (item: PricedItem, of: { currency: Currency; principalMinor: number }): LoanTerms => ({
  currency: of.currency,
  principalMinor: of.principalMinor,
  durationDays: item.duration_days,
  periods: item.periods,
  repaymentMethod: item.repayment_method,
  interestBpsPerDay: item.interest_bps_per_day,
  serviceFeeBps: item.service_fee_bps,
  otherFeeMinor: item.other_fee_minor,
  lateFeeBpsPerDay: item.late_fee_bps_per_day,
  lateFeeCapBps: item.late_fee_cap_bps,
  extensionFeeBps: item.extension_fee_bps,
  maxExtensions: item.max_extensions,
  paymentOrder: COMPONENTS,
  earlySettlement: 'fullTerm',
})
