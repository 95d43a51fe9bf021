import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' } },
      './apps/server/vitest.config.ts',
      './apps/console/vitest.config.ts',
    ],
  },
})
