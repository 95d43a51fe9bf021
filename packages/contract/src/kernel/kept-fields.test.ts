import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { businessDate, dict, masked, requiredText, showOf, text } from './field'
import { keptFields } from './kept-fields'

describe('fields that are kept', () => {
  it('what may be left out is null on the row, what has a first value is there', () => {
    const row = z.object(keptFields({ remark: text(5).default(''), groupId: z.int().optional() }))
    expect(row.parse({ remark: 'x', groupId: null })).toEqual({ remark: 'x', groupId: null })
    expect(row.safeParse({ groupId: null }).success).toBe(false)
  })

  it('a stored value that no longer passes the checks of the input is answered as it stands', () => {
    const fields = {
      code: requiredText(4).refine(code => /^[a-z]+$/.test(code)),
      sort: z.int().min(0).max(9),
      note: text(3).nullable(),
      days: z.array(z.int().max(7)).min(1),
    }
    const stored = { code: ' An old code ', sort: 12, note: 'long text', days: [] }
    expect(z.object(fields).safeParse(stored).success).toBe(false)
    expect(z.object(keptFields(fields)).parse(stored)).toEqual(stored)
  })

  it('a field shows as it did, keeps its format and its mask', () => {
    const kept = keptFields({ state: dict('enableState'), day: businessDate(), phone: masked.phone() })
    expect(showOf(kept.state)).toEqual({ 'x-show': 'dict', 'x-dict': 'enableState' })
    expect(kept.day.safeParse('yesterday').success).toBe(false)
    expect(kept.phone.parse('9876543210')).not.toBe('9876543210')
  })
})
