import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brief, playwrightOutcome, vitestOutcome } from './test-reports'

const test = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages })
const counts = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 }

describe('what failed in a run', () => {
  it('names each test that failed, with its seed, and a file that did not load', () => {
    const outcome = vitestOutcome({
      ...counts,
      testResults: [
        { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [test('passed', 'adds')] },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [test('passed', 'adds'), test('failed', 'is fair', 'Property failed\n\n{ seed: 7 }')],
        },
        { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(outcome).toEqual({
      passed: 1,
      skipped: 2,
      failures: ['b.test.ts: is fair\n    Property failed\n    { seed: 7 }', 'c.test.ts\n    no such module'],
    })
  })

  it('says why a property failed, and on what', () => {
    const fails = () => fc.assert(fc.property(fc.constant(7), () => expect(7, 'a plain reason').toBe(8)))
    const said = brief(
      'f',
      (() => {
        try {
          fails()
        } catch (fault) {
          return (fault as Error).message
        }
      })(),
    )
    expect(said).toMatch(/seed: -?\d+[\s\S]*Counterexample: \[7\][\s\S]*a plain reason/)
  })

  it('names what failed in the browser at any depth, by the last try, and what failed outside the tests', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      file: 'd.spec.ts',
      line: 3,
      tests: [{ status, results: messages.map(message => ({ errors: [{ message }] })) }],
    })
    const outcome = playwrightOutcome({
      stats: { expected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [spec('signs in', 'expected')],
          suites: [{ specs: [spec('pays', 'unexpected', 'first', 'second'), spec('asks', 'flaky', 'once')] }],
        },
      ],
      errors: [{ message: 'no server' }],
    })
    expect(outcome).toEqual({
      passed: 2,
      skipped: 0,
      failures: ['d.spec.ts:3: pays\n    second', 'outside the tests\n    no server'],
    })
  })

  it('is brief, whatever was said', () => {
    const lines = brief('e', '\u001b[31mx\u001b[39m'.repeat(300).concat('\ny'.repeat(100))).split('\n')
    expect(lines).toHaveLength(13)
    expect(Math.max(...lines.map(line => line.length))).toBe(204)
  })
})
