import type { FastifyInstance } from 'fastify'
import { approvalHandlers } from './areas/approval/handlers'
import { authHandlers } from './areas/auth/handlers'
import { signInLogKept } from './areas/auth/retention'
import { ledgerHandlers } from './areas/books/ledger/handlers'
import { reconciliationHandlers } from './areas/books/reconciliation/handlers'
import { reconcileBooks } from './areas/books/reconciliation/job'
import { closeJob } from './areas/close/close-job'
import { closeHandlers } from './areas/close/handlers'
import { customerCounter } from './areas/customer/detail/counters'
import { customerHandlers } from './areas/customer/detail/handlers'
import { customerChangeHandlers } from './areas/customer/edit/handlers'
import { customerBoardHandlers } from './areas/customer/message/handlers'
import { customerReportHandlers } from './areas/customer/report/handlers'
import { dashboardHandlers } from './areas/dashboard/handlers'
import { registerFileRoutes } from './areas/files/routes'
import { dropUnusedFiles } from './areas/files/unused-files'
import { portfolioHandlers } from './areas/intake/portfolio/handlers'
import { portfolioCheckJob, portfolioImportJob } from './areas/intake/portfolio/jobs'
import { registerPortfolioUpload } from './areas/intake/portfolio/upload-route'
import { registerIntakeRoutes } from './areas/intake/routes'
import { jobHandlers } from './areas/jobs/handlers'
import { expireExportFiles, writeExport } from './areas/lists/export-jobs'
import { listHandlers } from './areas/lists/handlers'
import { noticeHandlers } from './areas/notices/handlers'
import { accountHandlers } from './areas/operation/account/handlers'
import { normalConfigHandlers } from './areas/operation/normal-config/handlers'
import { productHandlers } from './areas/operation/product/handlers'
import { queueHandlers } from './areas/operation/queue/handlers'
import { workplaceHandlers } from './areas/operation/workplace/handlers'
import { applicationHandlers } from './areas/order/application/handlers'
import { orderHandlers } from './areas/order/detail/handlers'
import { registerDocumentRoutes } from './areas/order/documents/routes'
import { orderFigures } from './areas/order/list/merge-figures'
import { paymentLinkHandlers } from './areas/order/payment-link/handlers'
import { paymentProofHandlers } from './areas/order/proof/handlers'
import { receiptHandlers } from './areas/order/receipt/handlers'
import { receiptImportHandlers } from './areas/order/receipt-import/handlers'
import { receiptImportJob } from './areas/order/receipt-import/import-job'
import { reductionHandlers } from './areas/order/reduction/handlers'
import { refundHandlers } from './areas/order/refund/handlers'
import { moneyRequestHandlers } from './areas/order/request/handlers'
import { reversalHandlers } from './areas/order/reversal/handlers'
import { writeOffHandlers } from './areas/order/write-off/handlers'
import { callbackHandlers } from './areas/payment/callback/handlers'
import { refusedCallbacksKept } from './areas/payment/callback/retention'
import { registerPaymentRoutes } from './areas/payment/callback/routes'
import { paymentJobs } from './areas/payment/jobs'
import { statementHandlers } from './areas/payment/statement/handlers'
import { riskRuleHandlers } from './areas/risk/rule/handlers'
import { riskVariableHandlers } from './areas/risk/variable/handlers'
import { searchHandlers } from './areas/search/handlers'
import { appHandlers } from './areas/system/app/handlers'
import { approvalsHandlers } from './areas/system/approvals/handlers'
import { cacheHandlers } from './areas/system/cache/handlers'
import { calendarHandlers } from './areas/system/calendar/handlers'
import { configHandlers } from './areas/system/config/handlers'
import { contactPolicyHandlers } from './areas/system/contact-policy/handlers'
import { dictHandlers } from './areas/system/dict/handlers'
import { employeeHandlers } from './areas/system/employee/handlers'
import { systemHandlers } from './areas/system/handlers'
import { intakeKeyHandlers } from './areas/system/intake-key/handlers'
import { menusHandlers } from './areas/system/menus/handlers'
import { operationLogHandlers } from './areas/system/operation-log/handlers'
import { rolesHandlers } from './areas/system/roles/handlers'
import { usersHandlers } from './areas/system/users/handlers'
import type { Served } from './kernel/implement'
import type { AnyJob } from './kernel/jobs/define-job'
import { type RetentionStep, retention } from './kernel/retention'
import type { Kernel } from './kernel/services'
import { simulatorCatchUp } from './simulator/simulator-job'

/** What the areas bring to the process; one line per area. */
export const served: readonly Served[] = [
  ...approvalHandlers,
  ...authHandlers,
  ...reconciliationHandlers,
  ...closeHandlers,
  ...ledgerHandlers,
  ...customerHandlers,
  ...customerChangeHandlers,
  ...customerBoardHandlers,
  ...customerReportHandlers,
  ...dashboardHandlers,
  ...jobHandlers(() => jobs),
  ...listHandlers(() => served),
  ...noticeHandlers,
  ...portfolioHandlers,
  ...orderHandlers,
  ...reversalHandlers,
  ...applicationHandlers,
  ...paymentLinkHandlers,
  ...receiptHandlers,
  ...reductionHandlers,
  ...moneyRequestHandlers,
  ...refundHandlers,
  ...writeOffHandlers,
  ...paymentProofHandlers,
  ...receiptImportHandlers,
  ...callbackHandlers,
  ...statementHandlers,
  ...riskRuleHandlers,
  ...riskVariableHandlers,
  ...searchHandlers,
  ...systemHandlers,
  ...appHandlers,
  ...intakeKeyHandlers,
  ...cacheHandlers,
  ...calendarHandlers,
  ...configHandlers,
  ...contactPolicyHandlers,
  ...dictHandlers,
  ...employeeHandlers,
  ...accountHandlers,
  ...normalConfigHandlers,
  ...productHandlers,
  ...queueHandlers,
  ...workplaceHandlers,
  ...approvalsHandlers,
  ...menusHandlers,
  ...operationLogHandlers,
  ...rolesHandlers,
  ...usersHandlers,
]

export const routes: readonly ((app: FastifyInstance, kernel: Kernel) => void | Promise<void>)[] = [
  registerFileRoutes,
  registerPortfolioUpload,
  registerPaymentRoutes,
  registerIntakeRoutes,
  registerDocumentRoutes,
]

const retentionSteps: readonly RetentionStep[] = [signInLogKept, refusedCallbacksKept, ...orderFigures, customerCounter]

export const jobs: readonly AnyJob[] = [
  ...paymentJobs,
  receiptImportJob,
  portfolioCheckJob,
  portfolioImportJob,
  retention(retentionSteps),
  writeExport(() => served),
  expireExportFiles,
  dropUnusedFiles,
  closeJob({ leftTo: simulatorCatchUp.name }),
  reconcileBooks,
  simulatorCatchUp,
]
