import type { SettingKind } from '@countinghouse/contract/kernel/setting-value'
import type { RecyclingRules } from '@countinghouse/domain/areas/telemarketing/recycling'
import { CURRENCIES } from '@countinghouse/domain/kernel/money'
import { Input, InputNumber, Select } from 'antd'
import { useEntryName } from '../config-value'
import { useText } from '../i18n'
import type { ControlProps } from '../list-types'
import { RecyclingInput } from '../recycling/recycling-input'
import { MoneyInput } from './money-input'
import { SeveralSelect } from './several-select'

interface ConfigValueInputProps extends ControlProps {
  kind: SettingKind
  /** The only entries that a list may hold. */
  choices?: readonly string[] | null
  least?: number | null
  most?: number | null
}

/** The input of a typed setting. */
export function ConfigValueInput({ kind, choices, least, most, value, onChange, ...rest }: ConfigValueInputProps) {
  const t = useText()
  const entryName = useEntryName()
  switch (kind) {
    case 'number':
      return (
        <InputNumber
          {...rest}
          className="ch-control"
          min={least ?? undefined}
          max={most ?? undefined}
          value={value as number | undefined}
          onChange={next => onChange?.(next ?? undefined)}
        />
      )
    case 'yesNo':
      return (
        <Select
          {...rest}
          className="ch-control"
          value={value as boolean | undefined}
          options={[true, false].map(choice => ({ value: choice, label: t(choice ? 'kernel:yes' : 'kernel:no') }))}
          onChange={next => onChange?.(next)}
        />
      )
    case 'list':
      return (
        <SeveralSelect
          {...rest}
          className="ch-control"
          mode={choices ? 'multiple' : 'tags'}
          value={(value as string[] | undefined) ?? []}
          options={choices?.map(choice => ({ value: choice, label: entryName(choice) }))}
          optionFilterProp="label"
          onChange={next => onChange?.(next)}
        />
      )
    case 'amounts': {
      const amounts = (value as Record<string, number> | undefined) ?? {}
      return (
        <div className="ch-amounts">
          {CURRENCIES.map(currency => (
            <MoneyInput
              key={currency}
              aria-label={currency}
              currency={currency}
              disabled={rest.disabled}
              value={amounts[currency]}
              onChange={next => onChange?.({ ...amounts, [currency]: next })}
            />
          ))}
        </div>
      )
    }
    case 'recycling':
      return <RecyclingInput value={value as RecyclingRules} disabled={rest.disabled} onChange={onChange} />
    default:
      return (
        <Input
          {...rest}
          maxLength={500}
          value={(value as string | undefined) ?? ''}
          onChange={event => onChange?.(event.target.value)}
        />
      )
  }
}
