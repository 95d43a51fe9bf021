import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { serverProjects } from './apps/server/vitest.config'

export default defineConfig({
  test: {
    // A test file waits for its database as long as it computes: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          // Rules keep nothing: a process for each file would only load the same modules again.
          isolate: false,
        },
      },
      ...serverProjects(),
      './apps/console/vitest.config.ts',
    ],
  },
})
