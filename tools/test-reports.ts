// What the two test runners wrote about a run: how many passed, and each failure in a few lines.
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  skipped: number
  /** Each failure by its name and the beginning of what was said about it. */
  failures: string[]
}

export interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

// Enough for the seed of a property and both sides of a comparison.
const MOST_LINES = 12
const MOST_LETTERS = 200

/** A failure in a few lines; what no one reads in a terminal is cut. */
export function brief(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim())
    .slice(0, MOST_LINES)
    .map(line => `    ${line.slice(0, MOST_LETTERS)}`)
  return [name, ...lines].join('\n')
}

/** A file that does not load has no tests in the report, but it has failed; so has one whose hooks alone failed. */
export function vitestOutcome(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [brief(file.name, file.message)]
    return failed.map(test => brief(`${file.name}: ${test.fullName}`, test.failureMessages?.join('\n')))
  })
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures }
}

/** A test that passed when it was repeated has passed. */
export function playwrightOutcome({ stats, suites, errors }: PlaywrightReport): Outcome {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => brief(`${file}:${line}: ${title}`, results.at(-1)?.errors[0]?.message)),
    )
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map(({ message }) => brief('outside the tests', message))],
  }
}
