import { defineConfig } from '@playwright/test'
import config from './playwright.config'

/** `npm run shots`: how the console looks, in every language, size and theme; no part of `npm test`. */
export default defineConfig({
  ...config,
  testDir: 'e2e/look',
  testMatch: ['every-screen.ts', 'states.ts'],
  projects: [{ name: 'look', fullyParallel: true }],
  globalSetup: './e2e/look/folder.ts',
  globalTeardown: './e2e/look/contact-sheets.ts',
})
