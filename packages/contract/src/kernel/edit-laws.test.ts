import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { action, area, list } from './call'
import { unseenFields } from './edit-laws'
import { done } from './envelope'
import { id, requiredText, rowVersion, text } from './field'

const fields = { name: requiredText(20), remark: text(100) }
const editOf = (row: z.ZodObject) =>
  Object.values(
    area('system', {
      thingList: list('/thing/list', { summary: 'Things', access: 'signedIn', filters: {}, row }),
      thingEdit: action('/thing/edit', {
        summary: 'Change a thing',
        access: 'signedIn',
        input: z.strictObject({ thingId: id(), ...fields, reason: text(100), rowVersion: rowVersion() }),
        output: done,
        audit: { subject: 'thing', ids: input => [input.thingId] },
      }),
    }),
  )
const row = z.object({ thingId: z.int(), name: z.string(), remark: z.string(), rowVersion: z.int() })

describe('what an edit takes', () => {
  it('a field that no row shows is named', () => {
    expect(unseenFields(editOf(row))).toEqual([])
    expect(unseenFields(editOf(row.omit({ remark: true })))).toEqual([
      '/thing/edit takes remark, and no one answer of its area shows it',
    ])
  })

  it('two lists that show half of the fields each do not do', () => {
    const [things, edit] = editOf(row.omit({ remark: true }))
    const [others] = editOf(row.omit({ name: true }))
    expect(unseenFields([things!, others!, edit!])).toHaveLength(1)
  })
})
