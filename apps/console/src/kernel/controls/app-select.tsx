import { system } from '@countinghouse/contract/areas/system/calls'
import { Select } from 'antd'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'
import { useDisabledMark } from './disabled-mark'

/** One of the apps in the caller's scope. */
export function AppSelect({ value, onChange, ...rest }: ControlProps) {
  const { data, isPending } = useRead(system.listAllSelect, {})
  const mark = useDisabledMark()
  return (
    <Select
      {...rest}
      className="ch-control"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={data?.map(app => ({ value: app.appId, label: `${app.appName} · ${app.country}${mark(app)}` }))}
      value={value as number | undefined}
      onChange={(chosen?: number) => onChange?.(chosen)}
      popupMatchSelectWidth={false}
    />
  )
}
