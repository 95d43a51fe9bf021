// Written by `npm run generate`.
import { approval } from './areas/approval/calls'
import { rechecks } from './areas/approval/recheck/calls'
import { auth } from './areas/auth/calls'
import { ledger } from './areas/books/ledger/calls'
import { reconciliation } from './areas/books/reconciliation/calls'
import { close } from './areas/close/calls'
import { collection } from './areas/collection/calls'
import { platformTasks } from './areas/collection/platform/calls'
import { groupTasks } from './areas/collection/platform/calls'
import { collectionReports } from './areas/collection/report/calls'
import { strategyTrials } from './areas/collection/trial/calls'
import { contactAttempts } from './areas/contact/attempt/calls'
import { contactPauses } from './areas/contact/pause/calls'
import { softphone } from './areas/contact/softphone/calls'
import { telephony } from './areas/contact/telephony/calls'
import { customer } from './areas/customer/detail/calls'
import { customerDoubles } from './areas/customer/double/calls'
import { customerChanges } from './areas/customer/edit/calls'
import { customerBoard } from './areas/customer/message/calls'
import { customerReports } from './areas/customer/report/calls'
import { dashboard } from './areas/dashboard/calls'
import { humanReview } from './areas/human-review/calls'
import { portfolio } from './areas/intake/portfolio/calls'
import { jobs } from './areas/jobs/calls'
import { lists } from './areas/lists/calls'
import { coupons } from './areas/marketing/coupon/calls'
import { marketingRuns } from './areas/marketing/run/calls'
import { sendGroups } from './areas/marketing/send-group/calls'
import { smsTasks } from './areas/marketing/task/calls'
import { messageTemplates } from './areas/marketing/template/calls'
import { notices } from './areas/notices/calls'
import { accounts } from './areas/operation/account/calls'
import { normalConfig } from './areas/operation/normal-config/calls'
import { platformQueues } from './areas/operation/platform-queue/calls'
import { products } from './areas/operation/product/calls'
import { queues } from './areas/operation/queue/calls'
import { workplaces } from './areas/operation/workplace/calls'
import { orderApplications } from './areas/order/application/calls'
import { orderCoupons } from './areas/order/coupon/calls'
import { order } from './areas/order/detail/calls'
import { extensionGrants } from './areas/order/extension-grant/calls'
import { paymentLinks } from './areas/order/payment-link/calls'
import { paymentProofs } from './areas/order/proof/calls'
import { receiptImports } from './areas/order/receipt-import/calls'
import { orderReceipts } from './areas/order/receipt/calls'
import { orderReductions } from './areas/order/reduction/calls'
import { reductionRequests } from './areas/order/reduction/requests'
import { orderRefunds } from './areas/order/refund/calls'
import { moneyRequests } from './areas/order/request/calls'
import { orderReversals } from './areas/order/reversal/calls'
import { orderWriteOff } from './areas/order/write-off/calls'
import { callbacks } from './areas/payment/callback/calls'
import { channelStatements } from './areas/payment/statement/calls'
import { callLog } from './areas/platform-collection/call-log/calls'
import { taskLimits } from './areas/platform-collection/limit/calls'
import { nextTasks } from './areas/platform-collection/next/calls'
import { salaries } from './areas/platform-collection/pay/calls'
import { rank } from './areas/platform-collection/rank/calls'
import { recovery } from './areas/platform-collection/recovery/calls'
import { platformReports } from './areas/platform-collection/report/calls'
import { salvage } from './areas/platform-collection/salvage/calls'
import { schedules } from './areas/platform-collection/schedule/calls'
import { remind } from './areas/remind/calls'
import { bookReports } from './areas/report/books/calls'
import { reports } from './areas/report/calls'
import { comparedReports } from './areas/report/compared/calls'
import { regulatorReports } from './areas/report/regulator/calls'
import { reportSchedules } from './areas/report/schedule/calls'
import { riskChallenges } from './areas/risk/challenge/calls'
import { riskRules } from './areas/risk/rule/calls'
import { riskScores } from './areas/risk/score/calls'
import { riskStatistics } from './areas/risk/statistics/calls'
import { riskVariables } from './areas/risk/variable/calls'
import { search } from './areas/search/calls'
import { app } from './areas/system/app/calls'
import { approvals } from './areas/system/approvals/calls'
import { cache } from './areas/system/cache/calls'
import { calendar } from './areas/system/calendar/calls'
import { system } from './areas/system/calls'
import { channelRoutes } from './areas/system/channel-route/calls'
import { channels } from './areas/system/channel/calls'
import { config } from './areas/system/config/calls'
import { contactPolicy } from './areas/system/contact-policy/calls'
import { departments } from './areas/system/department/calls'
import { dict } from './areas/system/dict/calls'
import { employee } from './areas/system/employee/calls'
import { groups } from './areas/system/group/calls'
import { intakeKey } from './areas/system/intake-key/calls'
import { menus } from './areas/system/menus/calls'
import { operationLog } from './areas/system/operation-log/calls'
import { roles } from './areas/system/roles/calls'
import { users } from './areas/system/users/calls'
import { telemarketing } from './areas/telemarketing/assignment/calls'
import { teleGroups } from './areas/telemarketing/group/calls'
import { crmPushes } from './areas/telemarketing/push/calls'
import { teleScripts } from './areas/telemarketing/script/calls'
import { teleSeats } from './areas/telemarketing/seat/calls'
import { teleStatistics } from './areas/telemarketing/statistics/calls'
import { workOrders } from './areas/work-order/calls'
import { workOrderReports } from './areas/work-order/report/calls'
import type { AreaName } from './kernel/area-names'
import type { Calls } from './kernel/call'
import { joinCalls } from './kernel/join-calls'

