import type { ActionKey } from '@countinghouse/domain/kernel/permissions'

const WATCH = ['query'] as const
const OWN_WORK = ['query', 'get', 'edit'] as const
const HAND_OUT = ['query', 'edit'] as const
const KEEP = ['query', 'get', 'add', 'edit', 'delete'] as const
const SWITCH = ['query', 'get', 'add', 'edit', 'enable', 'disable'] as const

interface Permission {
  /** The actions that mean something on it, of the nine of R-110. */
  actions: readonly ActionKey[]
  /** What its holder may do, for the documentation; screens name it from their own texts. */
  means: string
}

/** Every permission of the product. An id names a duty, not a table (DESIGN 3). */
export const PERMISSIONS = {
  dashboard: { actions: WATCH, means: 'See the figures of the home page.' },
  report: { actions: ['query', 'export'], means: 'See the reports; export: take their rows away.' },

  customer: {
    actions: ['query', 'get', 'add', 'edit', 'export'],
    means: 'Find customers and open one (get); add and change them and what hangs on them; export the list.',
  },
  'customer-reveal': {
    actions: ['get'],
    means: 'See one masked field of personal data in full; each look is logged with its reason.',
  },
  'customer-address-book': {
    actions: ['get'],
    means: "Open the phone's address book that a customer sent; each look is logged.",
  },
  'customer-list': { actions: ['query', 'add', 'delete'], means: 'Keep the black and allowlists.' },
  'customer-message': { actions: ['query', 'get', 'edit'], means: "Read customers' messages, answer and close them." },

  order: { actions: ['query', 'get', 'export'], means: 'Find orders and open one (get); export the lists.' },
  'order-lending': { actions: ['edit'], means: 'Start the payout of an approved order, or try a failed one again.' },
  'order-cancel': { actions: ['edit'], means: 'Cancel an order before money was paid out.' },
  'order-withdrawal': {
    actions: ['edit'],
    means: 'Record that a customer withdraws his application before it is paid out.',
  },
  'order-money': {
    actions: ['query', 'add'],
    means: 'Book offline receipts, extensions, reductions and recoveries; see refunds and receipt files.',
  },
  'order-money-request': {
    actions: ['query', 'add'],
    means: 'Ask for refunds, write-offs and other money actions that a second person approves.',
  },
  'order-money-check': {
    actions: HAND_OUT,
    means: 'The second person: see money actions that wait, approve or refuse them.',
  },
  'payment-link': { actions: ['add'], means: 'Make a payment link for an order.' },
  'order-test': { actions: ['edit'], means: 'Test actions on orders; the calls exist in the demo business only.' },
  'payment-proof': { actions: OWN_WORK, means: "See and open customers' proofs of payment; edit: book or refuse one." },
  account: {
    actions: ['query', 'edit', 'export'],
    means: 'Channel accounts, trial balance and ledger entries; edit: change an account, reconcile the books now.',
  },
  'payment-callback': {
    actions: ['query', 'edit', 'export'],
    means: 'The log of webhooks of payment companies; edit: apply a failed one again.',
  },
  'channel-statement': {
    actions: ['query', 'edit', 'import', 'export'],
    means: 'Statements of payment companies: import them, settle their differences (edit).',
  },
  close: { actions: HAND_OUT, means: 'See the daily closes; edit: close now or close a day again.' },

  'approval-task': { actions: OWN_WORK, means: "One's own approval work: see it, open a case, decide it." },
  'approval-allocation': { actions: HAND_OUT, means: 'See all approval work; edit: hand it out, undo a decision.' },
  'human-review': { actions: OWN_WORK, means: "One's own human reviews." },
  'human-review-allocation': { actions: HAND_OUT, means: 'Hand out human reviews.' },

  'collection-task': { actions: OWN_WORK, means: "One's own collection work." },
  'collection-allocation': { actions: HAND_OUT, means: 'See all collection work; edit: hand it out.' },
  reduction: { actions: ['query', 'add'], means: 'See reductions of late fees; add: ask for one.' },
  'reduction-decision': { actions: HAND_OUT, means: 'Approve or refuse reductions.' },
  'platform-task': { actions: OWN_WORK, means: "One's own work in platform collection." },
  'platform-allocation': { actions: HAND_OUT, means: 'Hand out the work of platform collection.' },
  'platform-group': {
    actions: [...KEEP, 'enable', 'disable'],
    means: 'Keep the groups and departments of collectors.',
  },
  'platform-schedule': { actions: KEEP, means: "Keep collectors' schedules." },
  'platform-salary': { actions: HAND_OUT, means: "Collectors' salaries." },
  'platform-limit': { actions: HAND_OUT, means: 'How many tasks a collector may hold.' },

  'remind-task': { actions: OWN_WORK, means: "One's own reminder work." },
  'remind-allocation': { actions: HAND_OUT, means: 'See all reminder work; edit: hand it out.' },

  'risk-rule': { actions: KEEP, means: 'Keep the risk rules.' },
  'risk-variable': { actions: KEEP, means: 'Keep the variables that risk rules read.' },
  'risk-statistics': { actions: WATCH, means: 'See how the risk rules decide.' },

  'telemarketing-task': { actions: OWN_WORK, means: "One's own telemarketing work." },
  'telemarketing-allocation': {
    actions: ['query', 'add', 'edit', 'export'],
    means: 'Import, hand out and export telemarketing work.',
  },
  'telemarketing-seat': { actions: SWITCH, means: 'Keep the seats of telemarketing.' },
  'telemarketing-report': { actions: ['query', 'export'], means: 'See telemarketing reports; export their rows.' },
  marketing: {
    actions: [...KEEP, 'enable', 'disable', 'import'],
    means: 'Keep SMS templates, coupons and send groups.',
  },

  product: { actions: SWITCH, means: 'Keep products, their cases and configurations.' },
  queue: { actions: KEEP, means: 'Keep the queues from which tasks are handed out.' },
  workplace: { actions: KEEP, means: 'Keep workplaces and their costs.' },
  'portfolio-import': {
    actions: ['query', 'import', 'export'],
    means: 'Take over customers and running loans of another system.',
  },

  'work-order': {
    actions: ['query', 'get', 'add', 'edit', 'export'],
    means: 'See, open, add and change work orders of complaints; export them.',
  },
  'work-order-decision': { actions: ['edit'], means: 'Decide work orders.' },
  'work-order-repair': { actions: ['edit'], means: 'Repair what a work order found wrong.' },

  user: { actions: [...KEEP, 'enable', 'disable'], means: 'The system section; keep staff accounts.' },
  'collector-user': { actions: [...KEEP, 'enable', 'disable'], means: 'Keep the accounts of collectors.' },
  role: { actions: SWITCH, means: 'Keep roles and what they grant.' },
  menu: { actions: KEEP, means: 'Keep the menus.' },
  dict: { actions: KEEP, means: 'Keep dictionaries and their entries.' },
  app: { actions: KEEP, means: 'Keep apps, their settings and versions.' },
  'app-user': { actions: KEEP, means: 'Which staff reach which app.' },
  employee: { actions: KEEP, means: 'Keep the employees.' },
  'intake-key': {
    actions: ['query', 'add', 'disable'],
    means: 'Keys with which apps sign what they send; the secret is shown once.',
  },
  calendar: { actions: HAND_OUT, means: 'Working weeks and holidays of the countries.' },
  'contact-policy': { actions: ['query', 'add', 'edit'], means: 'When and how often customers may be contacted.' },
  config: { actions: ['query', 'add', 'edit', 'delete'], means: 'Settings of the program.' },
  cache: { actions: ['query', 'get', 'delete'], means: 'See what is held in caches; delete: empty one.' },
  'pending-change': {
    actions: HAND_OUT,
    means: 'See changes of settings that wait; edit: decide those that one may make oneself.',
  },
  session: { actions: ['query', 'delete'], means: 'Who is signed in and the sign-in log; delete: sign somebody out.' },
  job: { actions: HAND_OUT, means: 'Runs of jobs; edit: run one again.' },
  'operation-log': { actions: ['query', 'export'], means: 'Who changed what; export the log.' },
} as const satisfies Record<string, Permission>

export type PermissionId = keyof typeof PERMISSIONS
export type ActionOf<P extends PermissionId> = (typeof PERMISSIONS)[P]['actions'][number]

/** A permission with one of its own actions: `order-money.add`. Another id, or an action that the id has not, does not compile. */
export type Right = { [P in PermissionId]: `${P}.${ActionOf<P>}` }[PermissionId]

export const PERMISSION_IDS = Object.keys(PERMISSIONS) as PermissionId[]

/** Narrows a permission id that came from outside. */
export const isPermissionId = (id: string): id is PermissionId => Object.hasOwn(PERMISSIONS, id)

export const actionsOf = (id: PermissionId): readonly ActionKey[] => PERMISSIONS[id].actions
