import { z } from 'zod'
import { doors } from '../../kernel/door'
import { workOrders } from './calls'

const TEXTS = [
  'view',
  'custMobile',
  'custEmail',
  'orderNo',
  'country',
  'concern',
  'took',
  'createTimeStart',
  'createTimeEnd',
] as const
const NUMBERS = [
  'id',
  'custId',
  'appId',
  'status',
  'type',
  'workFlowType',
  'firstLevelQuestion',
  'secondLevelQuestion',
  'questionV1',
  'complainChannel',
  'custAppeal',
  'level',
  'tag',
  'settleStatus',
  'source',
  'handleStatus',
  'backVisit',
  'satisfaction',
  'decision',
  'collectionUserId',
] as const

/** The list's filters as text of an address; their bounds are the list's own. */
const query = z.object({
  ...Object.fromEntries(TEXTS.map(field => [field, z.string().max(120).optional()])),
  ...Object.fromEntries(NUMBERS.map(field => [field, z.coerce.number().int().optional()])),
  /** 1: an archive with the pictures, of a single day. */
  withImages: z.enum(['0', '1']).default('0'),
})

/** Work orders as a file that a GET answers at once (G-205). */
export const workOrderDoors = doors('work-order', {
  exportExcel: {
    method: 'GET',
    path: '/api/web/workOrder/exportExcel',
    summary: 'Work orders as a file, with or without their pictures',
    description: `The filters of \`${workOrders.workOrderList.path}\` stand in the query, the token in the header. Without pictures any days, with them \`createTimeStart\` and \`createTimeEnd\` name a single one. Needs the right \`work-order.export\`; who asked is written down. A refusal comes as an envelope of type \`application/json\`.`,
    proof: 'session',
    query,
    answers: {
      200: {
        description:
          'The rows as CSV in UTF-8, headings in the language asked for; with pictures a ZIP of it and a folder `files`',
        type: 'text/csv',
        bare: z.string(),
      },
    },
  },
})
