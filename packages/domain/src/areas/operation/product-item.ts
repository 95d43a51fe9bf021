import { repaymentMethod } from '../../kernel/lists/loan'

/** A product as its items must fit it; amounts in minor units. */
export interface ProductFrame {
  readonly minMinor: number
  readonly maxMinor: number
  readonly repaymentMethod: number
}

/** An item's prices; amounts in minor units, rates in basis points. */
export interface ItemPrices {
  readonly minMinor: number
  readonly maxMinor: number
  readonly stepMinor: number
  readonly durationDays: number
  readonly periods: number
  readonly interestBps: number
  readonly serviceFeeBps: number
  readonly lateFeeBps: number
  readonly extensionFeeBps: number
}

export type ItemFault =
  | { fault: 'outsideProduct'; field: 'minAmount' | 'loanAmount' }
  | { fault: 'stepDoesNotFit'; field: 'amountStep' }
  | { fault: 'periodsDoNotFit'; field: 'totalPeriod' }

/** What keeps an item from standing in its product, or undefined. */
export function itemFault(item: ItemPrices, product: ProductFrame): ItemFault | undefined {
  if (item.minMinor < product.minMinor || item.minMinor > product.maxMinor)
    return { fault: 'outsideProduct', field: 'minAmount' }
  if (item.maxMinor > product.maxMinor || item.maxMinor < item.minMinor)
    return { fault: 'outsideProduct', field: 'loanAmount' }
  if ((item.maxMinor - item.minMinor) % item.stepMinor !== 0) return { fault: 'stepDoesNotFit', field: 'amountStep' }
  const bullet = product.repaymentMethod === repaymentMethod.value.bullet
  if ((bullet && item.periods !== 1) || item.periods > item.durationDays)
    return { fault: 'periodsDoNotFit', field: 'totalPeriod' }
  return undefined
}

/** Dictionary productConfigType: which rate of the items a limit binds; the fifth binds reductions, not items. */
export const LIMITED_RATES = {
  1: 'interestRate',
  2: 'serviceFeeRate',
  3: 'lateFeeRate',
  4: 'extendFeeRate',
} as const
export type LimitedRate = (typeof LIMITED_RATES)[keyof typeof LIMITED_RATES]

/** The rate that a limit of this type binds; undefined where it binds none. */
export const limitedRate = (configType: number): LimitedRate | undefined =>
  LIMITED_RATES[configType as keyof typeof LIMITED_RATES]

/** The item's rate by the name that the wire gives it. */
export const rateOf = (item: ItemPrices, rate: LimitedRate): number =>
  ({
    interestRate: item.interestBps,
    serviceFeeRate: item.serviceFeeBps,
    lateFeeRate: item.lateFeeBps,
    extendFeeRate: item.extensionFeeBps,
  })[rate]
