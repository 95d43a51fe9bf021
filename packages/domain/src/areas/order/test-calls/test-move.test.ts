import { describe, expect, it } from 'vitest'
import { orderStatus } from '../../../kernel/lists/loan'
import { transition } from '../loan/states'
import { clearingEvent, testEventTo, testTargets } from './test-move'

const S = orderStatus.value

describe('a test', () => {
  it('a test brings an order only where the table of states leads, never in place of a channel (G-068)', () => {
    expect(testTargets(S.waitingReview)).toEqual([S.approved, S.rejected, S.cancelled])
    expect(testTargets(S.approved)).toEqual([S.lending, S.cancelled])
    expect(testTargets(S.lending)).toEqual([])
    expect(testTargets(S.overdue)).toEqual([S.settled, S.writtenOff])
    for (const from of orderStatus.values)
      for (const to of testTargets(from)) expect(transition(from, testEventTo(from, to)!)).toMatchObject({ next: to })
  })

  it('a test clears an order by cancelling it before lending and by giving up the debt after it (G-068)', () => {
    expect([S.riskCheck, S.approved, S.lendingFailed].map(clearingEvent)).toEqual([
      'withdraw',
      'withdraw',
      'cancelLending',
    ])
    expect([S.inRepayment, S.overdue].map(clearingEvent)).toEqual(['writeOff', 'writeOff'])
    expect([S.rejected, S.lending, S.settled, S.cancelled, S.writtenOff].map(clearingEvent)).toEqual(
      Array(5).fill(undefined),
    )
  })
})
