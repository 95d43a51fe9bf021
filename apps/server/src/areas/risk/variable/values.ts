import type { Values } from '@countinghouse/domain/areas/risk/rule/evaluate'
import { valueOrDefault, valueText } from '@countinghouse/domain/areas/risk/variable/variable'
import type { Variable } from './queries'

/** The values of the variables, with their defaults where nothing fitting is at hand; undefined: not known. */
export const valuesFor = (variables: readonly Variable[], found: Readonly<Record<string, string | null>>): Values =>
  new Map(
    variables.map(({ name, type, default_value: fallback }) => [name, valueOrDefault(type, found[name], fallback)]),
  )

/** The same as texts, as they are kept and shown; null: not known. */
export const valueTexts = (values: Values): Record<string, string | null> =>
  Object.fromEntries([...values].map(([name, value]) => [name, value === undefined ? null : valueText(value)]))

/** The values as they were kept with the check; their defaults were put in then. */
export const keptValues = (kept: Readonly<Record<string, string | null>>, variables: readonly Variable[]): Values => {
  const types = new Map(variables.map(({ name, type }) => [name, type]))
  return new Map(
    Object.entries(kept).map(([name, text]) => {
      const type = types.get(name)
      return [name, type && valueOrDefault(type, text, '')]
    }),
  )
}
