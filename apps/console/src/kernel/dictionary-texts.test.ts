import { describe, expect, it } from 'vitest'
import { labelOf } from './dictionary-texts'

describe('the label of a value', () => {
  const own = { orderStatus: { '2': 'Awaiting review' } }
  const staff = { orderStatus: { '2': '审批中', '99': '新状态' } }

  it('stands over what staff call it, but for the language in which they keep it', () => {
    const known = { own, kept: undefined, staff }
    expect(labelOf({ ...known, keptFirst: false }, 'orderStatus', '2')).toBe('Awaiting review')
    expect(labelOf({ ...known, keptFirst: true }, 'orderStatus', '2')).toBe('审批中')
    expect(labelOf({ ...known, keptFirst: false }, 'orderStatus', '99')).toBe('新状态')
    expect(labelOf({ ...known, keptFirst: false }, 'orderStatus', '100')).toBe('100')
  })

  it('is not said in another language while the own labels are on their way', () => {
    const known = { own: undefined, kept: undefined, staff, keptFirst: false }
    expect(labelOf(known, 'orderStatus', '2')).toBe('')
  })
})
