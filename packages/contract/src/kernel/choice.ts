import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import { nameIn, type SixNames } from './six-names'

/** What each value of a closed list is called. */
type Labels<V extends string> = Readonly<Record<V, SixNames>>

/** A closed list whose values have names in all languages. */
export type Choice<V extends string> = z.ZodEnum<{ [K in V]: K }> & { readonly labels: Labels<V> }

const declared = new Map<string, Labels<string>>()

/**
 * Declares a closed list with what its values are called. The schema carries the list's name, by which lists, forms, details
 * and exports find the words wherever the field stands. A value or a language left out does not compile; a name taken twice does not load.
 */
export function choice<const V extends string>(
  name: string,
  values: readonly V[],
  labels: Labels<NoInfer<V>>,
): Choice<V> {
  if (declared.has(name)) throw new Error(`the closed list ${name} is declared twice`)
  declared.set(name, labels)
  return listed(values, name, labels)
}

/** Some values of a closed list, under the same words. */
export const among = <V extends string, const S extends V>(whole: Choice<V>, values: readonly S[]): Choice<S> =>
  listed(values, nameOf(whole), whole.labels)

function listed<V extends string>(values: readonly V[], name: string, labels: Labels<V>): Choice<V> {
  const list = z.enum(values).meta({ 'x-choice': name })
  return Object.assign(list, { labels }) as unknown as Choice<V>
}

const nameOf = (list: z.ZodType): string => String(list.meta()?.['x-choice'])

/** A value of a closed list as it was stored: one that this version does not know is shown as it stands. */
export const storedOf = (list: Choice<string>) => z.string().meta({ 'x-choice': nameOf(list) })

/** What a value is called; the value itself when the list does not hold it, as older records may. */
export function labelOf(name: string, value: string, language: Language): string {
  const labels = declared.get(name)
  return labels && Object.hasOwn(labels, value) ? nameIn(language, labels[value]!) : value
}

/** The same by the list itself. */
export const labelIn = <V extends string>(list: Choice<V>, value: V, language: Language): string =>
  nameIn(language, list.labels[value])

/** The languages in which a value of a list has no name: for the law that looks at every call. */
export const languagesWithout = (name: string, value: string): Language[] => {
  const names = declared.get(name)?.[value]
  return LANGUAGES.filter(language => !names || !nameIn(language, names).trim())
}
