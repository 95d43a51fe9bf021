import { termsFault } from '@countinghouse/domain/areas/telemarketing/types'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { businessDate, count, dict, id, instant, rowVersion, text, yesNo } from '../../../kernel/field'
import { telemarketingTypeField } from '../assignment/rows'
import { telemarketingMessages } from '../messages'

const audit = { subject: 'teleGroup' as const }
const terms = {
  type: telemarketingTypeField(),
  /** Of types 8 and 9: the loan's term. */
  days: z.int().min(0).max(1000).optional(),
  /** Of type 10: at least so many hours since registration. */
  hours: z.int().min(0).max(10_000).optional(),
}
type Terms = { type: z.output<typeof terms.type>; days?: number | undefined; hours?: number | undefined }
const daysFit = (given: Terms) => termsFault(given.type, given) !== 'days'
const hoursFit = (given: Terms) => termsFault(given.type, given) !== 'hours'
const wrongDays = { path: ['days'], params: { message: telemarketingMessages.daysWrong } }
const wrongHours = { path: ['hours'], params: { message: telemarketingMessages.hoursWrong } }

const asked = z.strictObject(terms).refine(daysFit, wrongDays).refine(hoursFit, wrongHours)
const quantity = z
  .strictObject({ ...terms, quantity: z.int().min(0).max(10_000) })
  .refine(daysFit, wrongDays)
  .refine(hoursFit, wrongHours)

const groupInput = z
  .strictObject({
    groupName: text(50),
    telemarketers: z.array(id()).max(200),
    typeQuantities: z.array(quantity).max(10),
    /** The close draws for it again each day until it is stopped. */
    daily: yesNo().default(false),
  })
  .refine(given => given.groupName !== '', {
    path: ['groupName'],
    params: { message: telemarketingMessages.groupNameMissing },
  })
  .refine(given => given.telemarketers.length > 0, {
    path: ['telemarketers'],
    params: { message: telemarketingMessages.telemarketersMissing },
  })
  .refine(given => given.typeQuantities.some(one => one.quantity > 0), {
    path: ['typeQuantities'],
    params: { message: telemarketingMessages.quantitiesMissing },
  })
  .refine(given => new Set(given.typeQuantities.map(one => one.type)).size === given.typeQuantities.length, {
    path: ['typeQuantities'],
    params: { message: telemarketingMessages.typeTwice },
  })

export const teleGroups = area('telemarketing', {
  groupList: list('/telemarketing/group/list', {
    summary: 'User groups with what each draws from the pool, newest first',
    access: 'telemarketing-allocation.query',
    filters: { groupName: text(50) },
    row: z.object({
      teleGroupId: z.int(),
      groupName: z.string(),
      telemarketers: z.array(z.string()),
      typeQuantities: z.array(
        z.object({
          type: dict('telemarketingType'),
          quantity: count(),
          days: count().nullable(),
          hours: count().nullable(),
        }),
      ),
      daily: yesNo(),
      lastDrawnDate: businessDate().nullable(),
      stopTime: instant().nullable(),
      createdBy: z.string(),
      createTime: instant(),
      rowVersion: z.int(),
    }),
    sortable: ['createTime'],
  }),
  groupAdd: action('/telemarketing/group/add', {
    summary:
      'Make a user group: the quantity of each type is drawn from the pool and dealt evenly to its telemarketers',
    access: 'telemarketing-allocation.add',
    input: groupInput,
    output: z.object({ teleGroupId: z.int(), moved: count() }),
    audit: { ...audit, ids: (_, output) => [output.teleGroupId] },
    refreshes: ['dashboard'],
  }),
  groupStop: action('/telemarketing/group/stop', {
    summary: 'Let the close draw no more for a user group; what its telemarketers hold stays with them',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ teleGroupId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { ...audit, ids: input => [input.teleGroupId] },
  }),
  countByType: read('/telemarketing/group/countByType', {
    summary: 'How many customers of each type may be handed out now; of types 8 to 10 by the days or hours asked for',
    access: 'telemarketing-allocation.query',
    input: z.strictObject({ typeQuantities: z.array(asked).max(10).default([]) }),
    output: z.array(z.object({ type: dict('telemarketingType'), available: count() })),
  }),
})
