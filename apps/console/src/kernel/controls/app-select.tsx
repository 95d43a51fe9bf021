import { system } from '@countinghouse/contract/areas/system/calls'
import { Select } from 'antd'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'

/** One of the apps in the caller's scope. */
export function AppSelect({ value, onChange, ...rest }: ControlProps) {
  const { data, isPending } = useRead(system.listAllSelect, {})
  return (
    <Select
      {...rest}
      className="ch-control"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={data?.map(app => ({ value: app.appId, label: `${app.appName} · ${app.country}` }))}
      value={value as number | undefined}
      onChange={(chosen?: number) => onChange?.(chosen)}
      popupMatchSelectWidth={false}
    />
  )
}
