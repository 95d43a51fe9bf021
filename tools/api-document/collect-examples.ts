// npm run examples -- [test files]: keeps what the server's tests send and are answered as examples of the API's description,
// where a call has none or one that is no longer valid.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Example, faultsOfExample, type Wanted } from '@countinghouse/contract/kernel/api-document/example'
import { compactJson, isObject } from '@countinghouse/contract/kernel/api-document/json'
import { z } from 'zod'
import type { Traffic } from '../../apps/server/src/testing/record-examples'
import { ALL_WANTED, EXAMPLES_FILE, readExamples } from './examples'

const folder = process.env.API_EXAMPLES ?? mkdtempSync(join(tmpdir(), 'api-examples-'))
if (!process.env.API_EXAMPLES) runTests(process.argv.slice(2))
const traffic = readdirSync(folder).map(
  name => JSON.parse(anonymous(readFileSync(join(folder, name), 'utf8'))) as Traffic,
)
const kept = readExamples()
const examples = Object.fromEntries(
  ALL_WANTED.flatMap(wanted => {
    const old = kept[wanted.id]
    const isValid = old && faultsOfExample(wanted, old).length === 0
    const example = isValid ? old : (newExample(wanted) ?? old)
    return example ? [[wanted.id, example]] : []
  }),
)
writeFileSync(EXAMPLES_FILE, `${compactJson(examples)}\n`)
if (!process.env.API_EXAMPLES) rmSync(folder, { recursive: true })
const missing = ALL_WANTED.flatMap(wanted => faultsOfExample(wanted, examples[wanted.id]))
console.log([...missing, `${ALL_WANTED.length} wanted, ${missing.length} still to come`].join('\n'))

function runTests(files: string[]): void {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-pglite', ...files]
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, API_EXAMPLES: folder },
  })
  // What a failing test sent is no example.
  if (status !== 0) process.exit(status ?? 1)
}

function newExample(wanted: Wanted): Example | undefined {
  const found = traffic.flatMap(one => exampleOf(wanted, one))
  if (wanted.kinds.length === 0) return found.find(example => faultsOfExample(wanted, example).length === 0)
  const requests = Object.fromEntries(
    found.flatMap(({ request }) =>
      isObject(request) && wanted.request?.safeParse(request).success ? [[request.kind, request]] : [],
    ),
  )
  const inOrder = wanted.kinds.flatMap(kind => (requests[kind] ? [[kind, requests[kind]]] : []))
  return found[0] && { requests: Object.fromEntries(inOrder), data: found[0].data }
}

function exampleOf({ method, path, isBare, request }: Wanted, one: Traffic): Example[] {
  const names: string[] = []
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const match = one.method === method ? new RegExp(`^${pattern}$`).exec(one.path) : null
  if (!match) return []
  const known = request instanceof z.ZodObject ? request.shape : {}
  const inPath = Object.fromEntries(
    names.map((name, index) => [name, match[index + 1]]).filter(([name = '']) => name in known),
  )
  const data = isBare ? one.answer : isObject(one.answer) ? one.answer.data : undefined
  const sent = isBare || !isObject(one.request) ? one.request : { ...one.request, ...inPath }
  return [{ ...(request ? { request: sent ?? {} } : {}), data }]
}

/** Random marks become plain ones; what only its owner may know is not shown. */
function anonymous(text: string): string {
  return text
    .replace(/\b(user|role)([- ])[0-9a-f]{12}\b/gi, '$1$2one')
    .replace(/"(token|secret)":"[^"]{8,}"/g, '"$1":"shown-once-to-its-owner-and-to-nobody-else"')
}
