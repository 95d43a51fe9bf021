/** What a state means to the person who reads it (LOOK, Foundations); screens turn it into a colour. */
export const TONES = ['neutral', 'progress', 'good', 'waiting', 'bad'] as const
export type Tone = (typeof TONES)[number]

type Entries = Readonly<Record<string, readonly [value: string | number, tone: Tone]>>

/** A list of values that only a release can change: the wire values of one dictionary code, each with its tone. */
export interface ClosedList<E extends Entries = Entries> {
  readonly code: string
  /** Wire value by name: `orderStatus.value.lending` is 5. */
  readonly value: { readonly [Name in keyof E]: E[Name][0] }
  /** Wire values in the order of the dictionary. */
  readonly values: readonly E[keyof E][0][]
  has(candidate: unknown): candidate is E[keyof E][0]
  /** Neutral for a value that is not in the list, which screens show as it is (G-042). */
  toneOf(candidate: unknown): Tone
  nameOf(candidate: unknown): string | undefined
}

export type ValueOf<L extends { readonly values: readonly unknown[] }> = L['values'][number]

export function closedList<const E extends Entries>(code: string, entries: E): ClosedList<E> {
  const rows = Object.entries(entries).map(([name, [value, tone]]) => ({ name, value, tone }))
  const byValue = new Map<unknown, (typeof rows)[number]>(rows.map(row => [row.value, row]))
  if (byValue.size !== rows.length) throw new Error(`${code} holds a value twice`)
  return {
    code,
    value: Object.fromEntries(rows.map(row => [row.name, row.value])) as ClosedList<E>['value'],
    values: rows.map(row => row.value),
    has: (candidate): candidate is E[keyof E][0] => byValue.has(candidate),
    toneOf: candidate => byValue.get(candidate)?.tone ?? 'neutral',
    nameOf: candidate => byValue.get(candidate)?.name,
  }
}
