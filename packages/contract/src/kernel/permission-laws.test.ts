import { expect, it } from 'vitest'
import { z } from 'zod'
import { AREAS } from '../areas.generated'
import { area, list, read } from './call'
import { unneededActions } from './permission-laws'
import { PERMISSIONS } from './permissions'

const calls = Object.values(AREAS).flatMap(table => Object.values(table))

it('each action of a permission opens something', () => {
  expect(unneededActions(PERMISSIONS, calls)).toEqual([])
})

it('an action that no call needs is named; what a list needs to leave as a file is not', () => {
  const things = area('system', {
    thingList: list('/thing/list', {
      summary: 'Things',
      access: 'menu.add',
      within: 'cache.get',
      filters: {},
      row: z.object({ thingId: z.int() }),
    }),
    thing: read('/thing', { summary: 'A thing', access: 'menu.edit', input: z.strictObject({}), output: z.object({}) }),
  })
  const declared = {
    menu: { actions: ['add', 'edit', 'export', 'import'] },
    cache: { actions: ['get', 'query'] },
  } as const
  expect(unneededActions(declared, Object.values(things))).toEqual(['menu.import', 'cache.query'])
})
