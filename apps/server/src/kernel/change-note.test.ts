import { id, text, unlogged } from '@countinghouse/contract/kernel/field'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openNote } from './change-note'

describe('what the operation log keeps of a change', () => {
  it('what the operation log keeps of a change is only what differs', () => {
    const { note, noted } = openNote(z.object({}))
    note.change({ name: 'A', desks: 4, apps: [1, 2] }, { name: 'B', desks: 4, apps: [1, 2] })
    expect(noted).toEqual({ before: { name: 'A' }, after: { name: 'B' } })
  })

  it('what the operation log keeps of a change takes an instant and its text, nothing and null for the same', () => {
    const { note, noted } = openNote(z.object({}))
    const at = new Date('2026-08-17T00:00:00Z')
    note.change({ at, endedAt: null, level: undefined }, { at: at.toISOString(), endedAt: undefined, level: null })
    expect(noted).toEqual({ before: {}, after: {} })
  })

  it('what the operation log keeps of a change has null where a field was emptied', () => {
    const { note, noted } = openNote(z.object({}))
    note.change<{ workplaceId?: number }, { workplaceId: undefined }>({ workplaceId: 3 }, { workplaceId: undefined })
    expect(noted).toEqual({ before: { workplaceId: 3 }, after: { workplaceId: null } })
  })

  it('what the operation log keeps of a change joins a change with what was made and removed beside it', () => {
    const { note, noted } = openNote(z.object({}))
    note.change({ status: 3 }, { status: 4 })
    note.made({ payoutNo: 'P1' })
    note.removed({ link: 'L1' })
    expect(noted).toEqual({ before: { status: 3, link: 'L1' }, after: { status: 4, payoutNo: 'P1' } })
  })

  it('what the operation log keeps of a change has personal data masked, alike or not and wherever the input takes it', () => {
    const input = z.strictObject({
      custId: id(),
      mobile: unlogged.phone(text(20)).nullable().optional(),
      people: z.array(z.strictObject({ email: unlogged.email(text(60)) })),
      mobileList: z.array(unlogged.phone(text(20))),
    })
    const { note, noted } = openNote(input)
    note.change({ custId: 1, mobile: '5511223344' }, { custId: 2, mobile: '5599883344' })
    note.made({ email: 'rosa.gil@example.mx', mobileList: ['5511223355'] })
    note.removed({ email: null })
    expect(noted).toEqual({
      before: { custId: 1, mobile: '******3344', email: null },
      after: { custId: 2, mobile: '******3344', email: '****.gil@example.mx', mobileList: ['******3355'] },
    })
  })

  it('what the operation log keeps of a change cannot be told of a field that only one of the two has', () => {
    const { note } = openNote(z.object({}))
    const row = { name: 'A', desks: 4 }
    // @ts-expect-error a field of the record is missing in what it is now
    note.change(row, { name: 'B' })
    const given = { name: 'B', desks: 4, deposit: 1 }
    // @ts-expect-error the record's values before do not have this field
    note.change(row, given)
  })
})
