import { expect, it } from 'vitest'
import { brokenPaths } from './document-paths'

const there = new Set(['docs/calls.md', 'apps/server/src/areas.ts', 'apps/server/src/areas/order/README.md'])
const broken = (text: string, path = 'README.md') => brokenPaths({ path, text }, one => there.has(one))

it('a document that links to files and names paths which exist is in order', () => {
  expect(
    broken('[calls](docs/calls.md#order), [out](https://example.com/x), [below](#here), `server/areas.ts`'),
  ).toEqual([])
  expect(broken('[calls](../../../../../docs/calls.md)', 'apps/server/src/areas/order/README.md')).toEqual([])
  expect(broken('`apps/server/migrations/NNNN_name.sql`, `apps/console/dist`')).toEqual([])
})

it('a link or a quoted path of a document that leads nowhere is named', () => {
  expect(broken('[calls](docs/call.md), `server/table-owners.ts`, `tools/old.ts`')).toEqual([
    'README.md links to docs/call.md, which is not there',
    'README.md names server/table-owners.ts, which is not there',
    'README.md names tools/old.ts, which is not there',
  ])
})
