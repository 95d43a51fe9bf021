import { useText } from '../i18n'
import type { ControlProps } from '../list-types'
import { ChoiceSelect } from './choice-select'

/** A filter by yes or no, which is neither until it is chosen. */
export function YesNoFilter({ value, onChange, ...rest }: ControlProps) {
  const t = useText()
  const choices = [
    { value: 1, label: t('kernel:yes') },
    { value: 0, label: t('kernel:no') },
  ]
  return (
    <ChoiceSelect
      {...rest}
      choices={choices}
      value={typeof value === 'boolean' ? Number(value) : undefined}
      onChange={chosen => onChange?.(chosen === undefined ? undefined : chosen === 1)}
    />
  )
}
