import { describe, expect, it } from 'vitest'
import { openNote } from './change-note'

describe('what the operation log keeps of a change', () => {
  it('what the operation log keeps of a change is only what differs', () => {
    const { note, noted } = openNote()
    note.change({ name: 'A', desks: 4, apps: [1, 2] }, { name: 'B', desks: 4, apps: [1, 2] })
    expect(noted).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
  })

  it('what the operation log keeps of a change takes an instant and its text, nothing and null for the same', () => {
    const { note, noted } = openNote()
    const at = new Date('2026-08-17T00:00:00Z')
    note.change({ at, endedAt: null, level: undefined }, { at: at.toISOString(), endedAt: undefined, level: null })
    expect(noted).toEqual({ before: {}, after: {} })
  })

  it('what the operation log keeps of a change has null where a field was emptied', () => {
    const { note, noted } = openNote()
    note.change<{ workplaceId?: number }, { workplaceId: undefined }>({ workplaceId: 3 }, { workplaceId: undefined })
    expect(noted).toEqual({ before: { workplaceId: 3 }, after: { workplaceId: null } })
  })

  it('what the operation log keeps of a change joins a change with what was made and removed beside it', () => {
    const { note, noted } = openNote()
    note.change({ status: 3 }, { status: 4 })
    note.made({ payoutNo: 'P1' })
    note.removed({ link: 'L1' })
    expect(noted).toEqual({ before: { status: 3, link: 'L1' }, after: { status: 4, payoutNo: 'P1' } })
  })

  it('what the operation log keeps of a change cannot be told of a field that only one of the two has', () => {
    const { note } = openNote()
    const row = { name: 'A', desks: 4 }
    // @ts-expect-error a field of the record is missing in what it is now
    note.change(row, { name: 'B' })
    const given = { name: 'B', desks: 4, deposit: 1 }
    // @ts-expect-error the record's values before do not have this field
    note.change(row, given)
  })
})
