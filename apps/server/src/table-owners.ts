import type { Schema } from './kernel/database/schema.generated'

/** Who may write a table: the kernel, an area by the name of its folder, or the channels for what stands in for a payment company. */
export type TableOwner =
  | 'kernel'
  | 'channels'
  | 'auth'
  | 'books'
  | 'close'
  | 'customer'
  | 'files'
  | 'intake'
  | 'lists'
  | 'notices'
  | 'operation'
  | 'order'
  | 'payment'
  | 'risk'
  | 'system'
  | 'task'

/**
 * Each table's one owner. A read may join any table; a write belongs to the owner, and others ask through its `moves.ts`.
 * A table of the schema without a line here does not compile.
 */
export const TABLE_OWNERS = {
  advertising_cost: 'customer',
  app: 'system',
  app_event: 'intake',
  app_intake_key: 'system',
  app_setting: 'system',
  app_strategy: 'system',
  app_version: 'system',
  bank_check: 'customer',
  cache_version: 'system',
  borrower: 'order',
  borrower_count: 'order',
  call_record: 'customer',
  channel_account: 'books',
  channel_difference: 'payment',
  channel_event: 'payment',
  channel_statement: 'payment',
  channel_statement_line: 'payment',
  contact_policy: 'system',
  coupon: 'order',
  coupon_use: 'order',
  customer: 'customer',
  customer_address_book: 'customer',
  customer_bank: 'customer',
  customer_contact: 'customer',
  customer_count: 'customer',
  customer_image: 'customer',
  customer_listing: 'customer',
  customer_message: 'customer',
  daily_close: 'close',
  daily_close_aside: 'close',
  daily_close_step: 'close',
  data_key: 'kernel',
  department: 'system',
  dict: 'system',
  dict_item: 'system',
  employee: 'system',
  files_place: 'files',
  holiday: 'system',
  idempotency_key: 'kernel',
  job_run: 'kernel',
  late_fee_accrual: 'order',
  late_fee_taken_back: 'books',
  ledger_account: 'books',
  ledger_day: 'books',
  ledger_entry: 'books',
  ledger_line: 'books',
  list_export: 'lists',
  loan_opening: 'order',
  loan_opening_plan: 'order',
  loan_order: 'order',
  menu: 'system',
  notice: 'notices',
  operation_log: 'kernel',
  order_figure: 'order',
  order_log: 'order',
  password_history: 'auth',
  payment_proof: 'order',
  payout: 'payment',
  pending_change: 'system',
  portfolio_import: 'intake',
  portfolio_import_row: 'intake',
  plan_figure: 'order',
  product: 'operation',
  product_config: 'operation',
  product_item: 'operation',
  queue: 'operation',
  queue_member: 'operation',
  receipt_count: 'order',
  receipt_import: 'order',
  receipt_import_row: 'order',
  receipt_reversal: 'order',
  maker_act: 'order',
  reconcile_run: 'books',
  reduction: 'order',
  refund: 'order',
  repay_allocation: 'order',
  repay_flow: 'payment',
  repay_plan: 'order',
  risk_check: 'risk',
  risk_check_rule: 'risk',
  risk_rule: 'risk',
  risk_rule_version: 'risk',
  risk_variable: 'risk',
  role: 'system',
  role_menu: 'system',
  role_permission: 'system',
  role_scope_department: 'system',
  sandbox_payment: 'channels',
  saved_filter: 'lists',
  session: 'kernel',
  setting: 'system',
  setting_history: 'system',
  sign_in_log: 'auth',
  sign_in_pardon: 'system',
  staff_group: 'system',
  staff_user: 'system',
  staff_user_app: 'system',
  staff_user_role: 'system',
  stored_file: 'files',
  task: 'task',
  task_log: 'task',
  trade_flow: 'books',
  working_week: 'system',
  workplace: 'operation',
} as const satisfies Record<keyof Schema, TableOwner>

/** What the kernel reads of others' tables: who asks, with which rights and apps, and what is set. It writes none of them. */
export const READ_BY_THE_KERNEL: readonly (keyof Schema)[] = [
  'app',
  'department',
  'role',
  'role_permission',
  'role_scope_department',
  'setting',
  'staff_group',
  'staff_user',
  'staff_user_app',
  'staff_user_role',
]
