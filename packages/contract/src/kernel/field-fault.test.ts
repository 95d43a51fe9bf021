import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { amount, bps, positiveAmount } from './field'
import { fieldText, inputFaults } from './field-fault'

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the limits of a field', () => {
  const schema = z.strictObject({
    otherFee: amount().min(0).max(1_000_000_000),
    parts: z.array(z.strictObject({ amountMinor: positiveAmount() })).optional(),
    price: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('share'), rate: bps(5000).nullable() }),
      z.strictObject({ of: z.literal('sum'), sum: positiveAmount() }),
    ]),
    rate: bps(1000),
    rows: z.int().max(20_000),
  })

  it('the limits of a field are told in the unit in which it is typed: per cent, money, a plain count', () => {
    const input = {
      otherFee: 1_000_000_001,
      parts: [{ amountMinor: 1 }, { amountMinor: 0 }],
      price: { of: 'share', rate: 5001 },
      rate: 1500,
      rows: 20_001,
    }
    expect(inputFaults(schema, input, 'en-US')).toEqual({
      otherFee: 'Must be at most 10,000,000.00',
      'parts.1.amountMinor': 'Must be at least 0.01',
      'price.rate': 'Must be at most 50.00%',
      rate: 'Must be at most 10.00%',
      rows: 'Must be at most 20,000',
    })
    const french = inputFaults(schema, { ...input, price: { of: 'sum', sum: 1e13 } }, 'fr')
    expect(plain(french?.['price.sum'])).toBe('Doit être au plus 10 000 000 000,00')
    expect(plain(french?.rate)).toBe('Doit être au plus 10,00 %')
  })

  it('the limits of a field are told by its own schema too, and an input within them has no faults', () => {
    const [issue] = bps(1000).nullable().safeParse(1500).error!.issues
    expect(fieldText(issue!, bps(1000).nullable(), 'zh-CN')).toBe('不能大于 10.00%')
    const input = { otherFee: 0, price: { of: 'sum', sum: 1 }, rate: 1000, rows: 20_000 }
    expect(inputFaults(schema, input, 'en-US')).toBeUndefined()
  })
})
