import { setImmediate as immediate } from 'node:timers/promises'
import type { RuleTrial } from '@countinghouse/contract/areas/risk/rule/rows'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { type Decision, decisionWith, isSkipped, wantedBy } from '@countinghouse/domain/areas/risk/rule/decision'
import { truthOf } from '@countinghouse/domain/areas/risk/rule/evaluate'
import type { Expression } from '@countinghouse/domain/areas/risk/rule/expression'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { listVariables } from '../variable/queries'
import { listSubjects, type Subject } from '../variable/subjects'
import { valuesFor, valueTexts } from '../variable/values'

/** Applications that a trial looks at (DOMAIN 10), and how many of its hits it shows. */
const NEWEST = 1000
const SAMPLES = 20
const JUDGED_AT_ONCE = 5

interface TriedRule {
  jexlType: number
  outcome: RuleOutcome
  expression: Expression
  variables: readonly string[]
}

/** What the risk check decided about an application; a person looked at all that it did not decide itself. */
function decisionOf({ approvalStatus: status }: Subject): Decision | null {
  if (status === null) return null
  if (status === approvalStatus.value.rejectedBySystem) return 'reject'
  return status === approvalStatus.value.approvedBySystem ? 'approve' : 'manual'
}

/** What a rule would do to one customer, or would have done to the last applications of its app. Changes nothing. */
export async function tryRule(
  db: Db,
  { jexlType, outcome, expression, variables }: TriedRule,
  { appId, custId, now }: { appId: number; custId: number | undefined; now: Date },
): Promise<RuleTrial> {
  const wanted = custId === undefined ? { appId, newest: NEWEST } : { appId, custId }
  const subjects = await listSubjects(db, wanted, { variables, now })
  if (custId !== undefined && subjects.length === 0) throw new Fault(kernelMessages.notFound, {}, 'custId')
  const kept = await listVariables(db, variables)
  const judge = (subject: Subject) => {
    const values = valuesFor(kept, subject.values)
    const was = decisionOf(subject)
    const holds = !isSkipped({ jexlType }, subject.whiteListed) && truthOf(expression, values)
    const wanted = wantedBy(outcome, holds)
    return { subject, values, was, holds, wanted, wouldBe: was && decisionWith(was, wanted) }
  }
  const tried: ReturnType<typeof judge>[] = []
  for (const subject of subjects) {
    tried.push(judge(subject))
    // Whoever asks this process for something meanwhile is answered first, however heavy the condition.
    if (tried.length % JUDGED_AT_ONCE === 0) await immediate()
  }
  const met = tried.filter(({ wanted }) => wanted)
  const byInterest = met.toSorted((a, b) => Number(b.was !== b.wouldBe) - Number(a.was !== a.wouldBe))
  const shown = custId === undefined ? byInterest.slice(0, SAMPLES) : tried
  return {
    checked: tried.length,
    hits: tried.filter(({ holds }) => holds).length,
    unjudged: tried.filter(({ holds }) => holds === undefined).length,
    changes: changesOf(met),
    samples: shown.map(({ subject: { orderId, orderNo, custId: id }, values, was, wouldBe }) => ({
      orderId,
      orderNo,
      custId: id,
      was,
      wouldBe,
      values: valueTexts(values),
    })),
  }
}

function changesOf(met: readonly { was: Decision | null; wouldBe: Decision | null }[]): RuleTrial['changes'] {
  const counts = new Map<string, RuleTrial['changes'][number]>()
  for (const { was, wouldBe } of met) {
    if (!was || !wouldBe || was === wouldBe) continue
    const key = `${was} ${wouldBe}`
    counts.set(key, { was, wouldBe, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}
