import { InputNumber } from 'antd'
import type { ControlProps } from '../list-types'

export function NumberInput({ value, onChange, ...rest }: ControlProps) {
  return (
    <InputNumber<number>
      {...rest}
      className="ch-control"
      controls={false}
      value={value as number | undefined}
      onChange={next => onChange?.(next ?? undefined)}
    />
  )
}
