import { Select } from 'antd'
import type { ControlProps } from '../list-types'
import { foundByTyping } from './found-by-typing'
import { SeveralSelect } from './several-select'

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
  const common = {
    ...rest,
    className: 'ch-control',
    allowClear: true,
    loading: choices === undefined,
    options: choices as Choice[] | undefined,
    onChange: (chosen: unknown) => onChange?.(chosen),
    popupMatchSelectWidth: false,
  }
  const found = foundByTyping(choices?.length ?? 0)
  return many ? (
    <SeveralSelect
      {...common}
      showSearch={found || { optionFilterProp: 'label' }}
      value={value as string[] | undefined}
    />
  ) : (
    <Select {...common} showSearch={found} value={value as string | undefined} />
  )
}
