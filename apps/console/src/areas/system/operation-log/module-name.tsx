import { AREA_NAMES } from '@countinghouse/contract/kernel/area-names'
import { Select } from 'antd'
import { hasText, type Say, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'

export const nameOfModule = (area: string, t: Say) => {
  const key = `system:module.${area}`
  return hasText(key) ? t(key) : area
}

export function ModuleName({ area }: { area: string }) {
  return <>{nameOfModule(area, useText())}</>
}

export function ModuleSelect({ value, onChange, ...rest }: ControlProps) {
  const t = useText()
  return (
    <Select
      {...rest}
      className="ch-control"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={AREA_NAMES.map(area => ({ value: area, label: nameOfModule(area, t) }))}
      value={value as string | undefined}
      onChange={(chosen?: string) => onChange?.(chosen)}
    />
  )
}
