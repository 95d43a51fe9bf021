import { describe, expect, it } from 'vitest'
import { waitAfter } from './throttle'

describe('the wait after failures', () => {
  const slowing = { free: 5, firstSeconds: 10, mostSeconds: 900 }

  it('the wait after failures is nothing while they are free, then doubles up to its most', () => {
    expect([0, 4, 5, 6, 7, 11, 12, 500].map(failures => waitAfter(failures, slowing))).toEqual([
      0, 0, 10, 20, 40, 640, 900, 900,
    ])
  })
})
