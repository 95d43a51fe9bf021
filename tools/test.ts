// npm test: the checks, every test on both engines, and the end-to-end tests; what failed stands once more at the end,
// and the last line is the sum.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from './check'
import { findBrowser, prepare } from './prerequisites'
import {
  type Outcome,
  type PlaywrightReport,
  playwrightOutcome,
  type VitestReport,
  vitestOutcome,
} from './test-reports'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const isNightly = process.argv.includes('--nightly')
const mustBeWhole = process.env.CI === 'true'
// What is kept of a long output is often only its end.
const MOST_SHOWN = 20
const reports = 'node_modules/.cache/countinghouse'
const environment = {
  ...process.env,
  ...(isNightly && { HISTORIES: '100000', KILLS: '20', RECIPIENTS: '10000', RACES: '200', ALL_LANGUAGES: '1' }),
}
const sum: Outcome = { passed: 0, skipped: 0, failures: [] }

mkdirSync(reports, { recursive: true })
const missing = prepare()
for (const sentence of missing) console.log(sentence)
if (missing.length > 0 && mustBeWhole) {
  console.log('With CI=true nothing may be left out.')
  sum.failures.push(...missing)
} else {
  await title('Checks', async () => add(await check()))
  await title('Tests', runVitest)
  if (findBrowser()) await title('End-to-end tests', runPlaywright)
  if (isNightly) await title('Plans of lists over a million orders', runPlans)
  sum.skipped += missing.length
}
if (sum.failures.length > 0) console.log(`\nFailed:\n${sum.failures.slice(0, MOST_SHOWN).join('\n')}`)
const counts = [`${sum.passed} passed`, `${sum.failures.length} failed`, sum.skipped > 0 && `${sum.skipped} skipped`]
console.log(`\n${counts.filter(Boolean).join(', ')}`)
process.exit(sum.failures.length > 0 ? 1 : 0)

async function title(name: string, work: () => Promise<void>): Promise<void> {
  console.log(`\n${name}, begun at ${new Date().toISOString()}`)
  const startMs = performance.now()
  await work()
  console.log(`${name} took ${Math.round((performance.now() - startMs) / 1000)} s`)
}

async function runVitest(): Promise<void> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters], report)
  const result = readReport<VitestReport>(report)
  addReport('Vitest', code, result && vitestOutcome(result))
}

/** No list may read a large table from end to end: the law of plans, see bench/plans.ts. */
function runPlans(): Promise<void> {
  return new Promise(done => {
    spawn(process.execPath, ['--import', 'tsx', 'bench/run.ts', 'plans'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment,
    }).once('close', code => {
      addReport('Plans', code, { passed: code === 0 ? 1 : 0, skipped: 0, failures: [] })
      done()
    })
  })
}

async function runPlaywright(): Promise<void> {
  const report = join(reports, 'playwright.json')
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=line,json'], report)
  const result = readReport<PlaywrightReport>(report)
  addReport('Playwright', code, result && playwrightOutcome(result))
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
function addReport(
  name: string,
  code: number | null,
  outcome: Outcome = { passed: 0, skipped: 0, failures: [] },
): void {
  add(outcome)
  if (code !== 0 && outcome.failures.length === 0) sum.failures.push(`${name} ended with exit code ${code}.`)
}

function add({ passed, skipped, failures }: Outcome): void {
  sum.passed += passed
  sum.skipped += skipped
  sum.failures.push(...failures)
}
