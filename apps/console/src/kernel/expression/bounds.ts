import type { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { type RangeTexts, rangeOf } from '@countinghouse/domain/areas/risk/variable/range'

type Variables = AnswerOf<typeof riskVariables.riskVariableChoices>

/** The types and ranges by which a condition is read as it is typed. */
export const knownOf = (variables: Variables | undefined) => ({
  types: new Map(variables?.map(({ variableName, variableType }) => [variableName, variableType])),
  ranges: new Map(variables?.map(one => [one.variableName, rangeOf({ ...one, name: one.variableName })])),
})

/** '0–120', '≥ 0', '≤ 120', or the texts themselves; blank where nothing is known. */
export function boundsText({ leastValue, mostValue, knownValues }: Omit<RangeTexts, 'valueStep'>): string {
  if (leastValue && mostValue) return `${leastValue}–${mostValue}`
  if (leastValue || mostValue) return leastValue ? `≥ ${leastValue}` : `≤ ${mostValue}`
  return knownValues
}
