import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { staleFiles } from './stale-files'

it('a generated file that was changed by hand, or is not there, is named; one that is fresh is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-stale-'))
  const [fresh, changed, missing] = ['fresh', 'changed', 'missing'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(fresh, 'text')
  writeFileSync(changed, 'text by hand')
  expect(staleFiles(new Map([fresh, changed, missing].map(file => [file, 'text'])))).toEqual([changed, missing])
})
