import { CHECK_ITEMS, type CheckItem, type Findings } from '@countinghouse/domain/areas/human-review/checklists'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { later } from './loan'
import type { Chance } from './random'
import { REASONS } from './reasons'
import type { HumanReviewPlan } from './scenario'

const MINUTE_MS = 60_000
const { passed, refused, moreMaterial } = humanReviewStatus.value

/** What does not pass, by why the examiner rejects later. */
const FAILED: Readonly<Record<string, CheckItem>> = {
  [REASONS.foreignFace]: 202,
  [REASONS.rejected[0]]: 503,
  [REASONS.rejected[2]]: 302,
  [REASONS.rejected[3]]: 303,
}

interface Reviewed {
  admittedAt: Date
  openedAt: Date
  decision: 'approve' | 'reject' | 'sendBack'
  remark: string
  hasSocial: boolean
}

/** The second look, some minutes before the examiner opens the case; one in nine is not finished by then. */
export function planHumanReview(chance: Chance, of: Reviewed): { human?: HumanReviewPlan } {
  if (chance.happens(0.11)) return {}
  const at = later(of.openedAt, -chance.whole(1, 14) * MINUTE_MS)
  if (at <= of.admittedAt) return {}
  const clean: Findings = Object.fromEntries(
    CHECK_ITEMS.map(item => [item, !of.hasSocial && (item === 401 || item === 402) ? 'notApplicable' : 'passed']),
  )
  if (of.decision === 'sendBack')
    return {
      human: {
        at,
        result: moreMaterial,
        findings: { 101: 'failed', 102: 'passed' },
        callOutcome: null,
        remark: of.remark,
      },
    }
  const item = of.decision === 'reject' ? FAILED[of.remark] : undefined
  if (!item || chance.happens(0.2))
    return { human: { at, result: passed, findings: clean, callOutcome: 1, remark: '' } }
  const callOutcome = item === 302 || item === 503 ? chance.pick([2, 3, 6]) : 1
  return { human: { at, result: refused, findings: { ...clean, [item]: 'failed' }, callOutcome, remark: of.remark } }
}
