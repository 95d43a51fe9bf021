import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/prerequisites'

// Workers read this file too and have to find the same port.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
const running = process.env.E2E_URL
const baseURL = running ?? `http://127.0.0.1:${process.env.E2E_PORT}`

const LOOKING = 'screens.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // All tests share one server and one business: journeys go one after the other, those who only look walk beside them.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: LOOKING, workers: 1 },
    { name: 'screens', testMatch: LOOKING, workers: 1 },
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
  ...(!running && {
    webServer: {
      command: 'node tools/e2e-server.mjs',
      url: `${baseURL}/readyz`,
      env: { PORT: process.env.E2E_PORT },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
})
