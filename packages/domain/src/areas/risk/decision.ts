import { jexlType } from '../../kernel/lists/system'
import type { RuleOutcome } from './rule'

/** What becomes of an application at the risk check: refused, looked at by a person, approved without one. */
export const DECISIONS = ['reject', 'manual', 'approve'] as const
export type Decision = (typeof DECISIONS)[number]

/** From the strictest down. */
const RANK: readonly RuleOutcome[] = ['reject', 'manual', 'approve']

/** Rules that do not count for the customer: the white list skips admission, never fraud (G-099). */
export const isSkipped = ({ jexlType: type }: { jexlType: number }, whiteListed: boolean): boolean =>
  whiteListed && type === jexlType.value.admission

/** What the rules that hold decide together: the strictest of them; undefined when none of them decides. */
export function rulesDecide(hits: readonly { outcome: RuleOutcome }[]): Decision | undefined {
  return RANK.find(outcome => hits.some(hit => hit.outcome === outcome)) as Decision | undefined
}

/** What an application that was decided would have become if a rule that holds for it had been in force. */
export function decisionWith(was: Decision, outcome: RuleOutcome): Decision {
  if (outcome === 'reject') return 'reject'
  // A rule that refers keeps an approval from being automatic; one that approves spares a person the look.
  if (outcome === 'manual' && was === 'approve') return 'manual'
  if (outcome === 'approve' && was === 'manual') return 'approve'
  return was
}
