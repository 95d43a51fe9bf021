import { parseDecimal, toDecimalText } from '@countinghouse/domain/kernel/money'
import { signsOf } from '@countinghouse/domain/kernel/money-text'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../i18n'
import type { ControlProps } from '../list-types'

const THOUSANDS = /\B(?=(\d{3})+$)/g

/** An amount with its cents; what is none stays as it is. */
const twoPlaces = (text: string) => {
  const amountMinor = parseDecimal(text)
  return amountMinor === undefined ? text : toDecimalText(amountMinor)
}

/** An amount typed as a decimal, in the signs of the language, and given on as minor units; no float on the way. */
export function MoneyInput({ value, onChange, currency, ...rest }: ControlProps & { currency?: string }) {
  const { group, decimal } = signsOf(useLanguage())
  // Until one leaves it, what is typed stands there: given back as an amount, '12.' would lose its point, and its cents the next key.
  const [typed, setTyped] = useState<string>()
  const written = (text: string) => text.replace('.', decimal).replace(/\d+/, whole => whole.replace(THOUSANDS, group))
  // A point means cents where nothing else is written with one, as keys of numbers have it.
  const read = (text: string) => text.replace(/\s/g, '').replaceAll(group, '').replace(decimal, '.')
  return (
    <InputNumber<string>
      {...rest}
      stringMode
      controls={false}
      keyboard={false}
      precision={2}
      min="0"
      className="ch-control ch-figures"
      suffix={currency ? <span className="ch-money-currency">{currency}</span> : undefined}
      value={typed ?? (typeof value === 'number' ? toDecimalText(value) : null)}
      formatter={(text = '', { input }) => written(typed === undefined ? twoPlaces(String(text)) : read(input))}
      parser={text => read(text ?? '')}
      onChange={text => {
        setTyped(text ?? '')
        onChange?.(text === null ? undefined : parseDecimal(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
