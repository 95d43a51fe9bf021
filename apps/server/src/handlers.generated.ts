// Written by `npm run generate`.
import { approvalHandlers } from './areas/approval/handlers'
import { recheckHandlers } from './areas/approval/recheck/handlers'
import { authHandlers } from './areas/auth/handlers'
import { ledgerHandlers } from './areas/books/ledger/handlers'
import { reconciliationHandlers } from './areas/books/reconciliation/handlers'
import { closeHandlers } from './areas/close/handlers'
import { collectionHandlers } from './areas/collection/handlers'
import { platformTaskHandlers } from './areas/collection/platform/handlers'
import { groupTaskHandlers } from './areas/collection/platform/handlers'
import { collectionReportHandlers } from './areas/collection/report/handlers'
import { trialHandlers } from './areas/collection/trial/handlers'
import { contactAttemptHandlers } from './areas/contact/attempt/handlers'
import { contactPauseHandlers } from './areas/contact/pause/handlers'
import { softphoneHandlers } from './areas/contact/softphone/handlers'
import { telephonyHandlers } from './areas/contact/telephony/handlers'
import { customerHandlers } from './areas/customer/detail/handlers'
import { customerDoubleHandlers } from './areas/customer/double/handlers'
import { customerChangeHandlers } from './areas/customer/edit/handlers'
import { customerBoardHandlers } from './areas/customer/message/handlers'
import { customerReportHandlers } from './areas/customer/report/handlers'
import { dashboardHandlers } from './areas/dashboard/handlers'
import { humanReviewHandlers } from './areas/human-review/handlers'
import { portfolioHandlers } from './areas/intake/portfolio/handlers'
import { couponHandlers } from './areas/marketing/coupon/handlers'
import { marketingRunHandlers } from './areas/marketing/run/handlers'
import { sendGroupHandlers } from './areas/marketing/send-group/handlers'
import { smsTaskHandlers } from './areas/marketing/task/handlers'
import { templateHandlers } from './areas/marketing/template/handlers'
import { noticeHandlers } from './areas/notices/handlers'
import { accountHandlers } from './areas/operation/account/handlers'
import { normalConfigHandlers } from './areas/operation/normal-config/handlers'
import { platformQueueHandlers } from './areas/operation/platform-queue/handlers'
import { productHandlers } from './areas/operation/product/handlers'
import { queueHandlers } from './areas/operation/queue/handlers'
import { workplaceHandlers } from './areas/operation/workplace/handlers'
import { applicationHandlers } from './areas/order/application/handlers'
import { orderCouponHandlers } from './areas/order/coupon/handlers'
import { orderHandlers } from './areas/order/detail/handlers'
import { extensionGrantHandlers } from './areas/order/extension-grant/handlers'
import { paymentLinkHandlers } from './areas/order/payment-link/handlers'
import { paymentProofHandlers } from './areas/order/proof/handlers'
import { receiptImportHandlers } from './areas/order/receipt-import/handlers'
import { receiptHandlers } from './areas/order/receipt/handlers'
import { reductionRequestHandlers } from './areas/order/reduction/decide-requests'
import { reductionHandlers } from './areas/order/reduction/handlers'
import { refundHandlers } from './areas/order/refund/handlers'
import { moneyRequestHandlers } from './areas/order/request/handlers'
import { reversalHandlers } from './areas/order/reversal/handlers'
import { writeOffHandlers } from './areas/order/write-off/handlers'
import { callbackHandlers } from './areas/payment/callback/handlers'
import { statementHandlers } from './areas/payment/statement/handlers'
import { callLogHandlers } from './areas/platform-collection/call-log/handlers'
import { limitHandlers } from './areas/platform-collection/limit/handlers'
import { nextHandlers } from './areas/platform-collection/next/handlers'
import { payHandlers } from './areas/platform-collection/pay/handlers'
import { rankHandlers } from './areas/platform-collection/rank/handlers'
import { recoveryHandlers } from './areas/platform-collection/recovery/handlers'
import { platformReportHandlers } from './areas/platform-collection/report/handlers'
import { salvageHandlers } from './areas/platform-collection/salvage/handlers'
import { scheduleHandlers } from './areas/platform-collection/schedule/handlers'
import { remindHandlers } from './areas/remind/handlers'
import { bookReportHandlers } from './areas/report/books/handlers'
import { comparedReportHandlers } from './areas/report/compared/handlers'
import { reportHandlers } from './areas/report/handlers'
import { regulatorReportHandlers } from './areas/report/regulator/handlers'
import { reportScheduleHandlers } from './areas/report/schedule/handlers'
import { riskChallengeHandlers } from './areas/risk/challenge/handlers'
import { riskRuleHandlers } from './areas/risk/rule/handlers'
import { riskScoreHandlers } from './areas/risk/score/handlers'
import { riskStatisticsHandlers } from './areas/risk/statistics/handlers'
import { riskVariableHandlers } from './areas/risk/variable/handlers'
import { searchHandlers } from './areas/search/handlers'
import { appHandlers } from './areas/system/app/handlers'
import { approvalsHandlers } from './areas/system/approvals/handlers'
import { cacheHandlers } from './areas/system/cache/handlers'
import { calendarHandlers } from './areas/system/calendar/handlers'
import { channelRouteHandlers } from './areas/system/channel-route/handlers'
import { channelHandlers } from './areas/system/channel/handlers'
import { configHandlers } from './areas/system/config/handlers'
import { contactPolicyHandlers } from './areas/system/contact-policy/handlers'
import { departmentHandlers } from './areas/system/department/handlers'
import { dictHandlers } from './areas/system/dict/handlers'
import { employeeHandlers } from './areas/system/employee/handlers'
import { groupHandlers } from './areas/system/group/handlers'
import { systemHandlers } from './areas/system/handlers'
import { intakeKeyHandlers } from './areas/system/intake-key/handlers'
import { menusHandlers } from './areas/system/menus/handlers'
import { operationLogHandlers } from './areas/system/operation-log/handlers'
import { rolesHandlers } from './areas/system/roles/handlers'
import { usersHandlers } from './areas/system/users/handlers'
import { telemarketingHandlers } from './areas/telemarketing/assignment/handlers'
import { teleGroupHandlers } from './areas/telemarketing/group/handlers'
import { crmPushHandlers } from './areas/telemarketing/push/handlers'
import { teleScriptHandlers } from './areas/telemarketing/script/handlers'
import { teleSeatHandlers } from './areas/telemarketing/seat/handlers'
import { teleStatisticsHandlers } from './areas/telemarketing/statistics/handlers'
import { workOrderHandlers } from './areas/work-order/handlers'
import { workOrderReportHandlers } from './areas/work-order/report/handlers'
import type { Served } from './kernel/implement'

