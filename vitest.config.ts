import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { serverProjects } from './apps/server/vitest.config'

export default defineConfig({
  test: {
    // A test file waits for its database as long as it computes: one more worker than Vitest would start.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' } },
      ...serverProjects(),
      './apps/console/vitest.config.ts',
    ],
  },
})
