import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { contactChannel, contactPurpose, contactRecipient } from '../../../kernel/contact-choices'
import { called, dialledBy, gateAnswer, gateFields, gateRead, gateReason } from '../../../kernel/contact-gate'
import { desk } from '../../../kernel/desk'
import {
  carried,
  count,
  dateRange,
  id,
  instant,
  ofCustomer,
  orderLink,
  soughtNumber,
  text,
  yesNo,
} from '../../../kernel/field'

/** Whom, and from where. What it is for follows from the task, so that no limit is got round by a word. */
const contact = {
  custId: id(),
  orderId: id().optional(),
  /** The task that is worked; it must be open and the caller's to work. Without it his own of the customer, else it is service. */
  taskId: id().optional(),
  recipient: contactRecipient.default('borrower'),
  /** One of the customer's contacts, for a third party. */
  contactId: id().optional(),
}

export const contactAttemptRow = z.object({
  attemptId: z.int(),
  attemptTime: instant(),
  ...ofCustomer(),
  orderId: z.int().nullable(),
  orderNo: orderLink().nullable(),
  taskId: z.int().nullable(),
  appName: z.string(),
  userName: z.string(),
  desk: desk.nullable(),
  contactChannel,
  contactPurpose,
  contactRecipient,
  ...gateFields,
  /** It was made: allowed, and dialled or sent. */
  contactMade: yesNo(),
  dialledBy: dialledBy.nullable(),
  numberLast4: z.string(),
  onDay: carried(count().nullable()),
  inWeek: carried(count().nullable()),
})

export const contactAttempts = area('contact', {
  ask: read('/contact/ask', {
    summary: 'Whether somebody may be called now, by which rule, or from when; nothing is kept',
    access: 'contact-call.add',
    input: z.strictObject(contact),
    output: gateRead,
  }),
  call: action('/contact/call', {
    summary:
      'Call somebody: the gate is asked and its answer kept, then the telephone system dials, or the caller’s own phone',
    access: 'contact-call.add',
    input: z.strictObject(contact),
    output: called,
    audit: { subject: 'customer', ids: input => [input.custId] },
    refreshes: ['customer', 'order'],
  }),
  attemptList: list('/contact/attempts', {
    summary: 'Every contact that somebody wanted to make, with what the gate said, newest first',
    access: 'contact-log.query',
    byMarket: true,
    filters: {
      mobile: soughtNumber(20),
      userName: text(64),
      gateAnswer,
      contactPurpose,
      gateReason,
      desk,
      appId: id(),
      attemptTime: dateRange(),
    },
    row: contactAttemptRow,
    sortable: ['attemptTime'],
  }),
})
