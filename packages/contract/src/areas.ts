import { approval } from './areas/approval/calls'
import { auth } from './areas/auth/calls'
import { books } from './areas/books/calls'
import { customer } from './areas/customer/calls'
import { dashboard } from './areas/dashboard/calls'
import { jobs } from './areas/jobs/calls'
import { notices } from './areas/notices/calls'
import { order } from './areas/order/calls'
import { orderMoney } from './areas/order/money-calls'
import { search } from './areas/search/calls'
import { approvals } from './areas/system/approvals-calls'
import { system } from './areas/system/calls'
import { menus } from './areas/system/menus-calls'
import { operationLog } from './areas/system/operation-log-calls'
import { roles } from './areas/system/roles-calls'
import { users } from './areas/system/users-calls'
import type { Calls } from './kernel/call'

/** Every area's calls: routes, documentation, laws and bench walk this list. */
export const AREAS: Record<string, Calls> = {
  approval,
  auth,
  books,
  customer,
  dashboard,
  jobs,
  notices,
  order: { ...order, ...orderMoney },
  search,
  system: { ...system, ...approvals, ...menus, ...operationLog, ...roles, ...users },
} as unknown as Record<string, Calls>
