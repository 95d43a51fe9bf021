import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { carried, code, dateRange, dict, id, requiredText, soughtNumber, text } from '../../../kernel/field'
import { customerMessages } from '../messages'
import {
  addressBookRow,
  callPurpose,
  callRecordRow,
  contactRow,
  customerDetail,
  customerRow,
  socialRow,
  timelineKind,
  timelineRow,
} from './rows'

const ofCustomer = { custId: id() }

/** Which masked fields each kind of record has; the names are those of `x-reveal` in the rows. */
export const REVEALED_FIELDS = {
  customer: [
    'mobile',
    'email',
    'curp',
    'AadhaarNo',
    'AadhaarAddress',
    'panNo',
    'panAddress',
    'residentialAddress',
    'workingAddress',
    'companyPhone',
  ],
  order: ['mobile'],
  contact: ['contactPhone'],
  bank: ['bankAccountNo'],
  addressBook: ['phone'],
  call: ['phone'],
  workOrder: ['custMobile', 'custEmail', 'collectionMobile'],
} as const
export type RevealSubject = keyof typeof REVEALED_FIELDS
const REVEAL_SUBJECTS = Object.keys(REVEALED_FIELDS) as [RevealSubject, ...RevealSubject[]]

export const revealInput = z
  .strictObject({
    subject: code(REVEAL_SUBJECTS),
    id: id(),
    field: requiredText(32),
    reason: requiredText(200),
  })
  .refine(({ subject, field }) => (REVEALED_FIELDS[subject] as readonly string[]).includes(field), {
    path: ['field'],
    params: { message: customerMessages.notOfSubject },
  })

export const customer = area('customer', {
  customerList: list('/customer/list', {
    byMarket: true,
    summary: "Customers of the caller's apps",
    access: 'customer.query',
    filters: {
      mobile: soughtNumber(20),
      custName: text(64),
      curp: soughtNumber(64),
      appId: id(),
      channel: text(64),
      reborrowFlag: dict('reborrowFlag'),
      whiteListed: z.boolean(),
      createTime: dateRange(),
    },
    row: customerRow,
    sortable: ['createTime'],
  }),
  infoQryList: list('/customer/infoQryList', {
    summary: 'Look-up by an exact mobile, identity number or order number, at most 10 rows (G-097)',
    access: 'customer.query',
    of: { keyword: soughtNumber(64).min(1) },
    filters: {},
    row: customerRow,
  }),
  detail: read('/customer/detail', {
    summary: 'One customer: profile, documents as read, bank, images, scores',
    access: 'customer.get',
    input: z.strictObject(ofCustomer),
    output: customerDetail,
  }),
  reveal: action('/customer/reveal', {
    summary: 'One masked value in full; who looked, at whose and why is logged',
    access: 'customer-reveal.get',
    input: revealInput,
    output: z.object({ value: z.string() }),
    audit: { subject: 'customer', kind: 'reveal', ids: input => [`${input.subject}:${input.id}:${input.field}`] },
  }),
  addressBook: list('/customer/addressBook', {
    summary: "The customer's phone book; every look is logged (G-063)",
    access: 'customer-address-book.get',
    leavesTrace: true,
    of: ofCustomer,
    filters: { name: text(64) },
    row: addressBookRow,
  }),
  contactList: list('/inxpfm/custContact/selectContact', {
    summary: 'First to fourth contact and those added by staff',
    base: 'api',
    access: 'customer.get',
    of: ofCustomer,
    filters: {},
    row: contactRow,
  }),
  socialList: list('/customer/socialAccounts', {
    summary: 'Where a customer is found on social networks, as the app reported it',
    access: 'customer.get',
    of: ofCustomer,
    filters: {},
    row: socialRow,
  }),
  callRecordList: list('/callRecord/list', {
    summary: 'Calls with a customer, newest first',
    access: 'customer.get',
    of: ofCustomer,
    filters: { orderId: id(), purpose: callPurpose },
    row: callRecordRow,
  }),
  timeline: list('/customer/timeline', {
    summary: 'Everything that happened to a customer, newest first',
    access: 'customer.get',
    of: ofCustomer,
    filters: { kind: carried(timelineKind), orderId: id() },
    row: timelineRow,
  }),
})
