import { salaryMonthState } from '@countinghouse/contract/areas/platform-collection/pay/choices'
import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { StatusDot } from '../../../kernel/status-tag'
import { useLabel } from '../../../kernel/use-label'

const TONES: Record<(typeof salaryMonthState.options)[number], Tone> = { open: 'waiting', closed: 'good' }

/** Whether a month of pay is still computed and adjusted, or stays as it is. */
export function MonthState({ state }: { state: keyof typeof TONES }) {
  const label = useLabel()
  return <StatusDot tone={TONES[state]} text={label(salaryMonthState, state)} />
}
