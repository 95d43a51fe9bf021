import { expect, it } from 'vitest'
import { circles } from './circles'

const tree = (files: Record<string, string>) =>
  circles(Object.entries(files).map(([path, text]) => ({ path: `apps/server/src/areas/order/${path}`, text })))

it('the law of circles names a circle of two files, and one that another package or a re-export closes', () => {
  expect(tree({ 'a.ts': "import { b } from './b'", 'b.ts': "export { a } from './a'" })).toEqual([
    expect.stringContaining('order/a.ts → apps/server/src/areas/order/b.ts → apps/server/src/areas/order/a.ts'),
  ])
  const path = 'packages/domain/src/kernel/money.ts'
  const text = "import {\n  type Rate,\n  rate,\n} from '@countinghouse/domain/kernel/money'\n"
  expect(circles([{ path, text }])).toEqual([expect.stringContaining(`${path} → ${path}`)])
})

it('the law of circles finds a circle behind a file that stands in none', () => {
  const files = { 'a.ts': "import './b'", 'b.ts': "import { c } from './c'", 'c.ts': "import { b } from './b'" }
  expect(tree(files)).toEqual([expect.stringMatching(/^\S+b\.ts → \S+c\.ts → \S+b\.ts: /)])
})

it('the law of circles lets types and what is loaded later close a circle', () => {
  expect(tree({ 'a.ts': "import { b } from './b'", 'b.ts': "import type { A } from './a'" })).toEqual([])
  expect(tree({ 'a.ts': "import { b } from './b'", 'b.ts': "import { type A, type C } from './a'" })).toEqual([])
  expect(tree({ 'a.ts': "import { b } from './b'", 'b.ts': "const a = () => import('./a')" })).toEqual([])
})
