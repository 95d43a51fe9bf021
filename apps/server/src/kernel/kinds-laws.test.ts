import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryKind } from '@countinghouse/contract/areas/books/choices'
import { NOTICE_KINDS } from '@countinghouse/contract/areas/notices/kinds'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const sourcesIn = (folders: readonly string[]): string[] =>
  folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map(path => readFileSync(join(ROOT, folder, path), 'utf8')),
  )

/** Kinds of a closed list that no source names. */
const unnamed = (kinds: readonly string[], sources: readonly string[]): string[] =>
  kinds.filter(kind => !sources.some(text => text.includes(`'${kind}'`)))

it('each kind of notice is sent by the system, whatever the simulator shows (DOMAIN 15)', () => {
  const system = sourcesIn(['areas', 'kernel'])
  expect(unnamed(NOTICE_KINDS, system)).toEqual([])
  expect(unnamed([...NOTICE_KINDS, 'promiseBroken'], system)).toEqual(['promiseBroken'])
})

it('each kind of a ledger entry is posted by somebody', () => {
  const posted = sourcesIn(['areas', 'simulator'])
  expect(unnamed(entryKind.options, posted)).toEqual([])
  expect(unnamed([...entryKind.options, 'extensionCharge'], posted)).toEqual(['extensionCharge'])
})
