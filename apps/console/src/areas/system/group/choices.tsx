import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'

/** Departments within the caller's reach. */
export function DepartmentSelect(props: ControlProps) {
  const { data } = useRead(groups.groupFormChoices, {})
  const choices = data?.departments.map(one => ({ value: one.departmentId, label: one.departmentName }))
  return <ChoiceSelect {...props} choices={choices} />
}

/** Staff within the caller's reach, each with the group that he belongs to. */
export function StaffSelect(props: ControlProps) {
  const { data } = useRead(groups.groupFormChoices, {})
  const choices = data?.staff.map(({ userId, name, username, groupName }) => ({
    value: userId,
    label: [name, username, groupName].filter(Boolean).join(' · '),
  }))
  return <ChoiceSelect {...props} choices={choices} />
}
