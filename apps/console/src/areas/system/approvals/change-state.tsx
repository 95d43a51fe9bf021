import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import type { ChangeState as State } from '@countinghouse/domain/kernel/second-person'
import { useText } from '../../../kernel/i18n'
import { StatusDot } from '../../../kernel/status-tag'

// States of a change are administration's own, not a dictionary of the business.
const TONES: Record<State, Tone> = { waiting: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral' }

export function ChangeState({ state }: { state: State }) {
  return <StatusDot tone={TONES[state]} text={useText()(`system:choice.state.${state}`)} />
}