/** Every area's calls: routes, documentation, laws and bench walk this list. */
export const AREAS: Readonly<Record<AreaName, Calls>> = {
  approval: joinCalls(approval, rechecks),
  auth: joinCalls(auth),
  books: joinCalls(ledger, reconciliation),
  close: joinCalls(close),
  collection: joinCalls(collection, collectionReports, strategyTrials),
  'platform-collection': joinCalls(platformTasks, groupTasks, platformQueues, callLog, taskLimits, nextTasks, salaries, rank, recovery, platformReports, salvage, schedules),
  contact: joinCalls(contactAttempts, contactPauses, softphone, telephony),
  customer: joinCalls(customer, customerDoubles, customerChanges, customerBoard, customerReports),
  dashboard: joinCalls(dashboard),
  'human-review': joinCalls(humanReview),
  intake: joinCalls(portfolio),
  jobs: joinCalls(jobs),
  lists: joinCalls(lists),
  marketing: joinCalls(coupons, marketingRuns, sendGroups, smsTasks, messageTemplates),
  notices: joinCalls(notices),
  operation: joinCalls(accounts, normalConfig, products, queues, workplaces),
  order: joinCalls(orderApplications, orderCoupons, order, extensionGrants, paymentLinks, paymentProofs, receiptImports, orderReceipts, orderReductions, reductionRequests, orderRefunds, moneyRequests, orderReversals, orderWriteOff),
  payment: joinCalls(callbacks, channelStatements),
  remind: joinCalls(remind),
  report: joinCalls(bookReports, reports, comparedReports, regulatorReports, reportSchedules),
  risk: joinCalls(riskChallenges, riskRules, riskScores, riskStatistics, riskVariables),
  search: joinCalls(search),
  system: joinCalls(app, approvals, cache, calendar, system, channelRoutes, channels, config, contactPolicy, departments, dict, employee, groups, intakeKey, menus, operationLog, roles, users),
  telemarketing: joinCalls(telemarketing, teleGroups, crmPushes, teleScripts, teleSeats, teleStatistics),
  'work-order': joinCalls(workOrders, workOrderReports),
}
