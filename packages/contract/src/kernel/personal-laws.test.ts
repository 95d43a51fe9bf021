import { expect, it } from 'vitest'
import { z } from 'zod'
import { action, area, list } from './call'
import { done } from './envelope'
import { id, soughtNumber, text, unlogged } from './field'
import { clearNumbers } from './personal-laws'

const callsOf = (mobile: z.ZodType, sought: z.ZodType) =>
  Object.values(
    area('system', {
      thingList: list('/thing/list', {
        summary: 'Things',
        access: 'signedIn',
        filters: { mobile: sought },
        row: z.object({ thingId: z.int() }),
      }),
      thingAdd: action('/thing/add', {
        summary: 'Add a thing',
        access: 'signedIn',
        input: z.strictObject({ thingId: id(), people: z.array(z.strictObject({ mobile })).max(9) }),
        output: done,
        audit: { subject: 'thing', ids: input => [input.thingId] },
      }),
    }),
  )

it('a number in an input of an action, and a filter by one, are marked', () => {
  expect(clearNumbers(callsOf(unlogged.phone(text(20)), soughtNumber(20)))).toEqual([])
  expect(clearNumbers(callsOf(text(20), text(20)))).toEqual([
    '/thing/list takes mobile in clear',
    '/thing/add takes people.mobile in clear',
  ])
  expect(clearNumbers(callsOf(unlogged.phone(text(20)).optional(), unlogged.phone(text(20))))).toHaveLength(1)
})
