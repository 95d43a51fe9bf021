import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { humanReviewStatus } from '../../kernel/lists/desk'
import {
  CHECK_ITEMS,
  CHECK_RESULTS,
  CHECKLIST_NAMES,
  CHECKLISTS,
  checkReview,
  type Findings,
  nextReviewStatus,
  openItems,
  REVIEW_RESULTS,
  type ReviewEvent,
} from './checklists'

const { pending, passed, refused, moreMaterial } = humanReviewStatus.value
const all = (result: (typeof CHECK_RESULTS)[number]): Findings =>
  Object.fromEntries(CHECK_ITEMS.map(item => [item, result]))

describe('human review', () => {
  it('a human review is pending, passed, refused or waits for material, and goes on when that arrives (R-288)', () => {
    const moves: [ReviewEvent, (number | undefined)[]][] = [
      ['pass', [passed, undefined, undefined, undefined]],
      ['refuse', [refused, undefined, undefined, undefined]],
      ['askForMaterial', [moreMaterial, undefined, undefined, undefined]],
      ['materialArrives', [undefined, undefined, undefined, pending]],
    ]
    for (const [event, to] of moves)
      expect(
        humanReviewStatus.values.map(state => nextReviewStatus(state, event)),
        event,
      ).toEqual(to)
  })

  it('a human review has checklists of ID photo, live photo, contacts, social accounts and phone verification, and the outcome of the call (R-289)', () => {
    expect(CHECKLIST_NAMES).toEqual([
      'idPhotoChecklist',
      'livePhotoChecklist',
      'contactsChecklist',
      'socialAccountsChecklist',
      'phoneVerificationChecklist',
    ])
    expect(CHECKLISTS.socialAccountsChecklist).toEqual([401, 402])
    expect(openItems({ 101: 'passed' })).toHaveLength(CHECK_ITEMS.length - 1)
    const review = { result: passed, remark: '', findings: all('passed'), callOutcome: 1 }
    expect(checkReview(review)).toEqual([])
    expect(checkReview({ ...review, callOutcome: null })).toEqual(['outcomeMissing'])
    expect(checkReview({ ...review, findings: { ...all('passed'), 401: 'notApplicable' } })).toEqual([])
    expect(checkReview({ ...review, findings: { ...all('passed'), 302: 'failed' } })).toEqual(['itemFailed'])
    expect(checkReview({ ...review, findings: {} })).toEqual(['itemsOpen'])
  })

  it('a human review that is not passed needs a remark and nothing else (G-181)', () => {
    for (const result of [refused, moreMaterial] as const) {
      expect(checkReview({ result, findings: {}, callOutcome: null, remark: ' ' })).toEqual(['remarkRequired'])
      expect(checkReview({ result, findings: all('failed'), callOutcome: 4, remark: 'Face differs' })).toEqual([])
    }
  })

  it('a human review passes never with a failed item or one that nobody looked at, whatever was found', () => {
    const findings = fc.record(Object.fromEntries(CHECK_ITEMS.map(item => [item, fc.constantFrom(...CHECK_RESULTS)])), {
      requiredKeys: [],
    }) as fc.Arbitrary<Findings>
    fc.assert(
      fc.property(
        findings,
        fc.constantFrom(...REVIEW_RESULTS),
        fc.option(fc.integer({ min: 1, max: 6 })),
        (found, result, callOutcome) => {
          const faults = checkReview({ result, findings: found, callOutcome, remark: 'x' })
          const clean =
            openItems(found).length === 0 && !Object.values(found).includes('failed') && callOutcome !== null
          expect(faults.length === 0).toBe(result !== passed || clean)
        },
      ),
    )
  })
})
