import { type Choice, toneIn } from '@countinghouse/contract/kernel/choice'
import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { closedListOf } from '@countinghouse/domain/kernel/closed-lists'
import { useLabel } from './use-label'
import './kit.css'

/** A state as a dot with text; its list says what it means, the theme which colour that has. */
export function StatusDot({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="ch-status" data-tone={tone}>
      <span className="ch-status-dot" aria-hidden />
      {text}
    </span>
  )
}

/** The same as a soft tag, for the band of a detail. */
export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="ch-tag" data-tone={tone}>
      {text}
    </span>
  )
}

interface ChoiceProps<V extends string> {
  of: Choice<V>
  value: V
}

/** A value of a closed list of states as a dot with its words. */
export function ChoiceDot<V extends string>({ of, value }: ChoiceProps<V>) {
  return <StatusDot tone={toneIn(of, value)} text={useLabel()(of, value)} />
}

/** The same as a soft tag. */
export function ChoiceTag<V extends string>({ of, value }: ChoiceProps<V>) {
  return <StatusTag tone={toneIn(of, value)} text={useLabel()(of, value)} />
}

export const toneOf = (code: string, value: unknown): Tone => closedListOf(code)?.toneOf(value) ?? 'neutral'
/** Whether the values of a dictionary are states at all; a bank or a city carries no dot. */
export const hasTone = (code: string): boolean => {
  const list = closedListOf(code)
  return list?.values.some(value => list.toneOf(value) !== 'neutral') ?? false
}
