import { switchRight } from '@countinghouse/contract/kernel/access'
import type { PermissionId } from '@countinghouse/contract/kernel/permissions'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { useState } from 'react'
import type { ControlProps } from '../list-types'
import { useSession } from '../session-store'
import { DictSelect } from './dict-select'

/** Whether something is on, in a form that changes it: who may not switch it sees how it stands. */
export const stateSwitch = (permission: PermissionId, code: 'enableState' | 'seatStatus' = 'enableState') =>
  function StateSwitch(props: ControlProps) {
    const rights = useSession(state => state.rights)
    const [first] = useState(props.value)
    const only = enableState.values.filter(state => state === first || holds(rights, switchRight(permission, state)))
    return <DictSelect {...props} code={code} only={only} disabled={props.disabled || only.length < 2} />
  }
