import { defineConfig } from '@playwright/test'
import { memoryFolder } from './apps/server/src/testing/memory-folder'
import { BROWSER_ARGUMENTS, findBrowser } from './tools/prerequisites'

// Workers read this file too and have to find the same port.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
const running = process.env.E2E_URL
const inMemory = memoryFolder()
const baseURL = running ?? `http://127.0.0.1:${process.env.E2E_PORT}`

/** These change what they own alone, or nothing: they may run beside everything else. */
const VISITS = [
  'guard.spec.ts',
  'measure.spec.ts',
  'screens.spec.ts',
  'server.spec.ts',
  'shell.spec.ts',
  'shift.spec.ts',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // A test waits for its browser and its server as long as it computes: one worker more than the cores of a small machine.
  workers: 3,
  // All tests share one server and one business. Journeys go one after the other; the rest fills the other workers, which
  // a project more would start anew with their browsers. By their names the long walks come before most short visits.
  projects: [
    { name: 'journeys', testIgnore: VISITS, workers: 1 },
    { name: 'visits', testMatch: VISITS, fullyParallel: true },
  ],
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    // Far from the business offset, so that a date drawn from the browser's own zone is noticed.
    timezoneId: 'America/Mexico_City',
    // Motion makes a test wait and a slow machine miss: one test alone looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace would take a third of the processor: who looks for a fault asks for one with --trace=on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_ARGUMENTS,
    },
  },
  ...(!running && {
    webServer: {
      command: 'node tools/e2e-server.mjs',
      url: `${baseURL}/readyz`,
      env: { PORT: process.env.E2E_PORT, ...(inMemory && { TMPDIR: inMemory }) },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
})
