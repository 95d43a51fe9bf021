import { DECISIONS } from '@countinghouse/domain/areas/risk/rule/decision'
import { VARIABLE_TYPES } from '@countinghouse/domain/areas/risk/variable/variable'
import { z } from 'zod'
import { among } from '../../../kernel/choice'
import { count, dictAmong, dictBetween, instant, orderLink, yesNo } from '../../../kernel/field'
import { ruleOutcome } from './choices'

export const jexlType = () => dictBetween('jexlType', 1, 4)
export const force = () => dictBetween('jexlForce', 0, 1)
const decision = among(ruleOutcome, DECISIONS)

export const variableType = () => dictAmong('variableType', VARIABLE_TYPES)

export const riskRuleRow = z.object({
  id: z.int(),
  appSsid: z.string(),
  appName: z.string(),
  jexlType: jexlType(),
  /** What becomes of whom it holds for. */
  outcome: ruleOutcome,
  jexlExpression: z.string(),
  /** The variables that it uses, joined by commas. */
  jexlParams: z.string(),
  force: force(),
  /** Each change makes a new one; decisions keep theirs. */
  ruleVersion: z.int(),
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  createdBy: z.string().nullable(),
  createTime: instant(),
  updatedBy: z.string().nullable(),
  updateTime: instant(),
})

export const riskRuleVersionRow = z.object({
  versionId: z.int(),
  ruleVersion: z.int(),
  appSsid: z.string(),
  jexlType: jexlType(),
  outcome: ruleOutcome,
  jexlExpression: z.string(),
  force: force(),
  updatedBy: z.string().nullable(),
  updateTime: instant(),
})

export const riskVariableRow = z.object({
  variableId: z.int(),
  variableName: z.string(),
  variableLabel: z.string(),
  variableType: variableType(),
  defaultValue: z.string(),
  /** Worked out by the program; others are read from what the app sends under their name. */
  builtIn: yesNo(),
  /** Rules that use it. */
  ruleCount: count(),
  updatedBy: z.string().nullable(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const riskVariableChoice = z.object({
  variableName: z.string(),
  variableLabel: z.string(),
  variableType: variableType(),
})

/** An application that the tried rule would reach. */
const triedApplication = z.object({
  orderId: z.int().nullable(),
  orderNo: orderLink().nullable(),
  custId: z.int(),
  /** What was decided; null for a customer who has not applied yet. */
  was: decision.nullable(),
  wouldBe: decision.nullable(),
  /** The values that it was worked out with, by variable; null: not known. */
  values: z.record(z.string(), z.string().nullable()),
})

export const ruleTrial = z.object({
  checked: count(),
  hits: count(),
  /** For which nobody can say whether it holds: a value is not known. */
  unjudged: count(),
  /** Decisions that would be other ones. */
  changes: z.array(z.object({ was: decision, wouldBe: decision, count: count() })),
  /** Applications for which it holds or may hold, those that would be decided otherwise first; of one customer all. */
  samples: z.array(triedApplication),
})
export type RuleTrial = z.infer<typeof ruleTrial>
