import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { serverProjects } from './apps/server/vitest.config'

/** Tests of killed servers wait a minute for another node to take over: begun last, they would leave the machine idle. */
class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = (file: TestSpecification) => file.moduleId.endsWith('/kill.test.ts')
    return [...sorted.filter(waits), ...sorted.filter(file => !waits(file))]
  }
}

export default defineConfig({
  test: {
    // A test file waits for its database as long as it computes: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongWaitsFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tools/property-reports.ts'],
          // What reads the whole source takes seconds on a busy machine; a rule that never ends still fails.
          testTimeout: 30_000,
          // Rules keep nothing: a process for each file would only load the same modules again.
          isolate: false,
        },
      },
      ...serverProjects(),
      './apps/console/vitest.config.ts',
    ],
  },
})
