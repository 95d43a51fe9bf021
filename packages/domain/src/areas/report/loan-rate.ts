import type { Currency } from '../../kernel/money'
import { annualRate, annualRateText, rateMethodOf } from './apr'

/** A loan as its regulator looks at it: what the borrower gets, and what he pays so many days later. */
export interface PricedLoan {
  readonly currency: Currency
  readonly payoutMinor: number
  readonly payments: readonly { readonly day: number; readonly amountMinor: number }[]
  /** Days from one payment to the next. */
  readonly periodDays: number
}

export interface RatedLoan {
  readonly repayableMinor: number
  readonly method: 'kfs' | 'cat'
  /** As the regulator's text has it; null where no rate makes both sides equal. */
  readonly rate: string | null
}

export function rateLoan({ currency, payoutMinor, payments, periodDays }: PricedLoan): RatedLoan {
  const paid = payments.map(({ day, amountMinor }) => ({ day, amountMinor: -amountMinor }))
  const rate = annualRate([{ day: 0, amountMinor: payoutMinor }, ...paid], currency, periodDays)
  const repayableMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { repayableMinor, method: rateMethodOf(currency), rate: annualRateText(rate, currency) }
}

/** Loans of the same rate and principal. */
export interface RatedLoans {
  readonly rate: string | null
  readonly principalMinor: number
  readonly loans: number
}

/** The rate of several loans together, each counting by its principal, in two decimals; null where none has a rate. */
export function averageRate(all: readonly RatedLoans[]): string | null {
  const rated = all.filter(({ rate }) => rate !== null)
  const weight = ({ principalMinor, loans }: RatedLoans) => principalMinor * loans
  const whole = rated.reduce((sum, one) => sum + weight(one), 0)
  if (whole === 0) return null
  return `${(rated.reduce((sum, one) => sum + Number.parseFloat(one.rate!) * weight(one), 0) / whole).toFixed(2)}%`
}
