import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { contactPurpose } from '../../../kernel/contact-choices'
import { done } from '../../../kernel/envelope'
import {
  carried,
  dateRange,
  id,
  instant,
  instantInput,
  ofCustomer,
  requiredText,
  rowVersion,
  soughtNumber,
  yesNo,
} from '../../../kernel/field'
import { complaintKind, pauseReason } from '../choices'

const purposes = z.array(contactPurpose).max(5)

export const contactPauseRow = z.object({
  pauseId: z.int(),
  ...ofCustomer(),
  appName: z.string(),
  pauseReason,
  pausedPurposes: purposes,
  complaintKind: complaintKind.nullable(),
  remark: z.string(),
  pausedFrom: instant(),
  pausedUntil: instant().nullable(),
  /** It holds now. */
  running: yesNo(),
  /** Contacts the customer for nothing and gets none of his tasks. */
  excludedUserId: z.int().nullable(),
  excludedUserName: z.string().nullable(),
  /** Empty: the app or customer service sent it. */
  createdBy: z.string(),
  endedBy: z.string().nullable(),
  endedTime: instant().nullable(),
  endRemark: z.string(),
  /** The open complaint that it is part of, with which it ends. */
  heldBy: carried(z.int().nullable()),
  rowVersion: z.int(),
})

export const contactPauses = area('contact', {
  pauseList: list('/contact/pauses', {
    summary: 'Who is not contacted, for what, until when and why; the newest first',
    access: 'contact-pause.query',
    byMarket: true,
    filters: {
      mobile: soughtNumber(20),
      pauseReason,
      complaintKind,
      running: z.boolean().meta({ 'x-show': 'yesNo' }),
      custId: id(),
      appId: id(),
      pausedFrom: dateRange(),
    },
    row: contactPauseRow,
    sortable: ['pausedFrom'],
  }),
  pauseStaff: read('/contact/pauseStaff', {
    summary: 'Staff who come to speak with customers, to say who may not contact one',
    access: 'contact-pause.add',
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.int(), userName: z.string(), groupName: z.string().nullable() })),
  }),
  pauseAdd: action('/contact/pauseAdd', {
    summary: 'Pause the contact with a customer at once; who is named loses his open work of the customer',
    access: 'contact-pause.add',
    input: z.strictObject({
      custId: id(),
      pauseReason,
      /** None only where somebody is named who may not contact the customer. */
      pausedPurposes: purposes.default([]),
      pausedUntil: instantInput().optional(),
      excludedUserId: id().optional(),
      remark: requiredText(500),
    }),
    output: z.object({ pauseId: z.int(), returnedTasks: z.int() }),
    audit: { subject: 'contactPause', ids: (_, output) => [output.pauseId] },
    refreshes: ['customer'],
  }),
  pauseEnd: action('/contact/pauseEnd', {
    summary: 'End a pause: the customer may be contacted again as the rules say',
    access: 'contact-pause.edit',
    input: z.strictObject({ pauseId: id(), rowVersion: rowVersion(), endRemark: requiredText(500) }),
    output: done,
    audit: { subject: 'contactPause', ids: input => [input.pauseId] },
    refreshes: ['customer'],
  }),
})
