import { AREA_NAMES } from '@countinghouse/contract/kernel/area-names'
import { Select } from 'antd'
import { hasText, type Say, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'

const nameOfModule = (area: string, t: Say) => {
  const key = `system:module.${area}`
  return hasText(key) ? t(key) : area
}

/** All of them by their codes. */
export const moduleNames = (t: Say): Record<string, string> =>
  Object.fromEntries(AREA_NAMES.map(area => [area, nameOfModule(area, t)]))

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
      options={Object.entries(moduleNames(t)).map(([value, label]) => ({ value, label }))}
      value={value as string | undefined}
      onChange={(chosen?: string) => onChange?.(chosen)}
    />
  )
}
