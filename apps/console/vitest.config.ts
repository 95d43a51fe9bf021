import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'console',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://console.test/' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
  },
})
