import { changeState } from '@countinghouse/contract/kernel/second-person'
import { CHANGE_TONES, type ChangeState as State } from '@countinghouse/domain/kernel/second-person'
import { StatusDot } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'

export function ChangeState({ state }: { state: State }) {
  return <StatusDot tone={CHANGE_TONES[state]} text={useLabel()(changeState, state)} />
}
