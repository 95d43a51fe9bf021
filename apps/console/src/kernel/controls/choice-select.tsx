import { Select } from 'antd'
import type { ControlProps } from '../list-types'

export interface Choice {
  value: string | number
  label: string
  disabled?: boolean
}

interface ChoiceSelectProps extends ControlProps {
  choices: readonly Choice[] | undefined
  many?: boolean
}

/** A choice from a list at hand or on its way; of several where `many` is set. */
export function ChoiceSelect({ choices, many, value, onChange, ...rest }: ChoiceSelectProps) {
  return (
    <Select
      {...rest}
      className="ch-control"
      mode={many ? 'multiple' : undefined}
      allowClear
      loading={choices === undefined}
      showSearch={(choices?.length ?? 0) > 7 ? { optionFilterProp: 'label' } : many}
      options={choices as Choice[] | undefined}
      value={value as never}
      onChange={(chosen: unknown) => onChange?.(chosen)}
      popupMatchSelectWidth={false}
    />
  )
}
