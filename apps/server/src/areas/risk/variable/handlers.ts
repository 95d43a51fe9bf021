import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { builtInType } from '@countinghouse/domain/areas/risk/variable/first-variables'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { audiencesUsing, listAudiences } from './audiences'
import {
  deleteVariable,
  findVariable,
  insertVariable,
  isNameTaken,
  listRulesUsing,
  listVariableDays,
  lockVariable,
  pageOfVariables,
  rulesUsing,
  updateVariable,
  VARIABLE,
  type Variable,
} from './queries'
import { keptLabel, listVariableChoices, shownLabel } from './shown-label'

/** How far back the use of variables is counted. */
const DAYS = 30
const sinceOf = (today: BusinessDate) => addDays(today, 1 - DAYS)

type Given = ParsedInputOf<typeof riskVariables.riskVariableAdd>

function valuesOf(given: Given): Variable {
  const { variableName: name, variableLabel, variableType } = given
  const fixed = builtInType(name)
  if (fixed && fixed !== variableType) throw new Fault(riskMessages.builtInType, { name }, 'variableType')
  const values = VARIABLE.values({ ...given, variableLabel: keptLabel(name, variableLabel) })
  return { ...values, type: variableType }
}

const changesMeaning = (before: Variable, after: Variable) =>
  before.name !== after.name || before.type !== after.type || before.default_value !== after.default_value

async function refuseUsed(db: Db, { name }: Variable): Promise<void> {
  const rules = await rulesUsing(db, name)
  if (rules.length > 0) throw new Fault(riskMessages.variableUsed, { rules: rules.map(id => `#${id}`).join(', ') })
  const groups = await audiencesUsing(db, name)
  const names = groups.map(({ groupName }) => groupName).join(', ')
  if (groups.length > 0) throw new Fault(riskMessages.variableInGroups, { groups: names })
}

export const riskVariableHandlers = implement(riskVariables, {
  riskVariableList: async (input, { db, actor, today, language }) => {
    const { list, ...counted } = await pageOfVariables(db, input, { actor, since: sinceOf(today) })
    const audiences = await listAudiences(db)
    return {
      list: list.map(({ missing, ...row }) => ({
        ...row,
        groupCount: audiences.filter(({ variables }) => variables.includes(row.variableName)).length,
        missingRate: row.checkCount === 0 ? null : percentText(missing, row.checkCount),
        variableLabel: shownLabel(row.variableName, row.variableLabel, language),
        builtIn: builtInType(row.variableName) !== undefined,
      })),
      ...counted,
    }
  },

  riskVariableChoices: (_, { db, language }) => listVariableChoices(db, language),

  riskVariableUse: async ({ variableId }, { db, actor, today }) => {
    const variable = await findVariable(db, variableId)
    if (!variable) throw new Fault(kernelMessages.notFound)
    const days = await listVariableDays(db, variable.name, { actor, since: sinceOf(today) })
    return {
      rules: await listRulesUsing(db, variable.name, actor),
      groups: await audiencesUsing(db, variable.name, actor),
      days: days.map(({ day, checks, missing }) => ({ dataDate: day, checkCount: checks, missingCount: missing })),
    }
  },

  riskVariableAdd: async (given, { db, actor, now, note }) => {
    const variableId = await insertVariable(db, valuesOf(given), { by: actor.userId, at: now })
    if (variableId === undefined) throw new Fault(riskMessages.variableExists, {}, 'variableName')
    note.made(given)
    return { variableId }
  },

  // A rule keeps working, and means what it was approved for, as long as it stands (G-158); so does a standing audience.
  riskVariableEdit: async ({ variableId, rowVersion, ...given }, { db, actor, now, note }) => {
    const before = sameVersion(await lockVariable(db, variableId), rowVersion)
    const after = valuesOf(given)
    if (changesMeaning(before, after)) await refuseUsed(db, before)
    if (await isNameTaken(db, after.name, variableId)) throw new Fault(riskMessages.variableExists, {}, 'variableName')
    note.change(VARIABLE.named(before), VARIABLE.named(after))
    await updateVariable(db, variableId, after, { by: actor.userId, at: now })
    return {}
  },

  riskVariableDelete: async ({ variableId }, { db, note }) => {
    const before = await lockVariable(db, variableId)
    if (!before) throw new Fault(kernelMessages.notFound)
    await refuseUsed(db, before)
    note.removed(VARIABLE.named(before))
    await deleteVariable(db, variableId)
    return {}
  },
})
