import { type HumanReviewStatus, humanReviewStatus } from '../../kernel/lists/desk'

/** The checklists of a human review with the numbers of their items; their texts are in the dictionary humanReviewChecklist (R-289, G-181). */
export const CHECKLISTS = {
  idPhotoChecklist: [101, 102, 103, 104],
  livePhotoChecklist: [201, 202, 203, 204],
  contactsChecklist: [301, 302, 303],
  socialAccountsChecklist: [401, 402],
  phoneVerificationChecklist: [501, 502, 503],
} as const
export type ChecklistName = keyof typeof CHECKLISTS
export const CHECKLIST_NAMES = Object.keys(CHECKLISTS) as ChecklistName[]

export type CheckItem = (typeof CHECKLISTS)[ChecklistName][number]
export const CHECK_ITEMS: readonly CheckItem[] = Object.values(CHECKLISTS).flat()

export const CHECK_RESULTS = ['passed', 'failed', 'notApplicable'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** What was found, by item; one that was not looked at is missing. */
export type Findings = Readonly<Partial<Record<CheckItem, CheckResult>>>

const { pending, passed, refused, moreMaterial } = humanReviewStatus.value

/** What a reviewer may submit. */
export const REVIEW_RESULTS = [passed, refused, moreMaterial] as const
export type ReviewResult = (typeof REVIEW_RESULTS)[number]

export type ReviewFault = 'itemsOpen' | 'itemFailed' | 'outcomeMissing' | 'remarkRequired'

export const openItems = (findings: Findings): CheckItem[] => CHECK_ITEMS.filter(item => findings[item] === undefined)

/**
 * What a submit lacks: passing needs every item looked at, none failed, and how the call ended; the others need a remark
 * (G-181).
 */
export function checkReview(review: {
  readonly result: ReviewResult
  readonly findings: Findings
  readonly callOutcome: number | null
  readonly remark: string
}): ReviewFault[] {
  if (review.result !== passed) return review.remark.trim() === '' ? ['remarkRequired'] : []
  return [
    ...(openItems(review.findings).length > 0 ? (['itemsOpen'] as const) : []),
    ...(Object.values(review.findings).includes('failed') ? (['itemFailed'] as const) : []),
    ...(review.callOutcome === null ? (['outcomeMissing'] as const) : []),
  ]
}

export type ReviewEvent = 'pass' | 'refuse' | 'askForMaterial' | 'materialArrives'

/** The states of a human review: pending until it is passed or refused; asked-for material makes it pending again. */
const REVIEW_MOVES: Readonly<Record<ReviewEvent, readonly [from: HumanReviewStatus, to: HumanReviewStatus]>> = {
  pass: [pending, passed],
  refuse: [pending, refused],
  askForMaterial: [pending, moreMaterial],
  materialArrives: [moreMaterial, pending],
}

export const REVIEW_EVENTS: Readonly<Record<ReviewResult, ReviewEvent>> = {
  [passed]: 'pass',
  [refused]: 'refuse',
  [moreMaterial]: 'askForMaterial',
}

/** The review's state after an event, or undefined when its present state does not allow it. */
export function nextReviewStatus(state: HumanReviewStatus, event: ReviewEvent): HumanReviewStatus | undefined {
  const [from, to] = REVIEW_MOVES[event]
  return state === from ? to : undefined
}
