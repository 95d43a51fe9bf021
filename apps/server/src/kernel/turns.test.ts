import { expect, it } from 'vitest'
import { turns } from './turns'

it('work takes turns: no more at a time than said, in the order in which it came, whatever becomes of it', async () => {
  const inTurn = turns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      most = Math.max(most, ++running)
      await new Promise(resolve => setTimeout(resolve, 1))
      running--
      if (number === 1) throw new Error('broken')
      return number
    })
  const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, number) => work(number)))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(8)
})
