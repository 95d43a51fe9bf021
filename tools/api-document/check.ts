// A step of npm run check: what tools make of the API's descriptions. Redocly's rules find nothing, and the client that
// openapi-typescript draws compiles together with a program that uses it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { lintDescription } from './lint'

const clients = 'node_modules/.cache/api-client'
mkdirSync(clients, { recursive: true })
const found: string[] = []
for (const name of ['openapi.json', 'payment-company.openapi.json']) {
  const text = readFileSync(`docs/${name}`, 'utf8')
  found.push(...(await lintDescription(text, `docs/${name}`)))
  writeFileSync(
    `${clients}/${name.replace('.json', '.ts')}`,
    astToString(await openapiTypescript(text, { defaultNonNullable: false })),
  )
}
const compiled = spawnSync(process.execPath, ['node_modules/.bin/tsc', '-p', 'tools/api-document/client'], {
  encoding: 'utf8',
})
if (compiled.status !== 0) found.push(compiled.stdout)
for (const problem of found) console.log(problem)
process.exitCode = found.length > 0 ? 1 : 0
