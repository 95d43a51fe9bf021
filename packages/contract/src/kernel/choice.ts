import type { Tone } from '@countinghouse/domain/kernel/closed-list'
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import { nameIn, type SixNames } from './six-names'

/** What each value of a closed list is called. */
type Labels<V extends string> = Readonly<Record<V, SixNames>>

/** What each value means to who reads it. */
type Tones<V extends string> = Readonly<Record<V, Tone>>

interface Said<V extends string> {
  readonly labels: Labels<V>
  readonly tones: Tones<V> | undefined
}

/** A closed list whose values have names in all languages; one of states says what they mean too. */
export type Choice<V extends string> = z.ZodEnum<{ [K in V]: K }> & Said<V>

const declared = new Map<string, Said<string>>()
const OF_STATES = /(State|Outcome|Answer|Verdict)$/

/**
 * Declares a closed list with what its values are called. The schema carries the list's name, by which lists, forms, details
 * and exports find the words wherever the field stands. A value or a language left out does not compile; a name taken twice does not load.
 * A list of states or outcomes needs tones as well, by which a state looks the same on every screen; one of mere kinds has none.
 */
export function choice<const V extends string>(
  name: string,
  values: readonly V[],
  labels: Labels<NoInfer<V>>,
  tones?: Tones<NoInfer<V>>,
): Choice<V> {
  if (declared.has(name)) throw new Error(`the closed list ${name} is declared twice`)
  if (!tones && OF_STATES.test(name)) throw new Error(`the states of ${name} have no tones`)
  declared.set(name, { labels, tones })
  return listed(values, name, { labels, tones })
}

/** Some values of a closed list, under the same words. */
export const among = <V extends string, const S extends V>(whole: Choice<V>, values: readonly S[]): Choice<S> =>
  listed(values, nameOf(whole), whole)

function listed<V extends string>(values: readonly V[], name: string, { labels, tones }: Said<V>): Choice<V> {
  const list = z.enum(values).meta({ 'x-choice': name })
  return Object.assign(list, { labels, tones }) as unknown as Choice<V>
}

const nameOf = (list: z.ZodType): string => String(list.meta()?.['x-choice'])

/** A value of a closed list as it was stored: one that this version does not know is shown as it stands. */
export const storedOf = (list: Choice<string>) => z.string().meta({ 'x-choice': nameOf(list) })

/** What a value is called; the value itself when the list does not hold it, as older records may. */
export function labelOf(name: string, value: string, language: Language): string {
  const labels = declared.get(name)?.labels
  return labels && Object.hasOwn(labels, value) ? nameIn(language, labels[value]!) : value
}

/** The same by the list itself. */
export const labelIn = <V extends string>(list: Choice<V>, value: V, language: Language): string =>
  nameIn(language, list.labels[value])

/** Whether the values of a list are states at all. */
export const isOfStates = (name: string): boolean => declared.get(name)?.tones !== undefined

/** What a value means: undefined of a list that is not one of states, neutral for a value that the list does not hold. */
export function choiceTone(name: string, value: string): Tone | undefined {
  const tones = declared.get(name)?.tones
  if (!tones) return undefined
  return Object.hasOwn(tones, value) ? tones[value] : 'neutral'
}

/** The same by the list itself. */
export const toneIn = <V extends string>(list: Choice<V>, value: V): Tone => list.tones?.[value] ?? 'neutral'

/** The languages in which a value of a list has no name: for the law that looks at every call. */
export const languagesWithout = (name: string, value: string): Language[] => {
  const names = declared.get(name)?.labels[value]
  return LANGUAGES.filter(language => !names || !nameIn(language, names).trim())
}
