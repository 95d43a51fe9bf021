import { DECISIONS } from '@countinghouse/domain/areas/risk/rule/decision'
import { isPersonal, isVariableName, VARIABLE_TYPES } from '@countinghouse/domain/areas/risk/variable/variable'
import { z } from 'zod'
import { chanceMeaning } from '../../../kernel/chance-meaning'
import { among } from '../../../kernel/choice'
import {
  amount,
  bps,
  count,
  currency,
  dictAmong,
  dictBetween,
  instant,
  orderLink,
  percent,
  requiredText,
  text,
  yesNo,
} from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { challengeSide } from '../challenge/choices'
import { riskMessages } from '../messages'
import { checkedScores } from '../score/rows'
import { ruleHeld, ruleOutcome } from './choices'

export const jexlType = () => dictBetween('jexlType', 1, 4)
export const force = () => dictBetween('jexlForce', 0, 1)
const decision = among(ruleOutcome, DECISIONS)

export const variableType = () => dictAmong('variableType', VARIABLE_TYPES)

export const riskRuleFields = {
  appSsid: requiredText(64),
  jexlType: jexlType(),
  /** What becomes of whom it holds for. */
  outcome: ruleOutcome,
  jexlExpression: requiredText(2000),
  /** The variables that it uses, joined by commas. */
  jexlParams: text(1000),
  force: force(),
}
const keptRule = keptFields(riskRuleFields)

export const riskRuleRow = z.object({
  id: z.int(),
  jexlExpression: keptRule.jexlExpression,
  force: keptRule.force,
  jexlType: keptRule.jexlType,
  outcome: keptRule.outcome,
  appName: z.string(),
  appSsid: keptRule.appSsid,
  jexlParams: keptRule.jexlParams,
  /** A change of it waits for a second person now. */
  waiting: yesNo(),
  /** Each change makes a new one; decisions keep theirs. */
  ruleVersion: z.int(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updateTime: instant(),
  createTime: instant(),
})

export const riskRuleVersionRow = z.object({
  versionId: z.int(),
  ruleVersion: z.int(),
  appSsid: keptRule.appSsid,
  jexlType: keptRule.jexlType,
  outcome: keptRule.outcome,
  jexlExpression: keptRule.jexlExpression,
  force: keptRule.force,
  updatedBy: z.string().nullable(),
  updateTime: instant(),
})

export const riskVariableFields = {
  variableName: requiredText(48)
    .refine(isVariableName, { params: { message: riskMessages.variableName } })
    .refine(name => !isPersonal(name), { params: { message: riskMessages.personal } }),
  variableLabel: requiredText(120),
  variableType: variableType(),
  /** When a customer has no such value: of the variable's type. Blank: it is not known then. */
  defaultValue: text(64).default(''),
  /** Bounds and steps of a figure; blank: nobody knows. */
  leastValue: text(22).default(''),
  mostValue: text(22).default(''),
  valueStep: text(22).default(''),
  /** All texts that it can be, joined by commas. */
  knownValues: text(1000).default(''),
}

const keptVariable = keptFields(riskVariableFields)

export const riskVariableRow = z.object({
  variableId: z.int(),
  ...keptVariable,
  /** Worked out by the program; others are read from what the app sends under their name. */
  builtIn: yesNo(),
  /** Rules that use it. */
  ruleCount: count(),
  /** Send groups whose condition uses it. */
  groupCount: count(),
  /** Checks of the last 30 days that read it, and the share of them in which it was not known. */
  checkCount: count(),
  missingRate: percent().nullable(),
  updatedBy: z.string().nullable(),
  updateTime: instant(),
  rowVersion: z.int(),
})

export const riskVariableChoice = z.object({
  variableName: z.string(),
  variableLabel: z.string(),
  variableType: variableType(),
  leastValue: keptVariable.leastValue,
  mostValue: keptVariable.mostValue,
  valueStep: keptVariable.valueStep,
  knownValues: keptVariable.knownValues,
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

/** What became of the applications of one side. */
export const comparedSide = z.object({
  applications: count(),
  approvedCount: count(),
  approvedRate: percent().nullable(),
  disbursedCount: count(),
  lentAmount: amount(),
  judgedCount: count(),
  firstOverdueCount: count(),
  firstOverDueRate: percent().nullable(),
  lostAmount: amount(),
})
export const apart = z.object({
  /** How likely a difference as large is by chance, in hundredths of a percent; null where nothing can be said. */
  chance: bps(10_000).nullable(),
  meaning: chanceMeaning,
})

/** What was, beside what would have been with another rule. */
export const ruleReplay = z.object({
  currency: currency(),
  days: count(),
  champion: comparedSide,
  challenger: comparedSide,
  /** What it would have refused and was not refused: the difference of the two. */
  dropped: comparedSide,
  /** Refused then and not with it: nobody knows what would have become of them. */
  letIn: count(),
  toPerson: count(),
  fromPerson: count(),
  /** Whether what it drops fares otherwise than what it keeps by more than chance. */
  overdueApart: apart,
  lossApart: apart,
})
export type RuleReplay = z.output<typeof ruleReplay>

/** What one value would have had to be, all others as they were. */
const valueChange = {
  variableName: z.string(),
  variableLabel: z.string(),
  /** What it was; null: not known. */
  value: z.string().nullable(),
  /** The nearest that does; null: any text but those that the rules name. */
  changedTo: z.string().nullable(),
}

/** A rule that a check asked. */
const askedRule = z.object({
  ruleId: z.int(),
  ruleVersion: z.int(),
  jexlType: jexlType(),
  outcome: ruleOutcome,
  jexlExpression: z.string(),
  held: ruleHeld,
  /** It made the check come out as it did. */
  decided: yesNo(),
  values: z.array(z.object({ variableName: z.string(), variableLabel: z.string(), value: z.string().nullable() })),
  /** With what the rule would not have wanted what it wanted; of rules that decided. */
  changes: z.array(z.object(valueChange)),
})

/** What the rules said about an application when they were last asked, with what would have changed it. */
export const riskCheck = z.object({
  checkTime: instant(),
  /** Null where they left it to what follows them. */
  decision: decision.nullable(),
  /** Which side of a challenge decided; null where none ran. */
  challenge: z.object({ challengeId: z.int(), challengeName: z.string(), challengeSide }).nullable(),
  /** As they were then, whatever came since (decision 0049). */
  scores: checkedScores,
  rules: z.array(askedRule),
  /** Single values with which all rules together would have come to something else, the most lenient first. */
  changes: z.array(z.object({ ...valueChange, wouldBe: decision.nullable() })),
})
export type RiskCheck = z.output<typeof riskCheck>
