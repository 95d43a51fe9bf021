import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { fieldNames } from './field-names'
import { bundledLibraries } from './src/testing/libraries'

export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), fieldNames],
  resolve: { alias: bundledLibraries },
  test: {
    name: 'console',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://console.test/' } },
    globalSetup: ['src/testing/libraries.ts'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
  },
})
