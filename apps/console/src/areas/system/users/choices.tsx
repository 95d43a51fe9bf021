import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import { Input, Select } from 'antd'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useDisabledMark } from '../../../kernel/controls/disabled-mark'
import { SeveralSelect } from '../../../kernel/controls/several-select'
import { useText } from '../../../kernel/i18n'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

/** Stands for every app, those to come too: an id that passes the form's check and that no app has. */
export const ALL_APPS = Number.MAX_SAFE_INTEGER

export const StaffTypeSelect = (props: ControlProps) => <DictSelect {...props} code="staffType" />
export const CollectorTypeSelect = (props: ControlProps) => <DictSelect {...props} code="collectorType" />

export const PasswordInput = ({ value, onChange, ...rest }: ControlProps) => (
  <Input.Password
    {...rest}
    autoComplete="new-password"
    value={(value as string | undefined) ?? ''}
    onChange={event => onChange?.(event.target.value)}
  />
)

const searchable = { showSearch: { optionFilterProp: 'label' }, popupMatchSelectWidth: false } as const

/** Roles that the caller may give; those that the user holds already stay among the choices. */
export function RoleSelect({
  list,
  held,
  value,
  onChange,
  ...rest
}: ControlProps & { list: StaffList; held: readonly { roleId: number; name: string }[] }) {
  const { data, isPending } = useRead(roles.roleSelectList, { forCollectors: list === 'collector' })
  const offered = [...(data ?? []), ...held.filter(role => !data?.some(one => one.roleId === role.roleId))]
  return (
    <SeveralSelect
      {...rest}
      {...searchable}
      className="ch-control"
      loading={isPending}
      options={offered.map(role => ({ value: role.roleId, label: role.name }))}
      value={value as number[] | undefined}
      onChange={chosen => onChange?.(chosen)}
    />
  )
}

/** Apps of the caller's scope, or all of them. */
export function AppsSelect({ value, onChange, ...rest }: ControlProps) {
  const t = useText()
  const { data, isPending } = useRead(roles.roleSelectAppList, {})
  const mark = useDisabledMark()
  const chosen = (value as number[] | undefined) ?? []
  const choose = (next: number[]) => {
    const all = next.includes(ALL_APPS) && !chosen.includes(ALL_APPS)
    onChange?.(all ? [ALL_APPS] : next.filter(id => id !== ALL_APPS))
  }
  return (
    <SeveralSelect
      {...rest}
      {...searchable}
      className="ch-control"
      loading={isPending}
      options={[
        { value: ALL_APPS, label: t(texts.users.allApps) },
        ...(data ?? []).map(app => ({ value: app.appId, label: `${app.appName} · ${app.country}${mark(app)}` })),
      ]}
      value={chosen}
      onChange={choose}
    />
  )
}

export function DepartmentSelect({ list, value, onChange, ...rest }: ControlProps & { list: StaffList }) {
  const { data, isPending } = useRead(users.userFormChoices, { list })
  return (
    <Select
      {...rest}
      {...searchable}
      allowClear
      className="ch-control"
      loading={isPending}
      options={data?.departments.map(one => ({ value: one.departmentId, label: one.departmentName }))}
      value={value as number | undefined}
      onChange={(chosen?: number) => onChange?.(chosen ?? null)}
    />
  )
}

export function GroupSelect({ list, value, onChange, ...rest }: ControlProps & { list: StaffList }) {
  const { data, isPending } = useRead(users.userFormChoices, { list })
  const groups = data?.groups.filter(group => list === 'staff' || group.collection)
  return (
    <Select
      {...rest}
      {...searchable}
      allowClear
      className="ch-control"
      loading={isPending}
      options={groups?.map(one => ({ value: one.groupId, label: one.groupName }))}
      value={value as number | undefined}
      onChange={(chosen?: number) => onChange?.(chosen ?? null)}
    />
  )
}

/** Departments as a filter of the leaders' list. */
export const LeaderDepartmentSelect = (props: ControlProps) => <DepartmentSelect {...props} list="collectorAdmin" />

/** Roles as a filter of the user list. */
export function RoleFilter({ value, onChange, ...rest }: ControlProps) {
  const { data, isPending } = useRead(roles.roleSelectList, {})
  return (
    <Select
      {...rest}
      {...searchable}
      allowClear
      className="ch-control"
      loading={isPending}
      options={data?.map(role => ({ value: role.roleId, label: role.name }))}
      value={value as number | undefined}
      onChange={(chosen?: number) => onChange?.(chosen)}
    />
  )
}
