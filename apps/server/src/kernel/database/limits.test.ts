import { expect, it } from 'vitest'
import { BODY_MS } from '../body-time'
import { ANSWER_MS, CONNECTION_MS, embeddedLimits, LIMITS, REPORTING, WORK } from './limits'

it('the time limits of each kind of work nest: lock, statement, answer, connection', () => {
  for (const work of WORK) {
    const { lockMs, statementMs } = LIMITS[work]
    expect(lockMs, work).toBeLessThan(statementMs)
    expect(embeddedLimits(LIMITS[work]).statementMs, work).toBeGreaterThanOrEqual(statementMs)
  }
  for (const work of ['asking', 'acting', 'watching'] as const)
    expect(embeddedLimits(LIMITS[work]).statementMs, work).toBeLessThan(ANSWER_MS)
  expect(REPORTING.lockMs).toBeLessThan(REPORTING.statementMs)
  expect(REPORTING.statementMs).toBeLessThan(ANSWER_MS)
  expect(ANSWER_MS).toBeLessThan(CONNECTION_MS)
})

it('an action that waits as long as it may at every point has ended before its answer is due', () => {
  const { asking, acting } = LIMITS
  // Its caller is found, and its last statement began at the last moment.
  const findingMs = asking.acquireMs + asking.statementMs
  const actingMs = acting.acquireMs + acting.transactionMs! + acting.statementMs
  expect(findingMs + actingMs).toBeLessThanOrEqual(ANSWER_MS)
  expect(BODY_MS + asking.acquireMs + asking.statementMs).toBeLessThanOrEqual(ANSWER_MS)
})
