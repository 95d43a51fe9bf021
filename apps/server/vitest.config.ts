import { fileURLToPath } from 'node:url'
import type { TestProjectConfiguration } from 'vitest/config'
import { memoryFolder } from './src/testing/memory-folder'
import { findPostgresBinaries } from './src/testing/postgres-server'

/** Every server test runs twice: on the embedded database, and on PostgreSQL where there is one. */
export function serverProjects(): TestProjectConfiguration[] {
  const inMemory = memoryFolder()
  const project = (name: string): TestProjectConfiguration => ({
    test: {
      name,
      root: fileURLToPath(new URL('.', import.meta.url)),
      include: ['src/**/*.test.ts'],
      // Whole files about what only the other engine does: a file without a test of this one would count as broken.
      exclude: [name === 'server-pglite' ? 'src/testing/first-steps.test.ts' : 'src/main.test.ts'],
      environment: 'node',
      setupFiles: [fileURLToPath(new URL('../../tools/property-reports.ts', import.meta.url))],
      globalSetup: [fileURLToPath(new URL('./src/testing/global-setup.ts', import.meta.url))],
      // Data folders of embedded databases, and files.
      ...(inMemory && { env: { TMPDIR: inMemory } }),
      // What takes seconds on a quiet machine takes a minute on a busy one; what never ends still fails.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Each test has an application of its own; loading its modules again for each file takes longer than most files.
      isolate: false,
      // A worker's engine lives for a minute: only what runs ten times as much as V8 asks for is worth compiling for speed.
      execArgv: name === 'server-pglite' ? ['--wasm-tiering-budget=18000000'] : [],
    },
  })
  if (process.env.TEST_DATABASE_URL || findPostgresBinaries())
    return [project('server-pglite'), project('server-postgres')]
  const sentence = 'PostgreSQL was not found: set TEST_DATABASE_URL or install the package postgresql (15 or newer).'
  if (process.env.CI === 'true') throw new Error(sentence)
  console.error(`The server tests run on the embedded database only. ${sentence}`)
  return [project('server-pglite')]
}
