import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { declaredIn } from './registries'

it('a new noun is listed by where it stands, its tests are not', () => {
  const source = mkdtempSync(join(tmpdir(), 'registries-'))
  const noun = join(source, 'areas/order/remark')
  mkdirSync(noun, { recursive: true })
  writeFileSync(
    join(noun, 'calls.ts'),
    "export const orderRemarks = area('order', {})\nconst hidden = area('order', {})\n",
  )
  writeFileSync(join(noun, 'calls.test.ts'), "export const trial = area('order', {})\n")
  expect(declaredIn(source, /^export const (\w+) = area\('(\w+)'/gm)).toEqual([
    { name: 'orderRemarks', area: 'order', from: './areas/order/remark/calls' },
  ])
})
