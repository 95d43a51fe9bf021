import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgresBinaries, startPostgres } from './postgres-server'
import { embeddedTemplate, seededTemplate, serverTemplates } from './template'

/** Runs once for each of the projects server-pglite and server-postgres, before their first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'server-postgres' ? setupServer(project) : setupEmbedded(project)
}

async function setupEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-template-'))
  const template = await embeddedTemplate()
  const seeded = join(folder, 'seeded.tar')
  await seededTemplate(template, seeded)
  project.provide('engine', { kind: 'embedded', template, seeded })
  return async () => rmSync(folder, { recursive: true, force: true })
}

// Beside another test there is no free core that a query's helpers or its machine code would be worth.
const forSmallData = { max_parallel_workers_per_gather: '0', jit: 'off' }

async function setupServer(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres(findPostgresBinaries() ?? '', forSmallData)
  const adminUrl = own?.connectionString ?? process.env.TEST_DATABASE_URL ?? ''
  const names = { template: `countinghouse_test_${process.pid}`, seeded: `countinghouse_test_${process.pid}_seeded` }
  const templates = await serverTemplates(adminUrl, names)
  project.provide('engine', { kind: 'server', adminUrl, ...names })
  return async () => {
    await templates.drop()
    await own?.stop()
  }
}
