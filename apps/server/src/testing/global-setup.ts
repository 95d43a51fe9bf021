import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { repositoryRoot } from '../kernel/repository-root'
import { memoryFolder } from './memory-folder'
import { findPostgresBinaries, startPostgres } from './postgres-server'

type Templates = typeof import('./template')

/** Runs once for each of the projects server-pglite and server-postgres, before their first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = await bundleServer()
  project.provide('bundle', bundle)
  const templates: Templates = await import(pathToFileURL(join(bundle, 'template.mjs')).href)
  const setupEngine = project.name === 'server-postgres' ? setupServer : setupEmbedded
  const teardown = await setupEngine(project, templates)
  return async () => {
    await teardown()
    rmSync(bundle, { recursive: true, force: true })
  }
}

// The server as it is installed, and what makes the templates: Vitest would translate the whole program for them, file by
// file and for each project anew, while no test runs yet.
async function bundleServer(): Promise<string> {
  const root = repositoryRoot()
  const cache = join(root, 'node_modules/.cache/countinghouse')
  mkdirSync(cache, { recursive: true })
  const bundle = mkdtempSync(join(cache, 'tests-'))
  const { buildServer } = await import(pathToFileURL(join(root, 'tools/build.mjs')).href)
  await buildServer(bundle, [join(import.meta.dirname, 'template.ts')])
  return bundle
}

type Setup = (project: TestProject, templates: Templates) => Promise<() => Promise<void>>

const setupEmbedded: Setup = async (project, { embeddedTemplate, seededTemplate }) => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-template-'))
  const template = await embeddedTemplate()
  const seeded = join(folder, 'seeded.tar')
  await seededTemplate(template, seeded)
  project.provide('engine', { kind: 'embedded', template, seeded })
  return async () => rmSync(folder, { recursive: true, force: true })
}

// Beside another test there is no free core that a query's helpers or its machine code would be worth.
// Its log takes no more room than the data, which may stand in memory.
const forSmallData = { max_parallel_workers_per_gather: '0', jit: 'off', max_wal_size: '256MB' }

const setupServer: Setup = async (project, { serverTemplates }) => {
  const own = process.env.TEST_DATABASE_URL
    ? undefined
    : await startPostgres(findPostgresBinaries() ?? '', forSmallData, memoryFolder())
  const adminUrl = own?.connectionString ?? process.env.TEST_DATABASE_URL ?? ''
  const names = { template: `countinghouse_test_${process.pid}`, seeded: `countinghouse_test_${process.pid}_seeded` }
  const templates = await serverTemplates(adminUrl, names)
  project.provide('engine', { kind: 'server', adminUrl, ...names })
  return async () => {
    await templates.drop()
    await own?.stop()
  }
}
