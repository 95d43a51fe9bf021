import { AREAS } from '@countinghouse/contract/areas'
import { Select } from 'antd'
import { hasText, type Say, useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'

const nameOf = (area: string, t: Say) => (hasText(`system:module.${area}`) ? t(`system:module.${area}`) : area)

export function ModuleName({ area }: { area: string }) {
  return <>{nameOf(area, useText())}</>
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
      options={Object.keys(AREAS).map(area => ({ value: area, label: nameOf(area, t) }))}
      value={value as string | undefined}
      onChange={(chosen?: string) => onChange?.(chosen)}
    />
  )
}
