import { defineConfig } from '@playwright/test'
import config from './playwright.config'
import { BROWSER_ARGUMENTS } from './tools/prerequisites'

/** `npm run sip`: calls from the browser against Kamailio and baresip, which it installs; no part of `npm test`. */
export default defineConfig({
  ...config,
  testDir: 'e2e/sip',
  testMatch: 'calls.ts',
  projects: [{ name: 'sip' }],
  workers: 1,
  use: {
    ...config.use,
    permissions: ['microphone'],
    launchOptions: {
      ...config.use?.launchOptions,
      // A microphone that hums, and nobody who is asked for it.
      args: [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
  },
})
