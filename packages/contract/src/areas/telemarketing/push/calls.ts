import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { count, customerLink, dateRange, dict, id, ids, instant, text, words, yesNo } from '../../../kernel/field'
import { telemarketingTypeField } from '../assignment/rows'
import { chosenIds } from '../chosen'

export const pushState = choice(
  'pushState',
  ['waiting', 'taken', 'refused', 'failed'],
  {
    waiting: ['等待推送', 'Waiting', 'En espera', 'En attente', 'قيد الانتظار', 'รอส่ง'],
    taken: ['已接收', 'Taken', 'Recibido', 'Pris en charge', 'تم الاستلام', 'รับแล้ว'],
    refused: ['被拒绝', 'Rejected', 'Rechazado', 'Rejeté', 'مرفوض', 'ถูกปฏิเสธ'],
    failed: ['推送失败', 'Failed', 'Fallido', 'En échec', 'فشل', 'ล้มเหลว'],
  },
  { waiting: 'waiting', taken: 'good', refused: 'bad', failed: 'bad' },
)

export const crmPushes = area('telemarketing', {
  exportCrm: action('/telemarketing/assignment/exportCrm', {
    summary:
      "Hand chosen customers to the external calling system under their seats' accounts; who may not be called is left out",
    access: 'telemarketing-allocation.export',
    input: z.strictObject(chosenIds),
    output: z.object({ moved: count(), skipped: count() }),
    audit: { subject: 'teleAssignment', ids: input => input.assignments.map(({ assignmentId }) => assignmentId) },
  }),
  pushOffered: read('/telemarketing/crmPush/offered', {
    summary: "Whether a calling system is set up for one of the caller's apps",
    access: 'telemarketing-allocation.export',
    input: z.strictObject({}),
    output: z.object({ offered: yesNo() }),
  }),
  pushList: list('/telemarketing/crmPush/list', {
    summary: 'Customers handed to the external calling system, with its answers, newest first',
    access: 'telemarketing-allocation.query',
    byMarket: true,
    filters: {
      pushState,
      appId: id(),
      type: telemarketingTypeField(),
      seatId: id(),
      externalId: text(100),
      pushTime: dateRange(),
    },
    row: z.object({
      pushId: z.int(),
      pushTime: instant(),
      custId: z.int(),
      teleMarketUser: customerLink(),
      assignmentId: z.int(),
      type: dict('telemarketingType'),
      appPackageName: z.string(),
      seat: z.string(),
      externalAccount: z.string(),
      channelName: z.string(),
      pushState,
      pushAnswer: words('channelReason'),
      externalId: z.string(),
      tries: count(),
      nextTryTime: instant().nullable(),
      endTime: instant().nullable(),
      fingerprint: z.string(),
      pushedBy: z.string(),
    }),
    sortable: ['pushTime'],
  }),
  pushRetry: action('/telemarketing/crmPush/retry', {
    summary: 'Send pushes again that were refused or not taken, under the same reference',
    access: 'telemarketing-allocation.export',
    input: z.strictObject({ pushIds: ids(1000) }),
    output: z.object({ moved: count(), skipped: count() }),
    audit: { subject: 'telePush', ids: input => input.pushIds },
  }),
})
