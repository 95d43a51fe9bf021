import type { FastifyInstance } from 'fastify'
import { approvalHandlers } from './areas/approval/handlers'
import { authHandlers } from './areas/auth/handlers'
import { booksHandlers } from './areas/books/handlers'
import { customerHandlers } from './areas/customer/handlers'
import { dashboardHandlers } from './areas/dashboard/handlers'
import { registerFileRoutes } from './areas/files/routes'
import { registerIntakeRoutes } from './areas/intake/routes'
import { jobHandlers } from './areas/jobs/handlers'
import { noticeHandlers } from './areas/notices/handlers'
import { orderHandlers } from './areas/order/handlers'
import { orderMoneyHandlers } from './areas/order/money-handlers'
import { overdueMark } from './areas/order/overdue-job'
import { paymentJobs } from './areas/payment/jobs'
import { registerPaymentRoutes } from './areas/payment/routes'
import { searchHandlers } from './areas/search/handlers'
import { approvalsHandlers } from './areas/system/approvals/handlers'
import { systemHandlers } from './areas/system/handlers'
import { menusHandlers } from './areas/system/menus/handlers'
import { operationLogHandlers } from './areas/system/operation-log/handlers'
import { rolesHandlers } from './areas/system/roles/handlers'
import { usersHandlers } from './areas/system/users/handlers'
import type { Kernel } from './kernel/call-route'
import type { Served } from './kernel/implement'
import type { AnyJob } from './kernel/jobs/define-job'
import { simulatorCatchUp } from './simulator/simulator-job'

/** What the areas bring to the process; one line per area. */
export const served: readonly Served[] = [
  ...approvalHandlers,
  ...authHandlers,
  ...booksHandlers,
  ...customerHandlers,
  ...dashboardHandlers,
  ...jobHandlers(() => jobs),
  ...noticeHandlers,
  ...orderHandlers,
  ...orderMoneyHandlers,
  ...searchHandlers,
  ...systemHandlers,
  ...approvalsHandlers,
  ...menusHandlers,
  ...operationLogHandlers,
  ...rolesHandlers,
  ...usersHandlers,
]

export const routes: readonly ((app: FastifyInstance, kernel: Kernel) => void | Promise<void>)[] = [
  registerFileRoutes,
  registerPaymentRoutes,
  registerIntakeRoutes,
]

export const jobs: readonly AnyJob[] = [...paymentJobs, overdueMark, simulatorCatchUp]
