import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldReference } from './bank-reference'

describe('a payment reference', () => {
  it('a payment reference is one for a bank whatever its case, width, dashes, blanks and invisible characters (DOMAIN 4)', () => {
    const same = [
      'SPEI-77AB',
      'spei-77ab',
      'SPEI-77AB\u200B',
      'ＳＰＥＩ－７７ＡＢ',
      'SPEI\u201177AB',
      ' SPEI - 77 AB ',
      'SP\u00ADEI-77\u202EAB',
    ]
    expect(new Set(same.map(foldReference))).toEqual(new Set(['spei-77ab']))
    expect(foldReference('Ñandú 1')).toBe('ñandú1')
    expect(foldReference('SPEI-77AC')).not.toBe(foldReference('SPEI-77AB'))
  })

  it('a payment reference folded twice is folded once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => foldReference(foldReference(text)) === foldReference(text)),
    )
  })
})
