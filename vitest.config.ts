import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { serverProjects } from './apps/server/vitest.config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' } },
      ...serverProjects(),
      ...(existsSync('apps/console/vitest.config.ts') ? ['./apps/console/vitest.config.ts'] : []),
    ],
  },
})
