import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { closedListOf } from '@countinghouse/domain/kernel/closed-lists'
import './kit.css'

/** A state as a dot with text; the domain's list says what it means, the theme which colour that has. */
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

export const toneOf = (code: string, value: unknown): Tone => closedListOf(code)?.toneOf(value) ?? 'neutral'
/** Whether the values of a dictionary are states at all; a bank or a city carries no dot. */
export const hasTone = (code: string): boolean => {
  const list = closedListOf(code)
  return list?.values.some(value => list.toneOf(value) !== 'neutral') ?? false
}
