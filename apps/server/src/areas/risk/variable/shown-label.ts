import { VARIABLE_LABELS } from '@countinghouse/contract/areas/risk/variable/labels'
import { isFirstVariable } from '@countinghouse/domain/areas/risk/variable/first-variables'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { Db } from '../../../kernel/context'
import { listVariables, VARIABLE } from './queries'

/** What a variable means; one of the program is said in the reader's language until staff write their own words. */
export const shownLabel = (name: string, label: string, language: Language): string =>
  label === '' && isFirstVariable(name) ? VARIABLE_LABELS[name][language] : label

/** What to keep of a label that was typed: nothing while it is the program's own. */
export const keptLabel = (name: string, label: string): string =>
  isFirstVariable(name) && Object.values(VARIABLE_LABELS[name]).includes(label) ? '' : label

/** Every variable with its meaning, for who writes a condition. */
export const listVariableChoices = async (db: Db, language: Language) =>
  (await listVariables(db)).map(variable => {
    const { variableName, variableLabel, defaultValue: _, ...rest } = VARIABLE.named(variable)
    return { ...rest, variableName, variableLabel: shownLabel(variableName, variableLabel, language) }
  })