/** What answers the calls of the nouns. */
export const HANDLERS: readonly Served[] = [
  ...approvalHandlers,
  ...recheckHandlers,
  ...authHandlers,
  ...ledgerHandlers,
  ...reconciliationHandlers,
  ...closeHandlers,
  ...collectionHandlers,
  ...platformTaskHandlers,
  ...groupTaskHandlers,
  ...collectionReportHandlers,
  ...trialHandlers,
  ...contactAttemptHandlers,
  ...contactPauseHandlers,
  ...softphoneHandlers,
  ...telephonyHandlers,
  ...customerHandlers,
  ...customerDoubleHandlers,
  ...customerChangeHandlers,
  ...customerBoardHandlers,
  ...customerReportHandlers,
  ...dashboardHandlers,
  ...humanReviewHandlers,
  ...portfolioHandlers,
  ...couponHandlers,
  ...marketingRunHandlers,
  ...sendGroupHandlers,
  ...smsTaskHandlers,
  ...templateHandlers,
  ...noticeHandlers,
  ...accountHandlers,
  ...normalConfigHandlers,
  ...platformQueueHandlers,
  ...productHandlers,
  ...queueHandlers,
  ...workplaceHandlers,
  ...applicationHandlers,
  ...orderCouponHandlers,
  ...orderHandlers,
  ...extensionGrantHandlers,
  ...paymentLinkHandlers,
  ...paymentProofHandlers,
  ...receiptImportHandlers,
  ...receiptHandlers,
  ...reductionRequestHandlers,
  ...reductionHandlers,
  ...refundHandlers,
  ...moneyRequestHandlers,
  ...reversalHandlers,
  ...writeOffHandlers,
  ...callbackHandlers,
  ...statementHandlers,
  ...callLogHandlers,
  ...limitHandlers,
  ...nextHandlers,
  ...payHandlers,
  ...rankHandlers,
  ...recoveryHandlers,
  ...platformReportHandlers,
  ...salvageHandlers,
  ...scheduleHandlers,
  ...remindHandlers,
  ...bookReportHandlers,
  ...comparedReportHandlers,
  ...reportHandlers,
  ...regulatorReportHandlers,
  ...reportScheduleHandlers,
  ...riskChallengeHandlers,
  ...riskRuleHandlers,
  ...riskScoreHandlers,
  ...riskStatisticsHandlers,
  ...riskVariableHandlers,
  ...searchHandlers,
  ...appHandlers,
  ...approvalsHandlers,
  ...cacheHandlers,
  ...calendarHandlers,
  ...channelRouteHandlers,
  ...channelHandlers,
  ...configHandlers,
  ...contactPolicyHandlers,
  ...departmentHandlers,
  ...dictHandlers,
  ...employeeHandlers,
  ...groupHandlers,
  ...systemHandlers,
  ...intakeKeyHandlers,
  ...menusHandlers,
  ...operationLogHandlers,
  ...rolesHandlers,
  ...usersHandlers,
  ...telemarketingHandlers,
  ...teleGroupHandlers,
  ...crmPushHandlers,
  ...teleScriptHandlers,
  ...teleSeatHandlers,
  ...teleStatisticsHandlers,
  ...workOrderHandlers,
  ...workOrderReportHandlers,
]
