import { parseDecimal, toDecimalText } from '@countinghouse/domain/kernel/money'
import { InputNumber } from 'antd'
import type { ControlProps } from '../list-types'

const grouped = (text: string) => text.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** What is typed stays as it is; what stands there shows its cents. */
const twoPlaces = (text: string) => {
  const amountMinor = parseDecimal(text)
  return amountMinor === undefined ? text : toDecimalText(amountMinor)
}

/** An amount typed as a decimal and given on as minor units; no float on the way. */
export function MoneyInput({ value, onChange, currency, ...rest }: ControlProps & { currency?: string }) {
  return (
    <InputNumber<string>
      {...rest}
      stringMode
      controls={false}
      precision={2}
      min="0"
      className="ch-control ch-figures"
      suffix={currency ? <span className="ch-money-currency">{currency}</span> : undefined}
      value={typeof value === 'number' ? toDecimalText(value) : null}
      formatter={(text, { userTyping }) => grouped(userTyping ? String(text ?? '') : twoPlaces(String(text ?? '')))}
      parser={text => (text ?? '').replaceAll(',', '')}
      onChange={text => onChange?.(text === null ? undefined : parseDecimal(String(text)))}
    />
  )
}
