import type { ActionKey } from '@countinghouse/domain/kernel/permissions'

const WATCH = ['query'] as const
const OWN_WORK = ['query', 'get', 'edit'] as const
const HAND_OUT = ['query', 'edit'] as const
const KEEP = ['query', 'get', 'add', 'edit', 'delete'] as const
const SWITCH = ['query', 'get', 'add', 'edit', 'enable', 'disable'] as const

/** Every permission of the product with the actions that mean something on it. An id names a duty, not a table (DESIGN 3). */
export const PERMISSIONS = {
  dashboard: WATCH,
  report: ['query', 'export'],

  customer: ['query', 'get', 'add', 'edit', 'export'],
  'customer-reveal': ['get'],
  'customer-address-book': ['get'],
  'customer-list': ['query', 'add', 'delete'],
  'customer-message': ['query', 'get', 'edit'],

  order: ['query', 'get', 'export'],
  'order-lending': ['edit'],
  'order-cancel': ['edit'],
  'order-money': ['query', 'add'],
  'order-money-request': ['query', 'add'],
  'order-money-check': HAND_OUT,
  'payment-link': ['add'],
  'order-test': ['edit'],
  'payment-proof': OWN_WORK,
  account: ['query', 'edit', 'export'],
  'payment-callback': ['query', 'edit', 'export'],
  'channel-statement': ['query', 'edit', 'import', 'export'],
  close: HAND_OUT,

  'approval-task': OWN_WORK,
  'approval-allocation': HAND_OUT,
  'human-review': OWN_WORK,
  'human-review-allocation': HAND_OUT,

  'collection-task': OWN_WORK,
  'collection-allocation': HAND_OUT,
  reduction: ['query', 'add'],
  'reduction-decision': HAND_OUT,
  'platform-task': OWN_WORK,
  'platform-allocation': HAND_OUT,
  'platform-group': [...KEEP, 'enable', 'disable'],
  'platform-schedule': KEEP,
  'platform-salary': HAND_OUT,
  'platform-limit': HAND_OUT,

  'remind-task': OWN_WORK,
  'remind-allocation': HAND_OUT,

  'risk-rule': KEEP,
  'risk-variable': KEEP,
  'risk-statistics': WATCH,

  'telemarketing-task': OWN_WORK,
  'telemarketing-allocation': ['query', 'add', 'edit', 'export'],
  'telemarketing-seat': SWITCH,
  'telemarketing-report': ['query', 'export'],
  marketing: [...KEEP, 'enable', 'disable', 'import'],

  product: SWITCH,
  queue: KEEP,
  workplace: KEEP,
  'portfolio-import': ['query', 'import', 'export'],

  'work-order': ['query', 'get', 'add', 'edit', 'export'],
  'work-order-decision': ['edit'],
  'work-order-repair': ['edit'],

  user: [...KEEP, 'enable', 'disable'],
  'collector-user': [...KEEP, 'enable', 'disable'],
  role: SWITCH,
  menu: KEEP,
  dict: KEEP,
  app: KEEP,
  'app-user': KEEP,
  employee: KEEP,
  'intake-key': ['query', 'add', 'disable'],
  calendar: HAND_OUT,
  'contact-policy': ['query', 'add', 'edit'],
  config: ['query', 'add', 'edit', 'delete'],
  cache: ['query', 'get', 'delete'],
  'pending-change': HAND_OUT,
  session: ['query', 'delete'],
  job: HAND_OUT,
  'operation-log': ['query', 'export'],
} as const satisfies Record<string, readonly ActionKey[]>

export type PermissionId = keyof typeof PERMISSIONS

/** Permissions with their actions: `true` for all that the permission has. */
export type Grants = { readonly [P in PermissionId]?: readonly (typeof PERMISSIONS)[P][number][] | true }

/** What only the demo business gives to anybody: its calls do not exist elsewhere (G-068). */
export const DEMO_GRANTS = { 'order-test': ['edit'] } as const satisfies Grants

export const ALL_GRANTS = Object.fromEntries(
  Object.keys(PERMISSIONS)
    .filter(id => !(id in DEMO_GRANTS))
    .map(id => [id, true]),
) as Grants

export const actionsOf = (id: PermissionId, granted: readonly ActionKey[] | true): readonly ActionKey[] =>
  granted === true ? PERMISSIONS[id] : granted
