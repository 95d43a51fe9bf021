import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { contactChannel, contactPurpose, contactRecipient } from '../../../kernel/contact-choices'
import { desk } from '../../../kernel/desk'
import {
  businessDate,
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
import { dialledBy, gateAnswer, gateReason } from '../choices'

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

/** What the gate says, with the rule and what it rests on. */
const gate = {
  gateAnswer,
  gateReason,
  /** When it becomes possible; null where it is possible, or nobody knows. */
  deferUntil: instant().nullable(),
  policyId: z.int().nullable(),
  ruleSource: z.string(),
  /** The borrower's own clock, 'YYYY-MM-DD HH:MM'; empty where it is not known. */
  localTime: z.string(),
}

const limits = {
  /** Contacts of the kind on the local day and in seven days, before this one. */
  onDay: count(),
  inWeek: count(),
  maxPerDay: count().nullable(),
  maxPer7Days: count().nullable(),
  promisedOn: businessDate().nullable(),
}

export const gateRead = z.object({ ...gate, ...limits })

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
  ...gate,
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
    output: z.object({
      attemptId: z.int(),
      ...gate,
      dialledBy,
      /** The telephone system's own id of the call. */
      channelCallId: z.string().nullable(),
      /** For the caller's own phone; showing it is logged as a reveal. */
      phone: z.string().nullable(),
    }),
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
