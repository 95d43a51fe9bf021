/**
 * Columns of the demo's lists that stay empty or the same in all rows, each under its reason: `/path: column column`,
 * or `/path` alone for a list of one row or none. `*` is every list.
 */
export const STAYS: Readonly<Record<string, readonly string[]>> = {
  'Whether the reader may or must do something with the row, and its version, are no columns: the screen shows buttons by them.':
    ['*: rowVersion mayWithdraw mine secondPerson readable decides self'],
  'One lead hands the tasks of the examiners out.': ['/examineTask/handOvers: handedBy'],
  'What a form begins with, not shown: the queues of the demo feed groups.': ['/queue/list: memberUserIds'],
  'Nothing waits for a second person on this list: what waits in the demo are changes of products, limits and rules.': [
    '/normalConfig/list: waiting',
    '/product/config/list: waiting',
    '/channelRoute/list: waiting',
    '/channel/list: waiting',
    '/configCenter/list: waiting',
    '/contactPolicy/list: waiting',
    '/user/list: waiting',
    '/user/colList: waiting',
    '/platform/group/collectionTask/sysGroupList: waiting',
    '/role/list: waitingChangeId',
  ],
  'An installation is made in one moment: what it starts with bears one time and nobody who changed it.': [
    '/normalConfig/list: updateTime updatedBy',
    '/risk/variable/list: updatedBy updateTime',
    '/contactPolicy/list: createTime validTo inForce',
    '/dict/list: dictStatus builtIn updateTime',
    '/dictItem/list: parentKey dictStatus builtIn updateTime',
    '/role/list: state updateTime',
    '/configCenter/list: builtIn',
    '/channel/list: updateTime secretTime',
    '/user/queryAccountList: openTime',
  ],
  'A list of one person, at rest until he does something: the reader has no task, export, view, search or notice yet.':
    ['/examineTask/myTask', '/export/list', '/savedFilter/list', '/notice/list', '/session/list'],
  'Found by what somebody types: asked without it there is nothing to show.': ['/customer/infoQryList'],
  'Lists of what a running server does: the check asks one that has just been built.': [
    '/job/runs',
    '/job/list: state progress lastStartTime lastEndTime lastError',
    '/cache/list',
  ],
  'The list holds one state of an order by what it is: what follows from that state is the same in all its rows.': [
    '/order/pendingOrderlist: loanStatus settleStatus settlementStatus overdueStatus overdueDays loanAmount totalRepayableAmount lateFee loanTime expireTime settlementTime failureReason',
    '/order/loanOrderList: loanStatus failureReason pendingMaterial',
    '/order/overdueList: orderStatus loanStatus settleStatus settlementStatus overdueStatus settlementTime failureReason pendingMaterial',
    '/order/loanFailOrderList: orderStatus loanStatus settleStatus settlementStatus overdueStatus overdueDays loanAmount totalRepayableAmount lateFee loanTime expireTime settlementTime pendingMaterial',
    '/platform/order/pendingOrderlist: loanStatus settleStatus settlementStatus overdueStatus overdueDays loanAmount totalRepayableAmount lateFee loanTime expireTime settlementTime failureReason',
    '/platform/order/loanOrderList: loanStatus failureReason',
    '/platform/order/overdueList: orderStatus loanStatus settleStatus settlementStatus overdueStatus settlementTime failureReason',
    '/user/colList: position role departmentId departmentName builtIn',
  ],
  'The company runs one platform app, with one product, in one market.': [
    '/platform/order/allOrderList: appId appName productName currency pendingMaterial failureReason',
    '/platform/order/pendingOrderlist: appId appName productName currency pendingMaterial',
    '/platform/order/loanOrderList: appId appName productName currency pendingMaterial totalPeriod',
    '/platform/order/overdueList: appId appName productName currency pendingMaterial',
    '/platform/order/partRepayList',
  ],
  'One price policy for all apps: the tiers differ in days, interest and service fee.': [
    '/product/case/list: status otherFee lateFeeRate lateFeeCapRate extendFeeRate maxExtensions',
    '/product/list: status automaticLending reborrowWithoutReview remindDaysBefore',
  ],
  'A loan has no other fee than those of its tier.': ['/repayPlan/list: feePayable settledFee'],
  'The books agree, which is what the proof shows.': ['/books/reconcileRuns: differences'],
  'A close that is through says only how often it ran: what stopped its first run stands with the run of its job.': [
    '/close/list: state stepsDone stepsTotal setAside step error',
  ],
  'Somebody other than the one who works a list put nobody on it.': ['/user/userBlackList: createdBy'],
  'One administrator sets the company up.': [
    '/configCenter/history: operationUserName',
    '/app/intakeKey/list: createdBy',
    '/app/listAppStrategyid: createdBy',
  ],
  'Settings of this list are none of those with bounds or choices; a remark is for one that staff added.': [
    '/normalConfig/list: least most choices remark',
    '/configCenter/list: remark',
  ],
  'Who applies again has settled what he had, in time.': [
    '/order/earlierLoans: orderStatus extensionCount writtenOffAmount',
  ],
  'Money goes out by one channel, and no link of the sandbox ends.': ['/repayPlan/repayFlowList: payoutId expireAt'],
  'A coupon that hangs on an order raised its amount and is used.': [
    '/coupon/queryByOrderId: name couponType cpStatus',
  ],
  'The sandbox leaves lines out and misstates them; it tells none twice and none that is not there.': [
    '/channelStatement/list: repeatedCount missingHereCount',
  ],
  'A receipt file of the demo names loans that owe at least so much: nothing is over, nothing is remarked.': [
    '/receiptImport/list: secondPersonCount',
    '/receiptImport/rows: remark surplusMinor',
  ],
  'All staff chose their password; the kind of collector belongs to another list.': [
    '/user/list: collectorType mustChangePassword',
  ],
  'Collectors work for every app, and hand-outs are not made yet: a task of collection has no owner.': [
    '/user/colList: app allApps openTasks mustChangePassword',
  ],
  'One supervisor leads collection.': ['/user/colAdminList'],
  'One risk manager makes the rules, none of which was changed since; the change of one waits.': [
    '/risk/rule/list: ruleVersion createdBy updatedBy',
    '/risk/rule/history: ruleVersion updatedBy',
  ],
  'Every app and every customer of it is in use.': ['/app/list: status', '/appUser/list: status'],
  'The sandbox stands for every channel: one adapter and secret, no address, and each pays in every market.': [
    '/channel/list: status adapter address currencies secretLast4 oldSecretUntil',
    '/channel/history',
    '/channelRoute/list: appId appName productId productName channelOn fallbackOn',
  ],
  'Nobody left the work to another or took it over.': ['/examine/log/list: oldExaminerName remark'],
  'Staff add contacts, vouchers and repeats of call-backs by hand, which nobody had to.': [
    '/inxpfm/custContact/selectContact: manualFlag',
    '/repayPlan/repayRecordList: voucherList',
    '/repayPlan/repayRecordListV2: voucherList',
    '/callback/list: retriedBy retryTime',
  ],
  'A file that was taken in and waits to be checked or booked: its lines are no customers yet.': [
    '/portfolioImport/list',
    '/portfolioImport/rows: custId orderId',
  ],
}
