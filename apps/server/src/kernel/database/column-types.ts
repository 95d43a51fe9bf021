export interface ColumnsOf {
  /** A type that the domain or the contract declares. */
  type: string
  from: string
  /** `table.column` each. */
  columns: readonly string[]
}

/**
 * Columns whose values are a list or a shape of the domain that no check in the database repeats: of two lists, the values
 * of both. Where a check lists the values, the row type comes from the check.
 */
export const COLUMN_TYPES: readonly ColumnsOf[] = [
  {
    type: 'OrderStatus',
    from: '@countinghouse/domain/kernel/lists/loan',
    columns: ['loan_order.status', 'order_log.from_status', 'order_log.to_status'],
  },
  {
    type: 'Currency',
    from: '@countinghouse/domain/kernel/money',
    columns: [
      'channel.currencies',
      'ledger_entry.currency',
      'pay_rate.currency',
      'payout.currency',
      'salary.currency',
      'sandbox_payment.currency',
    ],
  },
  { type: 'Country', from: '@countinghouse/domain/kernel/country', columns: ['list_export.market'] },
  { type: 'RuleOutcome', from: '@countinghouse/domain/areas/risk/rule/rule', columns: ['risk_rule_version.outcome'] },
  {
    type: 'SettleStatus',
    from: '@countinghouse/domain/kernel/lists/loan',
    columns: ['loan_order.settle_status', 'repay_plan.settle_status'],
  },
  {
    type: 'Findings',
    from: '@countinghouse/domain/areas/human-review/checklists',
    columns: ['human_review.findings'],
  },
  {
    type: 'HumanReviewStatus',
    from: '@countinghouse/domain/kernel/lists/desk',
    columns: ['human_review.status'],
  },
  {
    type: 'RejectReason',
    from: '@countinghouse/domain/areas/approval/reject-reason',
    columns: ['loan_order.reject_reason', 'task.reject_reason'],
  },
  {
    type: 'ExtensionOffer',
    from: '@countinghouse/domain/areas/order/receipt/extension',
    columns: ['loan_order.extension_offer'],
  },
  { type: 'LoanTerms', from: '@countinghouse/domain/areas/order/loan/terms', columns: ['loan_order.terms'] },
  {
    type: 'Language',
    from: '@countinghouse/domain/kernel/language',
    columns: ['list_export.language', 'staff_user.language'],
  },
  { type: 'CloseStepName', from: '@countinghouse/contract/areas/close/calls', columns: ['daily_close_step.step'] },
  {
    type: 'ContactChannel',
    from: '@countinghouse/domain/kernel/contact-policy',
    columns: ['contact_policy.channels'],
  },
  {
    type: 'ContactPurpose',
    from: '@countinghouse/domain/kernel/contact-policy',
    columns: ['contact_pause.purposes'],
  },
  { type: 'GateReason', from: '@countinghouse/domain/areas/contact/gate', columns: ['contact_attempt.reason'] },
  { type: 'GateEvidence', from: '@countinghouse/domain/areas/contact/gate', columns: ['contact_attempt.facts'] },
  { type: 'NoticeKind', from: '@countinghouse/contract/areas/notices/kinds', columns: ['notice.kind'] },
  { type: 'NoticeValues', from: '@countinghouse/contract/areas/notices/calls', columns: ['notice.values'] },
  {
    type: 'ChangeKindName',
    from: '@countinghouse/contract/areas/system/approvals/change-kinds',
    columns: ['pending_change.kind'],
  },
  { type: 'MoneyKindName', from: '@countinghouse/domain/kernel/second-person', columns: ['pending_change.kind'] },
  {
    type: 'PlaceName',
    from: '@countinghouse/domain/areas/work-order/definition',
    columns: ['work_order.place', 'work_order_node.it_node'],
  },
  { type: 'WorkFlowType', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order.flow_type'] },
  { type: 'WorkOrderStatus', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order.status'] },
  { type: 'Satisfaction', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order.satisfaction'] },
  {
    type: 'Decision',
    from: '@countinghouse/domain/kernel/lists/work-order',
    columns: ['work_order.decision', 'work_order_node.decision', 'work_order_outcome.decision'],
  },
  { type: 'ComplaintLevel', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order.level'] },
  { type: 'WorkOrderSource', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order.source'] },
  {
    type: 'BusinessNode',
    from: '@countinghouse/domain/kernel/lists/work-order',
    columns: ['work_order_node.business_node'],
  },
  { type: 'NodeType', from: '@countinghouse/domain/kernel/lists/work-order', columns: ['work_order_node.node_type'] },
  {
    type: 'ApproveRole',
    from: '@countinghouse/domain/kernel/lists/work-order',
    columns: ['work_order_node.role', 'work_order_node.next_role'],
  },
  {
    type: 'OperateType',
    from: '@countinghouse/domain/kernel/lists/work-order',
    columns: ['work_order_node.operate_type'],
  },
]
