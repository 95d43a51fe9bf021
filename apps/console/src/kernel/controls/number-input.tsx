import { signsOf } from '@countinghouse/domain/kernel/money-text'
import { InputNumber } from 'antd'
import { useLanguage } from '../i18n'
import type { ControlProps } from '../list-types'

export function NumberInput({ value, onChange, ...rest }: ControlProps) {
  return (
    <InputNumber<number>
      {...rest}
      className="ch-control"
      controls={false}
      decimalSeparator={signsOf(useLanguage()).decimal}
      value={value as number | undefined}
      onChange={next => onChange?.(next ?? undefined)}
    />
  )
}
