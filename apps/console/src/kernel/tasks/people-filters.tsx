import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import { ChoiceSelect } from '../controls/choice-select'
import type { ControlProps } from '../list-types'
import { useRead } from '../use-read'

const chooserOf = (kind: 'departments' | 'groups' | 'users') =>
  function Chooser(props: ControlProps) {
    const { data } = useRead(recovery.recoveryPeople, {})
    return <ChoiceSelect {...props} choices={data?.[kind].map(({ id, name }) => ({ value: id, label: name }))} />
  }

const among = recovery.recoveryPeople
/** Filters by whose work and figures of platform collection may be asked for: within the reader's reach. */
export const byDepartment = { control: chooserOf('departments'), among }
export const byGroup = { control: chooserOf('groups'), among }
export const byCollector = { control: chooserOf('users'), among }
