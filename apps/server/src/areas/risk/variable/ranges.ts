import { rangeOf } from '@countinghouse/domain/areas/risk/variable/range'
import { VARIABLE, type Variable } from './queries'

/** Which values each variable can have at all: what a condition that somebody writes is held to. */
export const rangesOf = (variables: readonly Variable[]) =>
  new Map(variables.map(variable => [variable.name, rangeOf({ ...VARIABLE.named(variable), name: variable.name })]))
