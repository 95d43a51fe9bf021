import { auth } from './areas/auth/calls'
import { books } from './areas/books/calls'
import { jobs } from './areas/jobs/calls'
import { notices } from './areas/notices/calls'
import { orderMoney } from './areas/order/money-calls'
import { system } from './areas/system/calls'
import type { Calls } from './kernel/call'

/** Every area's calls: routes, documentation, laws and bench walk this list. */
export const AREAS: Record<string, Calls> = {
  auth,
  books,
  jobs,
  notices,
  order: orderMoney,
  system,
} as unknown as Record<string, Calls>
