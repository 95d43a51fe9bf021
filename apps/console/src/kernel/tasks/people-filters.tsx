import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import { ChoiceSelect } from '../controls/choice-select'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'

const chooserOf = (kind: 'departments' | 'groups' | 'users') =>
  function Chooser(props: ControlProps) {
    const { data } = useRead(recovery.recoveryPeople, {})
    return <ChoiceSelect {...props} choices={data?.[kind].map(({ id, name }) => ({ value: id, label: name }))} />
  }

/** Whose work and figures of platform collection may be asked for: within the reader's reach. */
export const DepartmentFilter = chooserOf('departments')
export const GroupFilter = chooserOf('groups')
export const CollectorFilter = chooserOf('users')
