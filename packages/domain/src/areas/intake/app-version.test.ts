import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, updateFor } from './app-version'

const version = fc
  .array(fc.integer({ min: 0, max: 9999 }), { minLength: 2, maxLength: 4 })
  .map(parts => parts.join('.'))

describe('versions of an app', () => {
  it.each([
    ['2.9', '2.10', -1],
    ['2.1', '2.1.0', 0],
    ['3.0', '2.99.99', 1],
  ])('versions of an app are compared by their parts: %s and %s', (one, other, expected) => {
    expect(Math.sign(compareVersions(one, other))).toBe(expected)
  })

  it('versions of an app stand in one order, whichever is named first', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)))
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('a version has to be updated when a forced one came since, and not for one that it has or that is no duty', () => {
    const versions = [
      { version: '2.0.0', forced: false },
      { version: '2.10.0', forced: false },
      { version: '2.9.0', forced: true },
    ]
    expect(updateFor('2.8.7', versions)).toEqual({ newest: versions[1], mustUpdate: true })
    expect(updateFor('2.9.0', versions).mustUpdate).toBe(false)
    expect(updateFor(undefined, versions).mustUpdate).toBe(false)
    expect(updateFor('1.0', [])).toEqual({ newest: undefined, mustUpdate: false })
  })
})
