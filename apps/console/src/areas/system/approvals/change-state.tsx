import { CHANGE_TONES, type ChangeState as State } from '@countinghouse/domain/kernel/second-person'
import { useText } from '../../../kernel/i18n'
import { StatusDot } from '../../../kernel/status-tag'

export function ChangeState({ state }: { state: State }) {
  return <StatusDot tone={CHANGE_TONES[state]} text={useText()(`system:choice.state.${state}`)} />
}
