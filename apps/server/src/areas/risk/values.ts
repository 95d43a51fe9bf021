import type { Values } from '@countinghouse/domain/areas/risk/evaluate'
import { valueOrDefault } from '@countinghouse/domain/areas/risk/variable'
import type { Variable } from './variable-queries'

/** The values of the variables, with their defaults where nothing fitting is at hand. */
export const valuesFor = (variables: readonly Variable[], found: Readonly<Record<string, string | null>>): Values =>
  new Map(
    variables.map(({ name, type, default_value: fallback }) => [name, valueOrDefault(type, found[name], fallback)]),
  )
