import type { FirstRoleCode } from '@countinghouse/contract/areas/system/role-descriptions'
import type { DataScopeKind } from '@countinghouse/domain/kernel/permissions'
import { ALL_GRANTS, type Grants } from './permissions'

export interface RoleSeed {
  code: FirstRoleCode
  scope: DataScopeKind
  /** 1 system, 2 business. */
  type: 1 | 2
  grants: Grants
  /** Whoever keeps collector users may give it without holding all of it (Rights by role: collector users). */
  forCollectors?: true
}

const read = {
  dashboard: { dashboard: ['query'] },
  reports: { report: ['query', 'export'] },
  customers: { customer: ['query', 'get'] },
  lists: { 'customer-list': ['query'] },
  messages: { 'customer-message': ['query', 'get'] },
  approvals: { 'approval-allocation': ['query'], 'approval-task': ['query', 'get'] },
  collections: { 'collection-task': ['query', 'get'], 'collection-allocation': ['query'] },
  reductions: { reduction: ['query'] },
  platform: {
    'platform-group': ['query', 'get'],
    'platform-schedule': ['query', 'get'],
    'platform-salary': ['query'],
    'platform-limit': ['query'],
  },
  reminders: { 'remind-task': ['query', 'get'], 'remind-allocation': ['query'] },
  orders: { order: ['query', 'get'] },
  risk: { 'risk-rule': ['query', 'get'], 'risk-variable': ['query', 'get'], 'risk-statistics': ['query'] },
  telemarketing: { 'telemarketing-allocation': ['query'], 'telemarketing-report': ['query'] },
  marketing: { marketing: ['query', 'get'] },
  operation: { product: ['query', 'get'], queue: ['query', 'get'], workplace: ['query', 'get'], account: ['query'] },
  workOrders: { 'work-order': ['query', 'get'] },
  // Only the changes of what the role may edit itself.
  changes: { 'pending-change': true },
} as const satisfies Record<string, Grants>

const handleWorkOrders = {
  'work-order': ['query', 'get', 'add', 'edit'],
  'work-order-decision': true,
} as const satisfies Grants

const business = (code: FirstRoleCode, scope: DataScopeKind, grants: Grants): RoleSeed => ({
  code,
  scope,
  type: 2,
  grants,
  ...(code === 'collector' ? { forCollectors: true } : {}),
})

/**
 * What each role of a new installation may do: the table "Rights by role" with finance beside it (DOMAIN 12).
 * `own` in that table is the scope `self`; a decision is a permission of its own, so that asking and deciding stay apart.
 */
export const ROLES: readonly RoleSeed[] = [
  {
    code: 'admin',
    scope: 'all',
    type: 1,
    grants: ALL_GRANTS,
  },
  business('operations', 'all', {
    ...read.changes,
    ...read.dashboard,
    ...read.reports,
    ...read.customers,
    ...read.lists,
    ...read.collections,
    ...read.platform,
    ...read.risk,
    ...read.marketing,
    reduction: true,
    'remind-task': ['query', 'get'],
    'remind-allocation': true,
    order: true,
    'order-cancel': true,
    'order-money-request': true,
    'payment-link': true,
    account: ['query'],
    product: true,
    queue: true,
    workplace: true,
  }),
  business('finance', 'all', {
    ...read.dashboard,
    ...read.reports,
    ...read.customers,
    ...read.reductions,
    order: true,
    'order-lending': true,
    'order-money': true,
    'order-money-request': ['query'],
    'order-money-check': true,
    'payment-link': true,
    account: true,
  }),
  business('risk', 'all', {
    ...read.changes,
    ...read.dashboard,
    ...read.reports,
    ...read.approvals,
    ...read.orders,
    ...read.operation,
    ...read.workOrders,
    customer: ['query', 'get', 'add', 'edit'],
    'customer-reveal': true,
    'customer-address-book': true,
    'customer-list': true,
    'human-review': true,
    'risk-rule': true,
    'risk-variable': true,
    'risk-statistics': true,
  }),
  business('approver', 'self', {
    ...read.customers,
    ...read.orders,
    'customer-reveal': true,
    'customer-address-book': true,
    'approval-task': true,
    'human-review': true,
  }),
  business('approver_manager', 'departmentTree', {
    ...read.dashboard,
    ...read.reports,
    ...read.customers,
    ...read.orders,
    'customer-reveal': true,
    'customer-address-book': true,
    // Allocates and undoes, and reviews nothing himself (gaps, Rights by role: RD).
    'approval-task': ['query', 'get'],
    'approval-allocation': true,
    'human-review': true,
    'human-review-allocation': true,
  }),
  business('collector', 'self', {
    'collection-task': true,
    'platform-task': true,
    reduction: true,
    'platform-schedule': ['query', 'get'],
    'platform-salary': ['query'],
    'platform-limit': ['query'],
    'payment-link': true,
    'work-order': ['query', 'get', 'add', 'edit'],
  }),
  business('collection_supervisor', 'departmentTree', {
    ...read.dashboard,
    ...read.reports,
    ...read.customers,
    ...read.lists,
    ...read.reminders,
    ...read.orders,
    'customer-reveal': true,
    'collection-task': true,
    'collection-allocation': true,
    'platform-task': true,
    'platform-allocation': true,
    'reduction-decision': true,
    reduction: ['query'],
    'platform-group': true,
    'platform-schedule': true,
    'platform-salary': true,
    'platform-limit': true,
    'payment-link': true,
    'collector-user': true,
    ...handleWorkOrders,
  }),
  business('reminder', 'self', {
    ...read.customers,
    ...read.orders,
    'remind-task': true,
    'payment-link': true,
  }),
  business('cs', 'all', {
    'order-cancel': true,
    ...read.lists,
    ...read.collections,
    ...read.reminders,
    ...read.orders,
    customer: ['query', 'get', 'add', 'edit'],
    'customer-reveal': true,
    'customer-message': true,
    'payment-link': true,
    ...handleWorkOrders,
  }),
  business('cs_manager', 'all', {
    'order-cancel': true,
    ...read.dashboard,
    ...read.reports,
    ...read.collections,
    ...read.orders,
    customer: ['query', 'get', 'add', 'edit'],
    'customer-reveal': true,
    'customer-list': true,
    'customer-message': true,
    'payment-link': true,
    'work-order': true,
    'work-order-decision': true,
    'work-order-repair': true,
  }),
  business('balance', 'all', {
    ...read.reports,
    ...read.customers,
    ...read.reductions,
    ...read.orders,
    'order-money-request': true,
    'work-order': ['query', 'get'],
    'work-order-decision': true,
  }),
  business('product', 'all', {
    ...read.changes,
    ...read.dashboard,
    ...read.reports,
    ...read.customers,
    ...read.messages,
    ...read.orders,
    product: true,
    'work-order': ['query', 'get'],
    'work-order-decision': true,
  }),
  business('telemarketer', 'self', {
    'telemarketing-task': true,
  }),
  business('telemarketing_manager', 'departmentTree', {
    ...read.dashboard,
    ...read.reports,
    ...read.marketing,
    'telemarketing-task': true,
    'telemarketing-allocation': true,
    'telemarketing-seat': true,
    'telemarketing-report': true,
  }),
  business('marketer', 'all', {
    ...read.dashboard,
    ...read.reports,
    ...read.telemarketing,
    marketing: true,
  }),
]
