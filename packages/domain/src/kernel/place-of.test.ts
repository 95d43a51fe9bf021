import { expect, it } from 'vitest'
import { placeOf } from './place-of'

it('gives no place an advantage: of neighbouring ids each tenth of the places gets about a tenth', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let id = 0; id < 10_000; id += 1) tenths[Math.floor((placeOf(`x/${id}`) / 2 ** 32) * 10)]! += 1
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
