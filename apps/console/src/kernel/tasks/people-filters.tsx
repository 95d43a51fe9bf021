import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { useRead } from '../../../kernel/use-read'

const chooserOf = (kind: 'departments' | 'groups' | 'users') =>
  function Chooser(props: ControlProps) {
    const { data } = useRead(recovery.recoveryPeople, {})
    return <ChoiceSelect {...props} choices={data?.[kind].map(({ id, name }) => ({ value: id, label: name }))} />
  }

/** Whom the figures of collection may be asked of: within the reader's reach. */
export const DepartmentFilter = chooserOf('departments')
export const GroupFilter = chooserOf('groups')
export const CollectorFilter = chooserOf('users')
