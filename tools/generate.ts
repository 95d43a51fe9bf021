// Writes what is derived: row types, API descriptions, the tables and diagrams of docs/. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { apiDocument, companyDocument } from '@countinghouse/contract/api-documents'
import { faultsOfExample } from '@countinghouse/contract/kernel/api-document/example'
import { compactJson } from '@countinghouse/contract/kernel/api-document/json'
import { stateDiagramPage } from '@countinghouse/domain/areas/order/loan/state-diagram'
import { flowsPage } from '@countinghouse/domain/areas/work-order/flows-page'
import { openPool, queryBuilder } from '../apps/server/src/kernel/database/connect'
import { startEmbedded } from '../apps/server/src/kernel/database/embedded'
import { schemaText } from '../apps/server/src/kernel/database/schema-text'
import { embeddedTemplate } from '../apps/server/src/testing/template'
import { ALL_WANTED, EXAMPLES_FILE, readExamples } from './api-document/examples'
import { callsPage } from './calls-page'
import { glossaryPage } from './glossary'
import { permissionsPage } from './permissions-page'
import { registries } from './registries'
import { screensPage } from './screens-page'
import { staleFiles } from './stale-files'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const examples = readExamples()
const kept = Object.fromEntries(ALL_WANTED.flatMap(({ id }) => (examples[id] ? [[id, examples[id]]] : [])))
const generated = new Map([
  ...registries(),
  // As `npm run examples` writes it: a merge may leave it in another order or form.
  [EXAMPLES_FILE, `${compactJson(kept)}\n`],
  ['apps/server/src/kernel/database/schema.generated.ts', await migratedSchemaText()],
  ['docs/openapi.json', `${compactJson(apiDocument(version, examples))}\n`],
  ['docs/payment-company.openapi.json', `${compactJson(companyDocument(version, examples))}\n`],
  ['docs/order-states.md', stateDiagramPage()],
  ['docs/work-order-flows.md', flowsPage()],
  ['docs/permissions.md', permissionsPage()],
  ['docs/calls.md', callsPage()],
  ['docs/screens.md', screensPage()],
  ['docs/glossary.md', glossaryPage()],
])

const stale = staleFiles(generated)
if (process.argv.includes('--check')) {
  for (const file of stale) console.log(`${file} is out of date: run npm run generate and commit it`)
  const faults = ALL_WANTED.flatMap(wanted => faultsOfExample(wanted, examples[wanted.id]))
  for (const fault of faults)
    console.log(`${fault}: npm run examples -- with the test that asks it, then npm run generate`)
  process.exitCode = stale.length + faults.length > 0 ? 1 : 0
} else {
  for (const file of stale) {
    writeFileSync(file, generated.get(file)!)
    console.log(`${file} written`)
  }
}

async function migratedSchemaText(): Promise<string> {
  const engine = await startEmbedded({ template: await embeddedTemplate() })
  const db = queryBuilder(openPool({ connectionString: engine.connectionString }), 'embedded')
  try {
    return await schemaText(db)
  } finally {
    await db.destroy()
    await engine.close()
  }
}
