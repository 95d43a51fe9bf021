import type { FastifyInstance } from 'fastify'
import { registerLiveApproval } from './areas/approval/live'
import { reviewFigures } from './areas/approval/performance'
import { drawRechecksJob } from './areas/approval/recheck/draw'
import { signInLogKept } from './areas/auth/retention'
import { booksFigures } from './areas/books/figures'
import { ledgerCounts, tradeCounts } from './areas/books/merge-counts'
import { reconcileBooks } from './areas/books/reconciliation/job'
import { closeJob } from './areas/close/close-job'
import { closeFigures } from './areas/close/figures'
import { takeBackJob } from './areas/close/take-back'
import { liveCollection } from './areas/collection/live'
import { enrolTrialsJob } from './areas/collection/trial/enrol-job'
import { attemptCounts } from './areas/contact/attempt/kept-total'
import { telephonyFigures } from './areas/contact/telephony/figures'
import { endLostCallsJob } from './areas/contact/telephony/lost-calls'
import { placeCallJob } from './areas/contact/telephony/place'
import { fetchRecordingJob } from './areas/contact/telephony/recording'
import { registerCallCallback } from './areas/contact/telephony/routes'
import { sandboxCallJob } from './areas/contact/telephony/sandbox-calls'
import { customerCounter } from './areas/customer/detail/counters'
import { messageCounts } from './areas/customer/message/kept-total'
import { registerLiveFigures } from './areas/dashboard/live'
import { registerMonthBar } from './areas/dashboard/routes'
import { removeFilesJob } from './areas/files/drop-files'
import { registerFileRoutes } from './areas/files/routes'
import { dropUnusedFiles } from './areas/files/unused-files'
import { dealReviewsJob } from './areas/human-review/deal-job'
import { lostChecks, portfolioCheckJob, portfolioImportJob } from './areas/intake/portfolio/jobs'
import { registerPortfolioUpload } from './areas/intake/portfolio/upload-route'
import { registerIntakeRoutes } from './areas/intake/routes'
import { jobHandlers } from './areas/jobs/handlers'
import { tellOfFailedJob } from './areas/jobs/tell-of-failure'
import { expireExportFiles, writeExport } from './areas/lists/export-jobs'
import { listHandlers } from './areas/lists/handlers'
import { marketingConversionsJob, marketingDueJob, marketingRunJob } from './areas/marketing/run/jobs'
import { registerOptOutPage } from './areas/marketing/run/opt-out-page'
import { countAudienceJob } from './areas/marketing/send-group/count-job'
import { registerDocumentRoutes } from './areas/order/documents/routes'
import { orderFigures } from './areas/order/list/merge-figures'
import { proofCounts } from './areas/order/proof/kept-total'
import { receiptImportJob } from './areas/order/receipt-import/import-job'
import { callbackCounts } from './areas/payment/callback/kept-days'
import { refusedCallbacksKept } from './areas/payment/callback/retention'
import { registerPaymentRoutes } from './areas/payment/callback/routes'
import { paymentFigures } from './areas/payment/figures'
import { paymentJobs } from './areas/payment/jobs'
import { callCounts } from './areas/platform-collection/call-log/kept-total'
import { computeSalariesJob } from './areas/platform-collection/pay/compute'
import { registerLiveReminders } from './areas/remind/live'
import { reminderFigures } from './areas/remind/performance'
import { reportFigures } from './areas/report/merge-figures'
import { registerReportRoutes } from './areas/report/routes'
import { sendReports } from './areas/report/schedule/send-reports'
import { riskFigures } from './areas/risk/statistics/merge-figures'
import { tellLeaderOfLooks } from './areas/system/operation-log/tell-leader'
import { distributeJob, returnUntouchedJob } from './areas/task/jobs'
import { taskCounts, taskDayCounts } from './areas/task/kept-total'
import { workFigures } from './areas/task/performance/kept-figures'
import { assignmentCounts } from './areas/telemarketing/assignment/kept-total'
import { nameCounts } from './areas/telemarketing/assignment/named'
import { registerTelemarketingExports } from './areas/telemarketing/exports/routes'
import { registerLiveSeats } from './areas/telemarketing/live'
import { sendPushesJob } from './areas/telemarketing/push/send'
import { telemarketingFigures } from './areas/telemarketing/statistics/merge-figures'
import { escalateWorkOrders } from './areas/work-order/escalate'
import { registerWorkOrderExport } from './areas/work-order/export-route'
import { complaintFigures, workOrderCounts } from './areas/work-order/kept-total'
import { HANDLERS } from './handlers.generated'
import type { Figure } from './kernel/figure'
import type { Served } from './kernel/implement'
import type { AnyJob } from './kernel/jobs/define-job'
import { mergeCounts, type RetentionStep, retention } from './kernel/retention'
import type { Kernel } from './kernel/services'
import { simulatorCatchUp } from './simulator/simulator-job'

/** Every call with what answers it; these two are told what the process has. */
export const served: readonly Served[] = [...HANDLERS, ...jobHandlers(() => jobs), ...listHandlers(() => served)]

export const routes: readonly ((app: FastifyInstance, kernel: Kernel) => void | Promise<void>)[] = [
  registerFileRoutes,
  registerPortfolioUpload,
  registerPaymentRoutes,
  registerIntakeRoutes,
  registerDocumentRoutes,
  registerOptOutPage,
  registerCallCallback,
  registerTelemarketingExports,
  registerReportRoutes,
  registerWorkOrderExport,
  registerMonthBar,
  registerLiveFigures,
  registerLiveApproval,
  ...liveCollection,
  registerLiveReminders,
  registerLiveSeats,
]

/** What /metrics says of the business. */
export const figures: readonly Figure[] = [...paymentFigures, ...telephonyFigures, ...closeFigures, ...booksFigures]

const retentionSteps: readonly RetentionStep[] = [signInLogKept, refusedCallbacksKept, lostChecks]
const counts: readonly RetentionStep[] = [
  ...orderFigures,
  callbackCounts,
  ...reportFigures,
  customerCounter,
  telemarketingFigures,
  assignmentCounts,
  nameCounts,
  taskCounts,
  taskDayCounts,
  ...workFigures,
  ...reviewFigures,
  reminderFigures,
  workOrderCounts,
  complaintFigures,
  attemptCounts,
  callCounts,
  proofCounts,
  messageCounts,
  ...riskFigures,
  tradeCounts,
  ...ledgerCounts,
]

export const jobs: readonly AnyJob[] = [
  ...paymentJobs,
  receiptImportJob,
  portfolioCheckJob,
  portfolioImportJob,
  retention(retentionSteps),
  mergeCounts(counts),
  writeExport(() => served),
  expireExportFiles,
  dropUnusedFiles,
  removeFilesJob,
  closeJob({ leftTo: simulatorCatchUp.name }),
  takeBackJob,
  reconcileBooks,
  tellLeaderOfLooks,
  tellOfFailedJob,
  drawRechecksJob,
  dealReviewsJob,
  enrolTrialsJob,
  returnUntouchedJob,
  distributeJob,
  computeSalariesJob,
  escalateWorkOrders,
  placeCallJob,
  sandboxCallJob,
  fetchRecordingJob,
  endLostCallsJob,
  sendPushesJob,
  marketingRunJob,
  marketingDueJob,
  marketingConversionsJob,
  countAudienceJob,
  sendReports,
  simulatorCatchUp,
]
