import { jexlType } from '../../../kernel/lists/system'
import { truthOf, type Values } from './evaluate'
import type { Expression } from './expression'
import type { RuleOutcome } from './rule'

/** What becomes of an application at the risk check: refused, looked at by a person, approved without one. */
export const DECISIONS = ['reject', 'manual', 'approve'] as const
export type Decision = (typeof DECISIONS)[number]

/** From the strictest down. */
const RANK: readonly RuleOutcome[] = ['reject', 'manual', 'approve']

/** Rules that do not count for the customer: the white list skips admission, never fraud (G-099). */
export const isSkipped = ({ jexlType: type }: { jexlType: number }, whiteListed: boolean): boolean =>
  whiteListed && type === jexlType.value.admission

/**
 * What a rule wants for an application, by whether it holds; undefined: nothing. Where nobody can say whether a rule that
 * stands in the way holds, a person looks: a missing value neither refuses nor lets pass (decision 0007).
 */
export function wantedBy(outcome: RuleOutcome, holds: boolean | undefined): RuleOutcome | undefined {
  if (holds === undefined) return outcome === 'reject' || outcome === 'manual' ? 'manual' : undefined
  return holds ? outcome : undefined
}

/** What the rules decide together: the strictest that one of them wants; undefined when none of them decides. */
export function rulesDecide(wanted: readonly (RuleOutcome | undefined)[]): Decision | undefined {
  return RANK.find(outcome => wanted.includes(outcome)) as Decision | undefined
}

/** What rules that were asked decide together for these values. */
export const decisionBy = (
  rules: readonly { readonly outcome: RuleOutcome; readonly condition: Expression }[],
  values: Values,
): Decision | undefined =>
  rulesDecide(rules.map(({ outcome, condition }) => wantedBy(outcome, truthOf(condition, values))))

/** What an application that was decided would have become if a rule that wants this had been in force. */
export function decisionWith(was: Decision, wanted: RuleOutcome | undefined): Decision {
  if (wanted === 'reject') return 'reject'
  // A rule that refers keeps an approval from being automatic; one that approves spares a person the look.
  if (wanted === 'manual' && was === 'approve') return 'manual'
  if (wanted === 'approve' && was === 'manual') return 'approve'
  return was
}
