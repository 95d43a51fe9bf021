import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messageCost, messageLength, segmentsOf } from './message-length'

it('a text of the GSM alphabet has 160 septets in one segment and 153 in each of many', () => {
  expect(messageLength('')).toEqual({ encoding: 'GSM-7', units: 0, segments: 0, left: 160 })
  expect(messageLength('a'.repeat(160))).toMatchObject({ encoding: 'GSM-7', segments: 1, left: 0 })
  expect(messageLength('a'.repeat(161))).toMatchObject({ segments: 2, left: 145 })
  expect(messageLength('a'.repeat(307))).toMatchObject({ segments: 3 })
})

it('brackets and the euro take two septets, and none is cut in two', () => {
  expect(messageLength('€'.repeat(80))).toMatchObject({ units: 160, segments: 1 })
  expect(messageLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 })
})

it('one letter beyond the alphabet makes the whole text UCS-2: 70 units in one segment, 67 in each of many', () => {
  expect(messageLength('สวัสดี')).toMatchObject({ encoding: 'UCS-2', units: 6, segments: 1 })
  expect(messageLength('你'.repeat(70))).toMatchObject({ segments: 1, left: 0 })
  expect(messageLength('你'.repeat(71))).toMatchObject({ segments: 2 })
  expect(messageLength(`${'你'.repeat(66)}😀${'你'.repeat(66)}`)).toMatchObject({ units: 134, segments: 3 })
})

it('a longer text never has fewer segments, and segments hold what was written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      (text, more) => {
        const [short, long] = [messageLength(text), messageLength(text + more)]
        expect(long.segments).toBeGreaterThanOrEqual(short.segments)
        expect(short.units).toBeLessThanOrEqual(short.segments * (short.encoding === 'GSM-7' ? 160 : 70))
      },
    ),
  )
})

it('the cost is that of all segments, rounded once', () => {
  expect(messageCost(2, 35_000)).toBe(70)
  expect(messageCost(1, 12_500)).toBe(13)
  expect(messageCost(10_000, 12_345)).toBe(123_450)
})

it('the pieces of a text put together are the text, as many as are billed, and none is too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '€', 'ñ', 'ไ', '😀', '[', ' '), maxLength: 400 }), text => {
      const { encoding, segments } = segmentsOf(text)
      expect(segments.join('')).toBe(text)
      expect(segments.length).toBe(messageLength(text).segments)
      for (const one of segments) {
        if (segments.length > 1 && encoding === 'UCS-2') expect(one.length).toBeLessThanOrEqual(67)
        expect(one.length).toBeLessThanOrEqual(encoding === 'UCS-2' ? 70 : 160)
      }
    }),
  )
})
