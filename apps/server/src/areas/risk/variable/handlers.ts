import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { builtInType } from '@countinghouse/domain/areas/risk/variable/first-variables'
import type { VariableType } from '@countinghouse/domain/areas/risk/variable/variable'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import {
  deleteVariable,
  insertVariable,
  isNameTaken,
  listVariables,
  lockVariable,
  pageOfVariables,
  rulesUsing,
  updateVariable,
  type Variable,
} from './queries'
import { keptLabel, shownLabel } from './shown-label'

interface TypedVariable {
  variableName: string
  variableLabel: string
  variableType: VariableType
  defaultValue: string
}

function columnsOf({ variableName: name, variableLabel, variableType: type, defaultValue }: TypedVariable): Variable {
  const fixed = builtInType(name)
  if (fixed && fixed !== type) throw new Fault(riskMessages.builtInType, { name }, 'variableType')
  return { name, label: keptLabel(name, variableLabel), type, default_value: defaultValue }
}

const changesRules = (before: Variable, after: Variable) =>
  before.name !== after.name || before.type !== after.type || before.default_value !== after.default_value

async function refuseUsed(db: Db, { name }: Variable): Promise<void> {
  const rules = await rulesUsing(db, name)
  if (rules.length > 0) throw new Fault(riskMessages.variableUsed, { rules: rules.map(id => `#${id}`).join(', ') })
}

export const riskVariableHandlers = implement(riskVariables, {
  riskVariableList: async (input, { db, language }) => {
    const { list, total } = await pageOfVariables(db, input)
    return {
      list: list.map(row => ({
        ...row,
        variableLabel: shownLabel(row.variableName, row.variableLabel, language),
        builtIn: builtInType(row.variableName) !== undefined,
      })),
      total,
    }
  },

  riskVariableChoices: async (_, { db, language }) =>
    (await listVariables(db)).map(({ name, label, type }) => ({
      variableName: name,
      variableLabel: shownLabel(name, label, language),
      variableType: type,
    })),

  riskVariableAdd: async (typed, { db, actor, now }) => {
    const variableId = await insertVariable(db, columnsOf(typed), { by: actor.userId, at: now })
    if (variableId === undefined) throw new Fault(riskMessages.variableExists, {}, 'variableName')
    return { variableId }
  },

  // A rule keeps working, and means what it was approved for, as long as it stands (G-158).
  riskVariableEdit: async ({ variableId, rowVersion, ...typed }, { db, actor, now, note }) => {
    const before = sameVersion(await lockVariable(db, variableId), rowVersion)
    const after = columnsOf(typed)
    if (changesRules(before, after)) await refuseUsed(db, before)
    if (await isNameTaken(db, after.name, variableId)) throw new Fault(riskMessages.variableExists, {}, 'variableName')
    const { name, label, type, default_value: defaultValue } = before
    note.change({ variableName: name, variableLabel: label, variableType: type, defaultValue }, typed)
    await updateVariable(db, variableId, after, { by: actor.userId, at: now })
    return {}
  },

  riskVariableDelete: async ({ variableId }, { db, note }) => {
    const before = await lockVariable(db, variableId)
    if (!before) throw new Fault(kernelMessages.notFound)
    await refuseUsed(db, before)
    note.removed({ variableName: before.name })
    await deleteVariable(db, variableId)
    return {}
  },
})
