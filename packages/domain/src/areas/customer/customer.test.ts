import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHolder } from './account-holder'
import { returnOnAdvertising } from './advertising'
import { isContactPhone } from './contact'
import { missingItems, REQUIRED_ITEMS, type RequiredItem } from './required-items'

describe('required items of a customer', () => {
  const full = Object.fromEntries(REQUIRED_ITEMS.map(item => [item, 'x'])) as Record<RequiredItem, unknown>

  it('required items of a customer names every blank one in the order of the form (R-186, G-102)', () => {
    expect(missingItems(full)).toEqual([])
    expect(missingItems({ ...full, contactPhone: ' ', curp: '', workType: null })).toEqual([
      'curp',
      'workType',
      'contactPhone',
    ])
    expect(missingItems({ ...full, workType: 0 })).toEqual([])
  })
})

describe('a contact phone', () => {
  it('a contact phone is ten digits once spaces at the ends are cut (R-185, G-104)', () => {
    expect(isContactPhone(' 5512345678 ')).toBe(true)
    for (const text of ['551234567', '55123456789', '55 1234 5678', '+5512345678', '५५१२३४५६७८', '']) {
      expect(isContactPhone(text), text).toBe(false)
    }
  })
})

describe('the holder of an account', () => {
  it('the holder of an account is the customer whatever case, accents and order, in part, or somebody else', () => {
    expect(compareHolder('José Álvarez Ruiz', 'ALVAREZ RUIZ JOSE')).toBe('match')
    expect(compareHolder('José Álvarez Ruiz', 'JOSE ALVAREZ')).toBe('partial')
    expect(compareHolder('José Álvarez', 'Rosa Pérez')).toBe('none')
    expect(compareHolder('', '')).toBe('none')
    expect(compareHolder('สมชาย ใจดี', 'ใจดี สมชาย')).toBe('match')
  })

  it('the holder of an account agrees in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(compareHolder(a, b)).toBe(compareHolder(b, a))
      }),
    )
  })
})

it('return on advertising is cut to two decimals, loses too, and is nothing where nothing was spent (G-101)', () => {
  expect(returnOnAdvertising(15_000, 12_000)).toBe('25.00%')
  expect(returnOnAdvertising(4_000, 12_000)).toBe('-66.66%')
  expect(returnOnAdvertising(4_000, 0)).toBeNull()
})
