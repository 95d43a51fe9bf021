import { enableState } from '@countinghouse/domain/kernel/lists/system'
import { useDictionaries } from '../dictionary-texts'

/** What stands behind the name of a disabled app where it can be chosen: its loans run on, so it is still looked for. */
export function useDisabledMark(): (app: { status: number }) => string {
  const { label } = useDictionaries()
  const { disabled } = enableState.value
  return ({ status }) => (status === disabled ? ` · ${label('enableState', disabled)}` : '')
}
