import { expect, it } from 'vitest'
import { exportSpanFault } from './export-span'

it('an export with images accepts a single day only, without them 31 days (R-221, G-205)', () => {
  const images = (start?: string, end?: string) => exportSpanFault({ start, end, withImages: true })
  expect(images('2026-11-20', '2026-11-20')).toBeUndefined()
  expect(images('2026-11-19', '2026-11-20')).toBe('singleDay')
  expect(images('2026-11-20', undefined)).toBe('singleDay')
  expect(images(undefined, undefined)).toBe('singleDay')
  const plain = (start?: string, end?: string) => exportSpanFault({ start, end, withImages: false })
  expect(plain('2026-10-21', '2026-11-20')).toBeUndefined()
  expect(plain('2026-10-20', '2026-11-20')).toBe('tooLong')
  expect(plain(undefined, '2026-11-20')).toBe('tooLong')
})
