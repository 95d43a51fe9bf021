import { describe, expect, it } from 'vitest'
import { approvalStatus, approvalTaskStatus } from '../../kernel/lists/desk'
import {
  type ApprovalTaskEvent,
  CALL_QUESTIONS,
  type CallAnswers,
  checkSubmit,
  isOpenTask,
  nextTaskStatus,
  unanswered,
} from './checklist'

const ALL: CallAnswers = { 1: true, 2: true, 3: true, 4: false, 5: true, 6: true, 7: true }

describe('call checklist', () => {
  it('the call checklist has seven questions (R-202)', () => {
    expect(CALL_QUESTIONS).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(unanswered({ 1: true, 4: false })).toEqual([2, 3, 5, 6, 7])
  })

  it('the call checklist must be answered in full to approve (G-106)', () => {
    expect(checkSubmit({ decision: 1, answers: ALL, remark: '', rejectReason: null })).toEqual([])
    const { 7: _, ...six } = ALL
    expect(checkSubmit({ decision: 1, answers: six, remark: 'ok', rejectReason: null })).toEqual([
      'questionsUnanswered',
    ])
  })

  it('the call checklist is not needed to reject or send back, but a remark is (G-107)', () => {
    for (const decision of [2, 3] as const) {
      expect(checkSubmit({ decision, answers: {}, remark: 'Name differs', rejectReason: 'identity' })).toEqual([])
      expect(checkSubmit({ decision, answers: ALL, remark: '  ', rejectReason: 'identity' })).toEqual([
        'remarkRequired',
      ])
    }
    expect(checkSubmit({ decision: 2, answers: {}, remark: 'x', rejectReason: null })).toEqual(['reasonMissing'])
    expect(checkSubmit({ decision: 3, answers: {}, remark: 'x', rejectReason: null })).toEqual([])
  })

  it('the call checklist takes no decision that belongs to the system', () => {
    const offered = approvalStatus.values.filter(
      decision => checkSubmit({ decision, answers: ALL, remark: 'x', rejectReason: 'other' }).length === 0,
    )
    expect(offered).toEqual([1, 2, 3])
  })
})

describe('approval task', () => {
  it('an approval task moves only as G-105 says', () => {
    const moves: [ApprovalTaskEvent, (number | undefined)[]][] = [
      ['allocate', [1, undefined, undefined, undefined, undefined, undefined]],
      ['open', [undefined, 2, undefined, undefined, undefined, undefined]],
      ['submit', [undefined, undefined, 3, undefined, undefined, undefined]],
      ['sendBack', [undefined, undefined, 2, undefined, undefined, undefined]],
      ['materialArrives', [undefined, undefined, 1, undefined, undefined, undefined]],
      ['handOn', [undefined, 4, 4, undefined, undefined, undefined]],
      ['orderCancelled', [5, 5, 5, undefined, undefined, undefined]],
      ['undo', [undefined, undefined, undefined, 2, undefined, undefined]],
      ['firstUndone', [5, 5, 5, undefined, undefined, undefined]],
    ]
    for (const [event, to] of moves)
      expect(
        approvalTaskStatus.values.map(state => nextTaskStatus(state, event)),
        event,
      ).toEqual(to)
  })

  it('an approval task is open until it is completed, transferred or closed', () => {
    expect(approvalTaskStatus.values.filter(isOpenTask)).toEqual([0, 1, 2])
  })
})
