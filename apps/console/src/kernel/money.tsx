import { moneyParts } from '@countinghouse/domain/kernel/money-text'
import { useLanguage } from './i18n'

export interface MoneyProps {
  amountMinor: number | null | undefined
  currency: string
  /** Zero as a dash, as tables have it. */
  dashZero?: boolean
  /** Without its currency, where the heading says it for the whole column. */
  bare?: boolean
  size?: 'large'
}

/** An amount: tabular figures, small grey currency on the side where the language has it, minus in red. */
export function Money({ amountMinor, currency, dashZero = false, bare = false, size }: MoneyProps) {
  const language = useLanguage()
  if (amountMinor === null || amountMinor === undefined || (dashZero && amountMinor === 0)) return <Dash />
  const { number, currencyFirst } = moneyParts(amountMinor, currency, language)
  const unit = (
    <span className="ch-money-currency" data-side={currencyFirst ? 'before' : 'after'}>
      {currency}
    </span>
  )
  return (
    <bdi dir="ltr" className="ch-money" data-negative={amountMinor < 0 || undefined} data-size={size}>
      {currencyFirst && !bare && unit}
      {number}
      {!currencyFirst && !bare && unit}
    </bdi>
  )
}

export function Dash() {
  return <span className="ch-dash">–</span>
}
