import type { TestProject } from 'vitest/node'
import { findPostgresBinaries, startPostgres } from './postgres-server'
import { embeddedTemplate, serverTemplate } from './template'

/** Runs once for each of the projects server-pglite and server-postgres, before their first test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name !== 'server-postgres') {
    project.provide('engine', { kind: 'embedded', template: await embeddedTemplate() })
    return async () => {}
  }
  const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres(findPostgresBinaries() ?? '')
  const adminUrl = own?.connectionString ?? process.env.TEST_DATABASE_URL ?? ''
  const name = `countinghouse_test_${process.pid}`
  const template = await serverTemplate(adminUrl, name)
  project.provide('engine', { kind: 'server', adminUrl, template: name })
  return async () => {
    await template.drop()
    await own?.stop()
  }
}
