import { companyDoors } from './areas/payment/company/doors'
import { AREAS } from './areas.generated'
import { DOORS } from './doors'
import { openApi } from './kernel/api-document/document'
import type { Examples } from './kernel/api-document/example'
import type { Json } from './kernel/api-document/json'
import type { DoorArea } from './kernel/door'
import { CODE } from './kernel/envelope'

const ABOUT: Readonly<Record<DoorArea, string>> = {
  approval: 'Applications that wait for an examiner: tasks, decisions, their log.',
  auth: 'Sign-in and sign-out, passwords, sessions, and the menu of who asks.',
  books: 'The ledger, its trial balance, and the proof that the books are sound.',
  close: 'The daily close and its steps.',
  collection: 'Overdue loans: tasks of collectors, follow-ups, promises, their log.',
  contact: 'The contact gate: whether a customer may be called now, calls, pauses, and the log of all of it.',
  customer: 'Customers: profile, contacts, calls, messages, lists.',
  dashboard: 'Figures of the home page.',
  files: 'Pictures, proofs of payment and what exports made.',
  health: 'What watches over the server asks here.',
  'human-review': 'A second look at applications that the rules referred: checklists, evidence for the examiner.',
  intake: 'What comes in from outside: events of lending apps, and customers and loans of another system.',
  jobs: 'Background work: its runs and running it again.',
  lists: 'Exports of lists, and how each user has set up his lists.',
  marketing: 'Templates, send groups, tasks, runs, coupons, opt-outs.',
  notices: 'Notices to staff: the bell in the header.',
  operation: 'Products, queues, workplaces, channel accounts and business settings.',
  order: 'Loans from application to settlement, and all money that moves on them.',
  payment: 'Payment companies: webhooks, statements, and what a company serves.',
  'platform-collection':
    'Collectors and their work: schedules, limits, salvage, the next task, what they recover and are paid.',
  remind: 'Loans that fall due soon: tasks of reminder agents, contacts, the rules by which they begin.',
  report:
    'Reports on loans: repayment and overdue rates, conversion, repeat borrowing, loans by day; the rows behind each figure.',
  risk: 'Risk rules, their variables and their trials.',
  search: 'Finding customers and orders from anywhere.',
  telemarketing: 'Customers to be called: types, seats, follow-ups, user groups, statistics.',
  system: 'Users, roles, menus, dictionaries, apps, settings, approvals of changes, the operation log.',
  'work-order': 'Complaints and consultations on their way through their flow: nodes, decisions, back visits, repair.',
}

const UNITS =
  'Amounts are integers in minor units of the currency beside them (12345 is 123.45), rates are basis points (100 is 1 %), days are business dates at UTC+7, instants are ISO 8601.'

/** The description of our own addresses. */
export const apiDocument = (version: string, examples: Examples): Json =>
  openApi({
    title: 'Countinghouse',
    version,
    description: [
      'The back office of a consumer lender.',
      `The application answers with HTTP 200 and the envelope \`{code, msg, data}\`: ${CODE.success} is success, every other code a refusal. Other HTTP statuses are the transport's; they carry the envelope too.`,
      UNITS,
      'How to sign, send again and try it out: docs/connect.',
    ].join('\n\n'),
    servers: [
      { url: '/', description: 'The installation that gave this document' },
      { url: 'http://127.0.0.1:8080', description: 'The demo, after npm start' },
    ],
    areas: AREAS,
    doors: DOORS,
    about: ABOUT,
    examples,
  })

/** The description of what a payment company serves to us. */
export const companyDocument = (version: string, examples: Examples): Json =>
  openApi({
    title: 'Payment company',
    version,
    description: [
      'What Countinghouse asks of a payment company whose channel uses the adapter `http`. Each request is signed; the company answers in JSON and reports what becomes of payouts and payments by webhooks to the address of its channel, `/api/callback/payment/{channelId}`.',
      UNITS,
      'Guide and a working example: docs/connect/payment-company.md.',
    ].join('\n\n'),
    servers: [
      {
        url: 'https://{company}',
        description: 'As set up for the channel',
        variables: { company: { default: 'payments.example.org' } },
      },
    ],
    areas: {},
    doors: Object.values(companyDoors),
    about: { ...ABOUT, payment: 'Payouts, payment links and checks of accounts.' },
    examples,
  })
