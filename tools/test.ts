// npm test: the checks, every test on both engines, and the end-to-end tests; the last line is the sum.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check'
import { findBrowser, prepare } from './prerequisites'

interface Counts {
  passed: number
  failed: number
  skipped?: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const isNightly = process.argv.includes('--nightly')
const mustBeWhole = process.env.CI === 'true'
const reports = 'node_modules/.cache/countinghouse'
const environment = {
  ...process.env,
  ...(isNightly && { HISTORIES: '100000', KILLS: '20', RECIPIENTS: '10000', RACES: '200', ALL_LANGUAGES: '1' }),
}
const sum = { passed: 0, failed: 0, skipped: 0 }

mkdirSync(reports, { recursive: true })
const missing = prepare()
for (const sentence of missing) console.log(sentence)
if (missing.length > 0 && mustBeWhole) {
  console.log('With CI=true nothing may be left out.')
  sum.failed += missing.length
} else {
  await title('Checks', async () => add(await check()))
  await title('Tests', runVitest)
  if (findBrowser()) await title('End-to-end tests', runPlaywright)
  if (isNightly) await title('Plans of lists over a million orders', runPlans)
  sum.skipped += missing.length
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed > 0 ? 1 : 0)

async function title(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`)
  const startMs = performance.now()
  await work()
  console.log(`${name} took ${Math.round((performance.now() - startMs) / 1000)} s`)
}

async function runVitest(): Promise<void> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters], report)
  const result = readReport<VitestReport>(report)
  if (!result) return addReport(code)
  // A file that does not load has no tests in the report, but it has failed.
  const broken = result.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  addReport(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
  })
}

/** No list may read a large table from end to end: the law of plans, see bench/plans.ts. */
function runPlans(): Promise<void> {
  return new Promise(done => {
    spawn(process.execPath, ['--import', 'tsx', 'bench/run.ts', 'plans'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    }).once('close', code => {
      add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
      done()
    })
  })
}

async function runPlaywright(): Promise<void> {
  const report = join(reports, 'playwright.json')
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], report)
  const result = readReport<PlaywrightReport>(report)
  if (!result) return addReport(code)
  const { expected, unexpected, flaky, skipped } = result.stats
  addReport(code, { passed: expected + flaky, failed: unexpected + result.errors.length, skipped })
}

function runNode(file: string, args: string[], report: string): Promise<number | null> {
  rmSync(report, { force: true })
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report) }
  return new Promise(done => {
    spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env })
      .once('error', () => done(1))
      .once('close', code => done(code))
  })
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

// A run that ends badly without naming a failure, or without a report, has failed all the same.
function addReport(code: number | null, counts: Counts = { passed: 0, failed: 0 }): void {
  add({ ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed })
}

function add({ passed, failed, skipped = 0 }: Counts): void {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
}
