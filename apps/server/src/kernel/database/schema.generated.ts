// Made by `npm run generate` from apps/server/migrations.
import type { OrderStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Country } from '@countinghouse/domain/kernel/country'
import type { RuleOutcome } from '@countinghouse/domain/areas/risk/rule/rule'
import type { SettleStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Findings } from '@countinghouse/domain/areas/human-review/checklists'
import type { HumanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import type { ExtensionOffer } from '@countinghouse/domain/areas/order/receipt/extension'
import type { LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import type { ContactChannel } from '@countinghouse/domain/kernel/contact-policy'
import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import type { GateReason } from '@countinghouse/domain/areas/contact/gate'
import type { GateEvidence } from '@countinghouse/domain/areas/contact/gate'
import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import type { NoticeValues } from '@countinghouse/contract/areas/notices/calls'
import type { ChangeKindName } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import type { MoneyKindName } from '@countinghouse/domain/kernel/second-person'
import type { PlaceName } from '@countinghouse/domain/areas/work-order/definition'
import type { WorkFlowType } from '@countinghouse/domain/kernel/lists/work-order'
import type { WorkOrderStatus } from '@countinghouse/domain/kernel/lists/work-order'
import type { Satisfaction } from '@countinghouse/domain/kernel/lists/work-order'
import type { Decision } from '@countinghouse/domain/kernel/lists/work-order'
import type { ComplaintLevel } from '@countinghouse/domain/kernel/lists/work-order'
import type { WorkOrderSource } from '@countinghouse/domain/kernel/lists/work-order'
import type { BusinessNode } from '@countinghouse/domain/kernel/lists/work-order'
import type { NodeType } from '@countinghouse/domain/kernel/lists/work-order'
import type { ApproveRole } from '@countinghouse/domain/kernel/lists/work-order'
import type { OperateType } from '@countinghouse/domain/kernel/lists/work-order'
import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** A number of a list: what is written is checked by the database. */
export type Listed<T extends number> = ColumnType<T, number, number>
export type Json<T = unknown> = ColumnType<T, unknown, unknown>

export interface AccessChangeTable {
  part: number
  changes: Generated<number>
}

export interface AdvertisingCostTable {
  cost_on: string
  app_id: number
  channel: string
  amount_minor: number
  entered_by: number | null
  entered_at: Timestamp
}

export interface AppTable {
  id: Generated<number>
  parent_id: number | null
  app_ssid: string
  name: string
  package_name: Generated<string>
  country: 'IN' | 'MX' | 'TH'
  currency: 'INR' | 'MXN' | 'THB'
  platform: Generated<boolean>
  status: Generated<Listed<0 | 1>>
  created_at: Timestamp
  row_version: Generated<number>
}

export interface AppEventTable {
  event_id: string
  app_id: number
  kind: string
  customer_id: number | null
  channel: Generated<string>
  body_hash: string
  body: Generated<Json>
  result: Generated<Json>
  occurred_at: Timestamp
  received_at: Timestamp
}

export interface AppIntakeKeyTable {
  id: Generated<number>
  app_id: number
  secret_encrypted: string
  state: Generated<Listed<0 | 1>>
  created_at: Timestamp
  label: Generated<string>
  last4: Generated<string>
  created_by: number | null
  disabled_at: Timestamp | null
  disabled_by: number | null
}

export interface AppSettingTable {
  id: Generated<number>
  app_id: number
  setting_key: string
  setting_value: string
  remark: Generated<string>
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface AppStrategyTable {
  app_id: number
  strategy_id: string
  created_at: Timestamp
  created_by: number | null
}

export interface AppVersionTable {
  id: Generated<number>
  app_id: number
  version: string
  version_content: string
  force_update: Generated<Listed<0 | 1>>
  download_url: string
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface ApprovalRecheckTable {
  id: Generated<number>
  task_id: number
  order_id: number
  app_id: number
  customer_id: number
  examiner_id: number
  decided_at: Timestamp
  owner_id: number | null
  group_id: number | null
  department_id: number | null
  assigned_at: Timestamp | null
  created_at: Timestamp
  verdict: 'agreed' | 'disagreed' | null
  reject_reason: string | null
  remark: Generated<string>
  checked_at: Timestamp | null
  row_version: Generated<number>
}

export interface AudienceCountTable {
  id: Generated<number>
  user_id: number
  group_id: number | null
  app_id: number
  source: 'rule' | 'expression'
  rule_id: number | null
  expression: string | null
  asked_at: Timestamp
  newest_id: number
  reached_id: number
  members: Generated<number>
  ended_at: Timestamp | null
}

export interface BankCheckTable {
  id: Generated<number>
  customer_id: number
  bank_id: number
  order_id: number | null
  channel: string
  result: 'match' | 'partial' | 'none' | 'unknown'
  reason: Generated<string>
  checked_by: number
  checked_at: Timestamp
}

export interface BookFigureTable {
  kind: 'lent' | 'repaid' | 'reduced' | 'writtenOff' | 'received' | 'income' | 'givenUp'
  on_date: string
  due_on: string
  lent_on: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  product_id: number
  channel: string
  order_type: number
  amount_minor: number
  taken_over: boolean
}

export interface BorrowerTable {
  customer_id: number
  loans: number
}

export interface BorrowerCountTable {
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  borrowers: number
}

export interface CacheVersionTable {
  name: string
  version: Generated<number>
}

export interface CallRecordTable {
  id: Generated<number>
  customer_id: number
  order_id: number | null
  task_id: number | null
  user_id: number | null
  caller_name: string
  phone: string
  purpose: Generated<'collection' | 'reminder' | 'sale' | 'service' | 'verification'>
  seconds: Generated<number>
  dialled_at: Timestamp
  connected_at: Timestamp | null
  recording_file_id: string | null
  recording_url: Generated<string>
  hangup_reason: Generated<string>
  attempt_id: number | null
  app_id: number | null
}

export interface CallRecordCountTable {
  dialled_on: string
  connected_on: string | null
  user_id: number | null
  caller_name: string
  app_id: number
  purpose: string
  calls: number
}

export interface ChannelTable {
  id: Generated<number>
  kind: 'payment' | 'sms' | 'voice' | 'telephony' | 'crm'
  name: string
  adapter: 'sandbox' | 'http' | 'outbox' | 'smpp' | 'sip'
  address: Generated<string>
  pay_channel: 'CH01' | 'CH02' | 'CH03' | null
  currencies: Currency[]
  status: Generated<Listed<0 | 1>>
  created_at: Timestamp
  updated_at: Timestamp
  row_version: Generated<number>
  price_per_1000_minor: Generated<number>
  realm: Generated<string>
  stun_server: Generated<string>
}

export interface ChannelAccountTable {
  id: Generated<number>
  name: string
  channel: string
  currency: 'INR' | 'MXN' | 'THB'
  balance_minor: Generated<number>
  opened_at: Timestamp
}

export interface ChannelDifferenceTable {
  id: Generated<number>
  statement_id: number
  channel: string
  reference: string
  currency: 'INR' | 'MXN' | 'THB'
  kind: 'missingHere' | 'missingThere' | 'amountDiffers'
  ours_minor: number
  theirs_minor: number
  order_id: number | null
  flow_id: number | null
  payout_id: number | null
  state: Generated<'open' | 'resolved' | 'reversed' | 'agreed'>
  note: Generated<string>
  resolved_by: number | null
  resolved_at: Timestamp | null
  reference_key: Generated<string>
  settled_as: 'channelCharge' | 'unclaimed' | 'ownFunds' | 'loss' | null
  entry_id: number | null
  reversal_id: number | null
}

export interface ChannelEventTable {
  id: Generated<number>
  event_id: string
  kind: string
  reference: string
  body: Json
  received_at: Timestamp
  state: 'done' | 'repeated' | 'refused' | 'failed'
  reason: Generated<string>
  deliveries: Generated<number>
  last_received_at: Timestamp | null
  retried_at: Timestamp | null
  retried_by: number | null
  fingerprint: Generated<string>
  channel_id: number | null
  order_id: number | null
  app_id: number | null
}

export interface ChannelEventCountTable {
  day: string
  app_id: number | null
  channel_id: number | null
  kind: string
  state: string
  events: number
}

export interface ChannelHistoryTable {
  id: Generated<number>
  channel_id: number
  kind: 'added' | 'edited' | 'secret' | 'on' | 'off' | 'route'
  before_values: Json | null
  after_values: Json | null
  at: Timestamp
  user_id: number | null
}

export interface ChannelRouteTable {
  id: Generated<number>
  purpose: 'payout' | 'link' | 'sms' | 'voice' | 'call' | 'push'
  country: 'IN' | 'MX' | 'TH' | null
  app_id: number | null
  product_id: number | null
  channel_id: number
  fallback_channel_id: number | null
  created_at: Timestamp
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface ChannelSecretTable {
  id: Generated<number>
  channel_id: number | null
  secret_encrypted: string
  last4: string
  created_at: Timestamp
  created_by: number | null
  in_force_at: Timestamp | null
  valid_until: Timestamp | null
}

export interface ChannelStatementTable {
  id: Generated<number>
  channel: string
  statement_on: string
  file_name: string
  line_count: number
  repeated_count: number
  matched_count: number
  missing_here_count: number
  missing_there_count: number
  amount_differs_count: number
  imported_at: Timestamp
  imported_by: number
}

export interface ChannelStatementLineTable {
  id: Generated<number>
  statement_id: number
  channel: string
  reference: string
  direction: 'in' | 'out'
  amount_minor: number
  currency: 'INR' | 'MXN' | 'THB'
  at: Timestamp
  reference_key: Generated<string>
}

export interface CohortFigureTable {
  due_on: string
  lent_on: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  product_id: number
  channel: string
  order_type: number
  band: number
  met_by: 'settled' | 'extended' | 'none'
  met_after: number
  plans: number
  due_minor: number
  repaid_minor: number
  written_off_on: string | null
  taken_over: boolean
}

export interface ComplaintFigureTable {
  day: string
  app_id: number
  complaints: number
  answered: number
  answered_late: number
  closed: number
  closed_seconds: number
}

export interface ContactAttemptTable {
  id: Generated<number>
  customer_id: number
  app_id: number
  order_id: number | null
  task_id: number | null
  desk: 'approval' | 'collection' | 'remind' | null
  channel: 'call' | 'sms' | 'voice'
  purpose: 'collection' | 'reminder' | 'sale' | 'service' | 'verification'
  recipient: 'borrower' | 'thirdParty'
  contact_id: number | null
  number_last4: string
  number_hash: string
  user_id: number | null
  at: Timestamp
  answer: 'allow' | 'warn' | 'deferUntil' | 'refuse'
  reason: GateReason
  policy_id: number | null
  rule_source: Generated<string>
  facts: Json<GateEvidence>
  defer_until: Timestamp | null
  made: boolean
  dialled_by: 'channel' | 'tel' | 'browser' | null
  channel_id: number | null
  channel_call_id: string | null
}

export interface ContactAttemptCountTable {
  day: string
  user_id: number | null
  app_id: number
  answer: string
  reason: string
  purpose: string
  desk: string | null
  attempts: number
}

export interface ContactPauseTable {
  id: Generated<number>
  customer_id: number
  app_id: number
  reason: 'complaint' | 'optOut' | 'hardship' | 'court' | 'manual'
  complaint_kind: 'violence' | 'privacy' | 'amount' | 'other' | null
  purposes: ContactPurpose[]
  remark: Generated<string>
  paused_from: Timestamp
  paused_until: Timestamp | null
  excluded_user_id: number | null
  source_event_id: string | null
  created_by: number | null
  ended_by: number | null
  ended_at: Timestamp | null
  end_remark: Generated<string>
  row_version: Generated<number>
}

export interface ContactPolicyTable {
  id: Generated<number>
  country: 'IN' | 'MX' | 'TH' | null
  purpose: 'collection' | 'reminder' | 'sale' | 'service' | 'verification'
  channels: ContactChannel[]
  recipient: 'borrower' | 'thirdParty'
  weekdays: number[]
  local_from: string
  local_to: string
  holidays: 'asWeekdays' | 'refuse' | 'hours'
  holiday_from: string | null
  holiday_to: string | null
  max_per_day: number | null
  max_per_7_days: number | null
  valid_from: string
  valid_to: string | null
  source: string
  created_at: Timestamp
  row_version: Generated<number>
}

export interface CouponTable {
  id: Generated<number>
  name: string
  type: Listed<1 | 2>
  currency: 'INR' | 'MXN' | 'THB'
  amount_minor: number
  created_at: Timestamp
  status: Generated<Listed<0 | 1>>
  number: number
  remaining: number
  least_loan_minor: Generated<number>
  customers: Generated<'all' | 'new' | 'returning'>
  description: Generated<string>
  effective_on: string
  effective_days: Generated<number>
  top_status: Generated<Listed<0 | 1>>
  updated_at: Timestamp | null
  row_version: Generated<number>
}

export interface CouponUseTable {
  id: Generated<number>
  coupon_id: number
  customer_id: number
  order_id: number | null
  status: Generated<number>
  valid_from: string
  valid_until: string
  created_at: Timestamp
  run_id: number | null
  used_at: Timestamp | null
  void_reason: Generated<string>
  voided_by: number | null
  voided_at: Timestamp | null
}

export interface CustomerTable {
  id: Generated<number>
  app_id: number
  mobile: string
  email: Generated<string>
  names: Generated<string>
  surnames: Generated<string>
  cust_name: Generated<string>
  identity_kind: number | null
  identity_encrypted: string | null
  identity_hash: string | null
  identity_last4: Generated<string>
  birthday: string | null
  sex: number | null
  channel: Generated<string>
  profile: Generated<Json>
  ocr: Generated<Json>
  risk: Generated<Json>
  reborrow: Generated<boolean>
  marketing_opt_out: Generated<boolean>
  sms_count_today: Generated<number>
  sms_count_day: string | null
  credit_minor: Generated<number>
  last_order_at: Timestamp | null
  row_version: Generated<number>
  registered_at: Timestamp
  over_refund_minor: Generated<number>
  mobile_form: string | null
}

export interface CustomerAddressBookTable {
  id: Generated<number>
  customer_id: number
  name: string
  phone: string
}

export interface CustomerBankTable {
  id: Generated<number>
  customer_id: number
  account_name: string
  account_encrypted: string
  account_hash: string
  account_last4: string
  ifsc_code: Generated<string>
  bank_code: Generated<string>
  bank_name: string
  bank_card_type: number | null
  collect_type: Generated<number>
  current: Generated<boolean>
  created_at: Timestamp
}

export interface CustomerContactTable {
  id: Generated<number>
  customer_id: number
  contact_type: number
  relationship: number
  name: string
  phone: string
  contact_index: number | null
  manual: Generated<boolean>
  created_by: number | null
  created_at: Timestamp
}

export interface CustomerCountTable {
  app_id: number
  reborrow: boolean
  registered_on: string
  customers: number
}

export interface CustomerDoubleTable {
  id: Generated<number>
  customer_id: number
  other_id: number
  app_id: number
  other_app_id: number
  by_mobile: boolean
  by_identity: boolean
  by_account: boolean
  found_at: Timestamp
  apart_at: Timestamp | null
  apart_by: number | null
  remark: Generated<string>
}

export interface CustomerFigureTable {
  id: number
  app_id: number
  registered_at: Timestamp
  registered_on: string
  birthday: string | null
  first_lent_at: Timestamp | null
  holds_from: Timestamp | null
  settled_loans: Generated<number>
  late_loans: Generated<number>
  worst_days: number | null
  open_due_on: string | null
  refused: Generated<number>
  first_refused_at: Timestamp | null
  last_refused_at: Timestamp | null
  last_order_id: number | null
  apply_amount: string | null
  duration_days: number | null
}

export interface CustomerImageTable {
  id: Generated<number>
  customer_id: number
  kind: string
  file_id: string
  created_at: Timestamp
}

export interface CustomerListingTable {
  id: Generated<number>
  customer_id: number
  list: 'black' | 'white'
  reason: number | null
  remark: Generated<string>
  created_by: number | null
  created_at: Timestamp
  ended_at: Timestamp | null
  ended_by: number | null
  end_remark: Generated<string>
}

export interface CustomerMessageTable {
  id: Generated<number>
  customer_id: number
  app_id: number
  message_type: number
  question_type: number | null
  complaint_type: number | null
  content: string
  file_ids: Generated<string[]>
  received_at: Timestamp
  reply_content: string | null
  replied_by: number | null
  replied_at: Timestamp | null
}

export interface CustomerSocialTable {
  id: Generated<number>
  customer_id: number
  network: 'facebook' | 'instagram' | 'whatsapp' | 'telegram' | 'line' | 'linkedin' | 'x' | 'other'
  account: string
  link: Generated<string>
  found: boolean
  created_at: Timestamp
}

export interface DailyCloseTable {
  id: Generated<number>
  business_date: string
  state: 'running' | 'done' | 'failed' | 'takenBack'
  runs: Generated<number>
  started_at: Timestamp
  ended_at: Timestamp | null
}

export interface DailyCloseAsideTable {
  close_id: number
  step: string
  order_id: number
  at: Timestamp
  error: string
}

export interface DailyCloseStepTable {
  close_id: number
  step: CloseStepName
  place: number
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  started_at: Timestamp | null
  ended_at: Timestamp | null
  rows_done: Generated<number>
  batches: Generated<number>
  error: Generated<string>
}

export interface DataKeyTable {
  only_one: Generated<boolean>
  key_id: string
  canary: string
  made_at: Timestamp
  link_secret: string | null
}

export interface DepartmentTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  leader_id: number | null
  state: Generated<Listed<0 | 1>>
  created_at: Timestamp
  row_version: Generated<number>
  deleted_at: Timestamp | null
}

export interface DictTable {
  dict_type: string
  name: string
  dict_status: Generated<Listed<0 | 1>>
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface DictItemTable {
  id: Generated<number>
  dict_type: string
  dict_key: string
  dict_value: string
  parent_key: string | null
  dict_status: Generated<Listed<0 | 1>>
  dict_sort: Generated<number>
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface EmployeeTable {
  id: Generated<number>
  employee_no: string
  name: string
  department_id: number
  position: number
  workplace_id: number | null
  entry_on: string
  leave_on: string | null
  user_id: number | null
  status: Generated<Listed<0 | 1>>
  created_at: Timestamp
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface EventFigureTable {
  on_date: string
  app_id: number
  channel: string
  kind: string
  times: number
  customers: number
}

export interface FilesPlaceTable {
  one: Generated<boolean>
  mark: string
  made_at: Timestamp
}

export interface FollowUpTable {
  id: Generated<number>
  task_id: number
  order_id: number
  plan_id: number | null
  customer_id: number
  app_id: number
  desk: 'collection' | 'remind'
  stage: 'S1' | 'S2' | 'S3' | null
  days_late: number
  at: Timestamp
  user_id: number
  group_id: number | null
  department_id: number | null
  result: string
  intention: number | null
  contact_result: number | null
  outcome: number | null
  customer_condition: number | null
  link_condition: number | null
  person_reached: Generated<string>
  next_contact_at: Timestamp | null
  remark: Generated<string>
  file_ids: Generated<string[]>
}

export interface GrantedExtensionTable {
  id: Generated<number>
  order_id: number
  days: number
  granted_on: string
  after_entry_id: number
  granted_at: Timestamp
  asked_by: number
  decided_by: number
  remark: string
}

export interface HandOverTable {
  id: Generated<number>
  desk: 'approval' | 'collection' | 'remind'
  kind: 'one' | 'counts' | 'pool' | 'leaver' | 'absent' | 'dealt' | 'returned' | 'salvage'
  made_by: number | null
  made_at: Timestamp
  moved: number
  undone_by: number | null
  undone_at: Timestamp | null
}

export interface HandledFigureTable {
  day: string
  before: string
  user_id: number
  app_id: number
  stage: string | null
  tasks: number
}

export interface HeldFigureTable {
  counted: 'open' | 'ended' | 'came'
  day: string | null
  user_id: number
  group_id: number | null
  department_id: number | null
  app_id: number
  stage: string | null
  tasks: number
  due_minor: number
}

export interface HolidayTable {
  country: 'IN' | 'MX' | 'TH'
  day: string
  name: string
}

export interface HumanReviewTable {
  id: Generated<number>
  order_id: number
  customer_id: number
  app_id: number
  status: Generated<Listed<HumanReviewStatus>>
  owner_id: number | null
  group_id: number | null
  department_id: number | null
  findings: Generated<Json<Findings>>
  call_outcome: number | null
  remark: Generated<string>
  created_at: Timestamp
  assigned_at: Timestamp | null
  decided_at: Timestamp | null
  closed_at: Timestamp | null
  row_version: Generated<number>
}

export interface IdempotencyKeyTable {
  actor_key: string
  call: string
  key: string
  body_hash: string
  answer: Json
  created_at: Timestamp
}

export interface JobRunTable {
  id: Generated<number>
  job: string
  queue_id: string | null
  trigger: 'schedule' | 'event' | 'person'
  state: Generated<'running' | 'done' | 'failed'>
  request: Json | null
  started_at: Timestamp
  ended_at: Timestamp | null
  progress: Generated<number>
  progress_text: Generated<string>
  result: Json | null
  error: string | null
  node: string
  created_by: number | null
}

export interface LateFeeAccrualTable {
  plan_id: number
  through_on: string
  order_id: number
  days: number
  amount_minor: number
}

export interface LateFeeTakenBackTable {
  order_id: number
  through_on: string
  times: number
}

export interface LedgerAccountTable {
  id: Generated<number>
  currency: 'INR' | 'MXN' | 'THB'
  code: string
}

export interface LedgerDayTable {
  account_id: number
  business_date: string
  debit_minor: number
  credit_minor: number
}

export interface LedgerEntryTable {
  id: Generated<number>
  entry_key: string
  kind: string
  currency: Currency
  business_date: string
  posted_at: Timestamp
  order_id: number | null
  customer_id: number | null
  flow_id: number | null
  payout_id: number | null
  reverses_id: number | null
  actor_id: number | null
  memo: Generated<string>
  app_id: number | null
}

export interface LedgerEntryCountTable {
  account_id: number
  day: string
  kind: string
  app_id: number | null
  entries: number
  headed: number
}

export interface LedgerLineTable {
  entry_id: number
  line: number
  account_id: number
  order_id: number | null
  plan_id: number | null
  amount_minor: number
}

export interface ListExportTable {
  id: Generated<number>
  user_id: number
  call: string
  name: string
  language: Language
  market: Country | null
  input: Json
  columns: Json
  state: Generated<'waiting' | 'running' | 'ready' | 'failed' | 'expired'>
  total: number
  rows: Generated<number>
  file_id: string
  created_at: Timestamp
  ended_at: Timestamp | null
  expires_at: Timestamp | null
  with_files: Generated<boolean>
  as_sheet: Generated<boolean>
}

export interface LoanFigureTable {
  kind: 'submitted' | 'passed' | 'lent' | 'settled'
  on_date: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  product_id: number
  channel: string
  order_type: number
  loan_number: number
  outcome: number
  orders: number
  principal_minor: number
  payout_minor: number
  taken_over: boolean
}

export interface LoanOpeningTable {
  order_id: number
  opened_on: string
  settled_on: string | null
  late_fee_by_terms: boolean
}

export interface LoanOpeningPlanTable {
  order_id: number
  period: number
  paid_principal_minor: number
  paid_interest_minor: number
  paid_fee_minor: number
  paid_late_fee_minor: number
  late_fee_minor: number
}

export interface LoanOrderTable {
  id: Generated<number>
  order_no: string
  app_id: number
  customer_id: number
  product_id: number
  product_item_id: number
  order_type: Listed<1 | 2>
  loan_number: number
  loan_purpose: number | null
  channel: Generated<string>
  currency: 'INR' | 'MXN' | 'THB'
  terms: Json<LoanTerms>
  profile_snapshot: Generated<Json>
  apply_amount_minor: number
  principal_minor: number
  payout_minor: number
  duration_days: number
  total_periods: number
  status: Listed<OrderStatus>
  loan_status: Generated<number>
  settle_status: Generated<Listed<SettleStatus>>
  approval_status: Generated<number>
  pending_material: Generated<boolean>
  failure_reason: Generated<string>
  ever_overdue: Generated<boolean>
  extension_count: Generated<number>
  applied_at: Timestamp
  submitted_at: Timestamp
  decided_at: Timestamp | null
  lent_at: Timestamp | null
  lent_on: string | null
  first_due_on: string | null
  due_on: string | null
  settled_at: Timestamp | null
  settled_on: string | null
  paid_minor: Generated<number>
  outstanding_minor: Generated<number>
  late_fee_minor: Generated<number>
  reduced_minor: Generated<number>
  overdue_days: Generated<number>
  fees_through: string | null
  row_version: Generated<number>
  written_off_minor: Generated<number>
  recovered_minor: Generated<number>
  reject_reason: RejectReason | null
  extension_offer: Json<ExtensionOffer> | null
  taken_over: Generated<boolean>
}

export interface LoanWeekTable {
  order_id: number
  week: number
}

export interface LoanWeekFigureTable {
  lent_on: string
  week: number
  app_id: number
  product_id: number
  channel: string
  order_type: number
  loans: number
}

export interface MakerActTable {
  id: Generated<number>
  order_id: number
  user_id: number
  business_date: string
  kind: 'offlineReceipt' | 'reduction' | 'reversal'
  amount_minor: number
  at: Timestamp
}

export interface MarketingOptOutTable {
  id: Generated<number>
  customer_id: number
  app_id: number
  source: 'reply' | 'link' | 'staff'
  run_id: number | null
  words: Generated<string>
  created_by: number | null
  at: Timestamp
}

export interface MarketingRecipientTable {
  run_id: number
  seq: number
  customer_id: number | null
  mobile: string
  variant: 'A' | 'B' | 'holdout'
  state: 'held' | 'queued' | 'claimed' | 'sent' | 'delivered' | 'failed' | 'skipped'
  reason: Generated<string>
  not_before: Timestamp | null
  segments: Generated<number>
  cost_milli: Generated<number>
  sent_at: Timestamp | null
  ended_at: Timestamp | null
  opted_out_at: Timestamp | null
}

export interface MarketingRunTable {
  id: Generated<number>
  task_id: number
  app_id: number
  slot: string
  state: 'freezing' | 'sending' | 'paused' | 'done' | 'ended' | 'failed'
  frozen_to: Generated<number>
  frozen_at: Timestamp | null
  channel_id: number | null
  started_by: number | null
  started_at: Timestamp
  ended_at: Timestamp | null
  converted: Json | null
  converted_at: Timestamp | null
  row_version: Generated<number>
  paused_by: number | null
  pause_reason: Generated<string>
  channel_failed_at: Timestamp | null
  ended_by: number | null
  end_reason: Generated<string>
}

export interface MarketingTaskTable {
  id: Generated<number>
  app_id: number
  name: string
  method: number
  type_of_sms: number | null
  template_id: number | null
  template_b_id: number | null
  b_percent: Generated<number>
  holdout_percent: Generated<number>
  channel_id: number | null
  rate_per_second: Generated<number>
  sending_time: Listed<1 | 2> | null
  daily_at: string | null
  send_at: Timestamp | null
  node: number | null
  node_days: Generated<number>
  send_group_id: number | null
  rule_id: number | null
  product_id: number | null
  coupon_id: number | null
  status: Generated<Listed<0 | 1>>
  top_status: Generated<Listed<0 | 1>>
  opened_at: Timestamp | null
  executed_at: Timestamp | null
  created_by: number
  updated_by: number
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface MenuTable {
  id: Generated<number>
  parent_id: number | null
  type: Listed<0 | 1 | 2>
  menu_path: string | null
  component: string | null
  menu_icon: Generated<string>
  hidden: Generated<boolean>
  sort: Generated<number>
  code: string | null
  name_cn: string
  name_en: Generated<string>
  name_es: Generated<string>
  name_fr: Generated<string>
  name_ar: Generated<string>
  name_lang1: Generated<string>
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface MessageCountTable {
  day: string
  app_id: number
  message_type: number
  is_answered: boolean
  messages: number
}

export interface MessageOutboxTable {
  id: Generated<number>
  reference: string
  channel_id: number
  app_id: number
  customer_id: number | null
  run_id: number | null
  mobile: string
  content: string
  segments: number
  at: Timestamp
}

export interface MessagePartTable {
  channel_id: number
  centre_no: string
  reference: string
  part: number
  parts: number
  state: Generated<'taken' | 'delivered' | 'failed'>
  at: Timestamp
}

export interface MessageTemplateTable {
  id: Generated<number>
  name: string
  type: number
  language: 'zh-CN' | 'en-US' | 'es' | 'fr' | 'ar' | 'ti'
  content: string
  remarks: Generated<string>
  created_by: number
  updated_by: number
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface NoticeTable {
  id: Generated<number>
  user_id: number
  kind: NoticeKind
  values: Generated<Json<NoticeValues>>
  link: Generated<string>
  created_at: Timestamp
  read_at: Timestamp | null
}

export interface OperationCountTable {
  day: string
  user_id: number | null
  area: string
  call: string
  kind: string
  operations: number
}

export interface OperationLogTable {
  id: Generated<number>
  at: Timestamp
  user_id: number | null
  user_name: Generated<string>
  area: string
  call: string
  kind: 'change' | 'export' | 'reveal' | 'sign-in' | 'refusal' | 'system'
  subject: Generated<string>
  subject_ids: Generated<string[]>
  input: Json | null
  before_values: Json | null
  after_values: Json | null
  result_code: number
  ip: Generated<string>
  request_id: Generated<string>
}

export interface OrderFigureTable {
  by_date: 'none' | 'applied' | 'submitted' | 'lent' | 'due' | 'charged'
  on_date: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  order_type: number
  status: number
  loan_status: number
  approval_status: number
  settle_status: number
  orders: number
  applied_minor: number
  principal_minor: number
  lent_minor: number
  outstanding_minor: number
  late_fee_minor: number
}

export interface OrderLogTable {
  id: Generated<number>
  order_id: number
  at: Timestamp
  user_id: number | null
  user_name: string
  event: string
  from_status: Listed<OrderStatus> | null
  to_status: Listed<OrderStatus>
  reason: Generated<string>
  values: Generated<Json>
}

export interface PasswordHistoryTable {
  id: Generated<number>
  user_id: number
  password_hash: string
  replaced_at: Timestamp
}

export interface PayRateTable {
  id: Generated<number>
  currency: Currency
  stage: 'S1' | 'S2' | 'S3'
  level: 'A' | 'B' | 'C' | null
  base_minor: number
  commission_bps: number
  valid_from: string
  created_by: number
  created_at: Timestamp
}

export interface PaymentProofTable {
  id: Generated<number>
  order_id: number
  customer_id: number
  app_id: number
  file_ids: Generated<string[]>
  claimed_minor: number | null
  pay_channel: string | null
  reference: Generated<string>
  paid_at: Timestamp | null
  note: Generated<string>
  received_at: Timestamp
  state: Generated<'waiting' | 'accepted' | 'refused'>
  owner_id: number | null
  taken_at: Timestamp | null
  decided_by: number | null
  decided_at: Timestamp | null
  refusal_reason: Generated<string>
  flow_id: number | null
}

export interface PayoutTable {
  id: Generated<number>
  payout_no: string
  order_id: number
  attempt: Generated<number>
  channel: string | null
  channel_reference: string | null
  amount_minor: number
  currency: Currency
  account_last4: Generated<string>
  state: Generated<'kept' | 'sent' | 'paid' | 'failed' | 'unknown'>
  reason: Generated<string>
  created_at: Timestamp
  sent_at: Timestamp | null
  answered_at: Timestamp | null
  refund_id: number | null
  bank_id: number | null
  reference_key: Generated<string | null>
  channel_id: number | null
  contradicted_as: 'paid' | 'failed' | null
  contradicted_at: Timestamp | null
}

export interface PendingChangeTable {
  id: Generated<number>
  kind: ChangeKindName | MoneyKindName
  subject_id: string
  subject: string
  payload: Json
  before_values: Json | null
  after_values: Json
  reason: Generated<string>
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>
  made_by: number
  made_at: Timestamp
  decided_by: number | null
  decided_at: Timestamp | null
  decision_remark: Generated<string>
  order_id: number | null
  amount_minor: number | null
  currency: 'INR' | 'MXN' | 'THB' | null
  by_command: Generated<boolean>
  app_id: number | null
}

export interface PersonalLookTable {
  user_id: number
  kind: 'reveal' | 'lookUp'
  hour: Timestamp
  times: number
}

export interface PhoneCallTable {
  id: Generated<number>
  attempt_id: number
  record_id: number
  channel_id: number
  number: string
  state: Generated<'asked' | 'dialling' | 'ringing' | 'connected' | 'ended' | 'failed'>
  asked_at: Timestamp
  placed_at: Timestamp | null
  ringing_at: Timestamp | null
  connected_at: Timestamp | null
  ended_at: Timestamp | null
  reason: Generated<string>
  recording: Generated<'none' | 'wanted' | 'kept' | 'missing'>
  heard_at: Timestamp | null
}

export interface PhoneEventTable {
  id: Generated<number>
  channel_id: number
  event_id: string
  kind: 'ringing' | 'connected' | 'ended'
  reference: string
  body: Json
  fingerprint: Generated<string>
  state: 'done' | 'failed'
  reason: Generated<string>
  deliveries: Generated<number>
  received_at: Timestamp
  last_received_at: Timestamp | null
}

export interface PlanFigureTable {
  by_date: 'none' | 'original' | 'due'
  on_date: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  order_type: number
  plans: number
  in_time: number
  met: number
  written_off: number
  unsettled: number
  principal_minor: number
}

export interface PortfolioImportTable {
  id: Generated<number>
  kind: 'customers' | 'loans'
  file_name: string
  file_id: string | null
  state: Generated<'checking' | 'checked' | 'importing' | 'imported' | 'failed'>
  as_of: string
  row_count: number
  ready_count: Generated<number>
  imported_count: Generated<number>
  refused_count: Generated<number>
  made_by: number
  made_at: Timestamp
  started_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface PortfolioImportRowTable {
  id: Generated<number>
  import_id: number
  line: number
  reference: string
  on_date: string
  state: 'ready' | 'imported' | 'refused'
  faults: Generated<Json>
  record: Json | null
  customer_id: number | null
  order_id: number | null
}

export interface ProductTable {
  id: Generated<number>
  app_id: number
  name: string
  min_amount_minor: number
  max_amount_minor: number
  repayment_method: Generated<Listed<1 | 2 | 3>>
  automatic_lending: Generated<boolean>
  reborrow_without_review: Generated<boolean>
  remind_days_before: Generated<number>
  status: Generated<Listed<0 | 1>>
  created_at: Timestamp
  row_version: Generated<number>
}

export interface ProductConfigTable {
  id: Generated<number>
  product_id: number
  config_type: number
  limit_bps: number
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface ProductItemTable {
  id: Generated<number>
  product_id: number
  min_principal_minor: number
  max_principal_minor: number
  step_minor: number
  duration_days: number
  periods: Generated<number>
  interest_bps_per_day: number
  service_fee_bps: number
  other_fee_minor: Generated<number>
  late_fee_bps_per_day: number
  late_fee_cap_bps: number
  extension_fee_bps: number
  max_extensions: number
  status: Generated<Listed<0 | 1>>
  created_at: Timestamp
  row_version: Generated<number>
}

export interface PromiseTable {
  id: Generated<number>
  follow_up_id: number
  task_id: number
  order_id: number
  plan_id: number | null
  app_id: number
  user_id: number
  group_id: number | null
  department_id: number | null
  given_at: Timestamp
  promised_on: string
  amount_minor: number
  currency: string
  paid_minor: Generated<number>
  state: Generated<'open' | 'kept' | 'partKept' | 'broken' | 'replaced'>
  decided_at: Timestamp | null
}

export interface ProofCountTable {
  day: string
  app_id: number
  state: string
  proofs: number
}

export interface QueueTable {
  id: Generated<number>
  name: string
  queue_type: Listed<1 | 2 | 3>
  app_id: number | null
  product_id: number | null
  collection_stage: 'S1' | 'S2' | 'S3' | null
  created_at: Timestamp
  created_by: number
  row_version: Generated<number>
}

export interface QueueMemberTable {
  queue_id: number
  user_id: number | null
  group_id: number | null
}

export interface ReborrowTable {
  order_id: number
  customer_id: number
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  product_id: number
  channel: string
  order_type: number
  settled_on: string
  submitted_on: string | null
  lent_on: string | null
}

export interface ReceiptCountTable {
  app_id: number
  paid_on: string
  receipts: number
  received_minor: number
}

export interface ReceiptImportTable {
  id: Generated<number>
  file_name: string
  sha256: string
  state: Generated<'checked' | 'booking' | 'booked'>
  row_count: number
  made_by: number
  made_at: Timestamp
  started_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface ReceiptImportRowTable {
  id: Generated<number>
  import_id: number
  line: number
  order_no: Generated<string>
  amount_text: Generated<string>
  paid_text: Generated<string>
  currency: Generated<string>
  pay_channel: Generated<string>
  reference: Generated<string>
  remark: Generated<string>
  order_id: number | null
  amount_minor: number | null
  paid_at: Timestamp | null
  result: string
  owed_minor: number | null
  surplus_minor: Generated<number>
  flow_id: number | null
  change_id: number | null
}

export interface ReceiptReversalTable {
  id: Generated<number>
  flow_id: number
  order_id: number
  cause: 'wrongOrder' | 'duplicate' | 'bounced' | 'chargeBack' | 'wrongEntry'
  amount_minor: number
  remark: Generated<string>
  reversed_by: number | null
  reversed_at: Timestamp
  business_date: string
}

export interface ReconcileRunTable {
  id: Generated<number>
  at: Timestamp
  checks: Json
  differences: number
  milliseconds: number
}

export interface RecoveryTable {
  id: Generated<number>
  flow_id: number
  order_id: number
  plan_id: number
  task_id: number
  app_id: number
  user_id: number
  group_id: number | null
  department_id: number | null
  stage: 'S1' | 'S2' | 'S3'
  days_late: number
  amount_minor: number
  currency: string
  settled: boolean
  extended: boolean
  reverses_id: number | null
  reversal_id: number | null
  at: Timestamp
  business_date: string
}

export interface ReductionTable {
  id: Generated<number>
  order_id: number
  plan_id: number | null
  amount_minor: number
  late_fee_minor: number
  state: Generated<number>
  remark: Generated<string>
  applied_by: number
  applied_at: Timestamp
  decided_by: number | null
  decided_at: Timestamp | null
  decide_remark: Generated<string>
  took_minor: Generated<number>
  cancels: 'all' | 'besidesPrincipal' | null
  coupon_use_id: number | null
  taken_back_at: Timestamp | null
}

export interface RefundTable {
  id: Generated<number>
  order_id: number
  customer_id: number
  flow_id: number | null
  amount_minor: number
  currency: 'INR' | 'MXN' | 'THB'
  from_credit_minor: number
  by_decision_minor: number
  state: Generated<Listed<1 | 2 | 3>>
  remark: string
  asked_by: number
  approved_by: number
  approved_at: Timestamp
  ended_at: Timestamp | null
  failure_reason: Generated<string>
}

export interface RemindRuleTable {
  id: Generated<number>
  country: 'IN' | 'MX' | 'TH' | null
  app_id: number | null
  product_id: number | null
  days_before: number
  contact_days: number[]
  row_version: Generated<number>
  created_by: number
  created_at: Timestamp
  updated_by: number | null
  updated_at: Timestamp | null
}

export interface ReminderFigureTable {
  day: string
  user_id: number
  group_id: number | null
  department_id: number | null
  app_id: number
  status: number
  tasks: number
}

export interface RepayAllocationTable {
  id: Generated<number>
  flow_id: number
  plan_id: number
  late_fee_minor: Generated<number>
  fee_minor: Generated<number>
  interest_minor: Generated<number>
  principal_minor: Generated<number>
  extension_minor: Generated<number>
}

export interface RepayFlowTable {
  id: Generated<number>
  flow_no: string
  order_id: number
  customer_id: number
  kind: Listed<1 | 2 | 3>
  channel: string
  channel_reference: string | null
  state: Generated<number>
  amount_minor: number
  received_minor: Generated<number>
  refunded_minor: Generated<number>
  extend_days: number | null
  pay_link: string | null
  oxxo_code: string | null
  expires_at: Timestamp | null
  created_at: Timestamp
  created_by: number | null
  paid_at: Timestamp | null
  paid_on: string | null
  proof_file_ids: Generated<string[]>
  remark: Generated<string>
  reversed_at: Timestamp | null
  reversed_by: number | null
  reverse_reason: string | null
  counts_on: string | null
  tolerance_minor: Generated<number>
  reversed_minor: Generated<number>
  reference_freed: Generated<boolean>
  over_refunded_minor: Generated<number>
  aside_minor: Generated<number>
  reference_key: Generated<string | null>
  reference_doubled: Generated<boolean>
  channel_id: number | null
  extension_fee_minor: number | null
  app_id: number | null
  link_flow_id: number | null
}

export interface RepayPlanTable {
  id: Generated<number>
  order_id: number
  period: number
  starts_on: string
  original_due_on: string
  due_on: string
  principal_minor: number
  interest_minor: number
  fee_minor: Generated<number>
  late_fee_minor: Generated<number>
  reduced_minor: Generated<number>
  paid_principal_minor: Generated<number>
  paid_interest_minor: Generated<number>
  paid_fee_minor: Generated<number>
  paid_late_fee_minor: Generated<number>
  waived_minor: Generated<number>
  fees_through: string | null
  extension_count: Generated<number>
  settle_status: Generated<Listed<SettleStatus>>
  settled_at: Timestamp | null
  settled_on: string | null
  written_off_principal_minor: Generated<number>
  written_off_interest_minor: Generated<number>
  written_off_fee_minor: Generated<number>
  written_off_late_fee_minor: Generated<number>
  reduced_principal_minor: Generated<number>
  reduced_fee_minor: Generated<number>
  ever_overdue: Generated<boolean>
  extended_on: string | null
  app_id: number
  is_plain: Generated<boolean>
  product_id: number
  channel: string
  order_type: number
}

export interface ReportReceiverTable {
  schedule_id: number
  user_id: number
}

export interface ReportScheduleTable {
  id: Generated<number>
  name: string
  report: string
  filters: Generated<Json>
  span: 'yesterday' | 'last3' | 'last7' | 'last30'
  cadence: 'daily' | 'weekly' | 'monthly'
  on_day: number
  next_on: string
  active: Generated<boolean>
  created_by: number
  created_at: Timestamp
  sent_at: Timestamp | null
  row_version: Generated<number>
}

export interface ReturnFigureTable {
  kind: 'settled' | 'submitted'
  on_date: string
  until: string
  app_id: number
  currency: 'INR' | 'MXN' | 'THB'
  product_id: number
  channel: string
  order_type: number
  readings: number
  customers: number
}

export interface ReviewFigureTable {
  day: string
  hour: number | null
  user_id: number
  group_id: number | null
  department_id: number | null
  app_id: number
  reject_reason: string | null
  received: number
  approved: number
  rejected: number
  second_level: number
}

export interface ReviewMinutesTable {
  day: string
  user_id: number
  group_id: number | null
  department_id: number | null
  app_id: number
  minutes: number
  decisions: number
}

export interface RiskChallengeTable {
  id: Generated<number>
  name: string
  app_id: number
  product_id: number | null
  seed: string
  share_bps: number
  starts_on: string
  ends_on: string
  stopped_at: Timestamp | null
  promoted_at: Timestamp | null
  created_by: number
  approved_by: number
  created_at: Timestamp
  row_version: Generated<number>
}

export interface RiskChallengeRuleTable {
  challenge_id: number
  rule_id: number
  version: number
  added: boolean
}

export interface RiskCheckTable {
  id: Generated<number>
  order_id: number
  app_id: number
  at: Timestamp
  decision: 'reject' | 'manual' | 'approve' | null
  values: Json
  approved: Generated<boolean>
  lent: Generated<boolean>
  judged: Generated<boolean>
  first_overdue: Generated<boolean>
  challenge_id: number | null
  challenged: boolean | null
  epoch_score: number | null
  model_score: number | null
  pan_live: number | null
  aadhaar_live: number | null
  witness_live: number | null
}

export interface RiskCheckRuleTable {
  check_id: number
  rule_id: number
  version: number
  hit: boolean
  decided: Generated<boolean>
}

export interface RiskRuleTable {
  id: Generated<number>
  app_id: number
  jexl_type: number
  outcome: 'reject' | 'manual' | 'approve' | 'tag' | 'sendFilter'
  expression: string
  params: string[]
  in_force: boolean
  version: Generated<number>
  created_by: number | null
  created_at: Timestamp
  updated_by: number | null
  updated_at: Timestamp
  deleted_at: Timestamp | null
}

export interface RiskRuleFigureTable {
  on_date: string
  app_id: number
  rule_id: number
  version: number
  held: boolean
  asked: number
  decided: number
  approved: number
  lent: number
  judged: number
  first_overdue: number
}

export interface RiskRuleVersionTable {
  id: Generated<number>
  rule_id: number
  version: number
  app_id: number
  jexl_type: number
  outcome: RuleOutcome
  expression: string
  params: string[]
  in_force: boolean
  made_by: number | null
  at: Timestamp
}

export interface RiskScoreFigureTable {
  on_date: string
  app_id: number
  score_kind: 'model' | 'epoch'
  band: number
  checks: number
  refused: number
  referred: number
  approved: number
  lent: number
  judged: number
  first_overdue: number
}

export interface RiskVariableTable {
  id: Generated<number>
  name: string
  label: string
  type: 'number' | 'string' | 'boolean' | 'date'
  default_value: string
  created_by: number | null
  created_at: Timestamp
  updated_by: number | null
  updated_at: Timestamp
  row_version: Generated<number>
  least_value: Generated<string>
  most_value: Generated<string>
  value_step: Generated<string>
  known_values: Generated<string>
}

export interface RiskVariableFigureTable {
  on_date: string
  app_id: number
  variable: string
  checks: number
  missing: number
}

export interface RoleTable {
  id: Generated<number>
  code: string
  type: Generated<Listed<1 | 2>>
  name: string
  description: Generated<string>
  scope_kind: Generated<'all' | 'departments' | 'departmentTree' | 'group' | 'self'>
  state: Generated<Listed<0 | 1>>
  created_at: Timestamp
  updated_at: Timestamp
  row_version: Generated<number>
  for_collectors: Generated<boolean>
}

export interface RoleMenuTable {
  role_id: number
  menu_id: number
}

export interface RolePermissionTable {
  role_id: number
  permission_id: string
  actions: string[]
}

export interface RoleScopeDepartmentTable {
  role_id: number
  department_id: number
}

export interface SalaryTable {
  id: Generated<number>
  month: string
  user_id: number
  currency: Currency
  group_id: number | null
  department_id: number | null
  stage: 'S1' | 'S2' | 'S3' | null
  level: 'A' | 'B' | 'C' | null
  base_minor: Generated<number>
  recovered_minor: Generated<number>
  commission_minor: Generated<number>
  bonus_minor: Generated<number>
  deduction_minor: Generated<number>
  total_minor: Generated<number>
  row_version: Generated<number>
}

export interface SalaryLineTable {
  id: Generated<number>
  salary_id: number
  kind: 'base' | 'commission' | 'clawBack' | 'bonus' | 'deduction'
  amount_minor: number
  recovery_id: number | null
  recovered_minor: number | null
  rate_bps: number | null
  author_id: number | null
  reason: Generated<string>
  at: Timestamp
}

export interface SalaryMonthTable {
  month: string
  state: Generated<'open' | 'closed'>
  computed_at: Timestamp
  computed_by: number | null
  closed_at: Timestamp | null
  closed_by: number | null
}

export interface SandboxPaymentTable {
  reference: string
  direction: 'out' | 'in'
  amount_minor: number
  currency: Currency
  state: 'waiting' | 'paid' | 'failed' | 'expired'
  provider_reference: string
  reason: Generated<string>
  oxxo_code: string | null
  expires_at: Timestamp | null
  created_at: Timestamp
  answered_at: Timestamp | null
  delivered_at: Timestamp | null
  held_until: Timestamp | null
  silent: Generated<boolean>
}

export interface SavedFilterTable {
  id: Generated<number>
  user_id: number
  call: string
  name: string
  filters: Json
  created_at: Timestamp
}

export interface ScheduleTable {
  id: Generated<number>
  user_id: number
  schedule_date: string
  expected: boolean
  signed_in_at: Timestamp | null
  signed_out_at: Timestamp | null
  received: Generated<number>
  created_by: number
  created_at: Timestamp
  row_version: Generated<number>
}

export interface SendGroupTable {
  id: Generated<number>
  app_id: number
  name: string
  source: 'rule' | 'expression' | 'list'
  rule_id: number | null
  expression: string | null
  remark: Generated<string>
  top_status: Generated<Listed<0 | 1>>
  member_count: number | null
  counted_at: Timestamp | null
  created_by: number
  updated_by: number
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface SendGroupNumberTable {
  group_id: number
  mobile: string
}

export interface SessionTable {
  id: Generated<number>
  token_hash: string
  user_id: number
  created_at: Timestamp
  expires_at: Timestamp
  last_seen_at: Timestamp
  ended_at: Timestamp | null
  end_reason: 'signed-out' | 'idle' | 'expired' | 'password' | 'disabled' | 'roles' | 'forced' | null
  ip: Generated<string>
  user_agent: Generated<string>
}

export interface SettingTable {
  key: string
  value: Json
  updated_at: Timestamp
  updated_by: number | null
  kind: 'number' | 'text' | 'yesNo' | 'list' | 'amounts' | 'recycling' | null
  section: Generated<'system' | 'business'>
  least: string | null
  most: string | null
  remark: Generated<string>
  row_version: Generated<number>
}

export interface SettingHistoryTable {
  id: Generated<number>
  key: string
  at: Timestamp
  user_id: number | null
  user_name: string
  old_value: Json | null
  new_value: Json | null
}

export interface SignInLogTable {
  id: Generated<number>
  at: Timestamp
  username: string
  user_id: number | null
  ip: Generated<string>
  user_agent: Generated<string>
  outcome: 'success' | 'wrong' | 'disabled' | 'slowed' | 'no-menus'
}

export interface SignInPardonTable {
  username: string
  at: Timestamp
}

export interface StaffGroupTable {
  id: Generated<number>
  department_id: number
  name: string
  leader_id: number | null
  collection_stage: 'S1' | 'S2' | 'S3' | null
  collection_level: 'A' | 'B' | 'C' | null
  collector_type: Listed<1 | 2> | null
  order_limit: Generated<number>
  state: Generated<Listed<0 | 1>>
  created_at: Timestamp
  row_version: Generated<number>
  deleted_at: Timestamp | null
}

export interface StaffUserTable {
  id: Generated<number>
  username: string
  name: string
  phone: Generated<string>
  mail: Generated<string>
  position: Listed<1 | 2 | 3 | 4 | 5>
  avatar_file_id: string | null
  password_hash: string
  must_change_password: Generated<boolean>
  all_apps: Generated<boolean>
  department_id: number | null
  group_id: number | null
  collector_type: Listed<1 | 2> | null
  language: Language | null
  status: Generated<Listed<0 | 1>>
  deleted_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  staff_list: Generated<'staff' | 'collector' | 'collectorAdmin'>
  row_version: Generated<number>
  password_set_at: Generated<Timestamp>
}

export interface StaffUserAppTable {
  user_id: number
  app_id: number
  id: Generated<number>
}

export interface StaffUserRoleTable {
  user_id: number
  role_id: number
}

export interface StoredFileTable {
  id: string
  storage_key: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  original_name: Generated<string>
  sha256: string
  owner_kind: 'customer' | 'order' | 'repay-flow' | 'staff' | 'work-order' | 'message' | 'follow-up' | 'tele-follow-up' | 'call' | null
  owner_id: number | null
  uploaded_by: number | null
  created_at: Timestamp
}

export interface StrategyMemberTable {
  trial_id: number
  customer_id: number
  side: 'a' | 'b'
  joined_at: Timestamp
}

export interface StrategyTrialTable {
  id: Generated<number>
  name: string
  app_id: number
  stage: 'S1' | 'S2' | 'S3'
  seed: string
  share_bps: number
  starts_on: string
  ends_on: string
  order_a: 'daysLate' | 'balance' | 'newest'
  every_days_a: number
  channel_a: 'call' | 'link'
  order_b: 'daysLate' | 'balance' | 'newest'
  every_days_b: number
  channel_b: 'call' | 'link'
  stopped_on: string | null
  created_by: number
  created_at: Timestamp
  row_version: Generated<number>
}

export interface TaskTable {
  id: Generated<number>
  desk: 'approval' | 'collection' | 'remind'
  order_id: number
  plan_id: number | null
  app_id: number
  customer_id: number
  stage: 'S1' | 'S2' | 'S3' | null
  status: Generated<number>
  owner_id: number | null
  group_id: number | null
  department_id: number | null
  previous_task_id: number | null
  transferred: Generated<boolean>
  created_at: Timestamp
  assigned_at: Timestamp | null
  opened_at: Timestamp | null
  followed_at: Timestamp | null
  follow_count: Generated<number>
  last_result: string | null
  next_contact_at: Timestamp | null
  due_on: string | null
  ended_at: Timestamp | null
  decision: number | null
  decision_remark: Generated<string>
  questions_at: Timestamp | null
  answers: Json | null
  row_version: Generated<number>
  last_intention: number | null
  promised_on: string | null
  return_warned_at: Timestamp | null
  first_examiner_id: number | null
  reject_reason: RejectReason | null
  contact_days: number[] | null
  contact_on: string | null
  contact_order: Generated<number | null>
  instalment_minor: number | null
}

export interface TaskCountTable {
  desk: string
  app_id: number
  status: number
  group_id: number | null
  department_id: number | null
  transferred: boolean
  last_result: string | null
  last_intention: number | null
  decision: number | null
  due_on: string | null
  created_at: Timestamp
  ended_at: Timestamp | null
  tasks: number
}

export interface TaskDayCountTable {
  of_day: 'ended' | 'assigned'
  desk: string
  app_id: number
  status: number
  group_id: number | null
  department_id: number | null
  transferred: boolean
  last_result: string | null
  last_intention: number | null
  decision: number | null
  ended_at: Timestamp | null
  assigned_at: Timestamp | null
  tasks: number
}

export interface TaskLogTable {
  id: Generated<number>
  task_id: number
  order_id: number
  at: Timestamp
  user_id: number | null
  user_name: string
  user_phone: Generated<string>
  operation: number
  old_task_id: number | null
  new_task_id: number | null
  old_owner_id: number | null
  new_owner_id: number | null
  result: string | null
  decision: number | null
  remark: Generated<string>
  values: Generated<Json>
  hand_over_id: number | null
  follow_up_id: number | null
}

export interface TeleAssignmentTable {
  id: Generated<number>
  customer_id: number
  app_id: number
  type: number
  loan_type: Listed<1 | 2>
  days: Listed<7 | 14 | 15 | 21> | null
  hours: number | null
  order_id: number | null
  held_out: Generated<boolean>
  found_on: string
  found_at: Timestamp
  ready_on: string
  turns: Generated<number>
  assign_status: Generated<Listed<0 | 1 | 2>>
  follow_status: Generated<Listed<0 | 1 | 2>>
  convert_status: Generated<Listed<0 | 1>>
  owner_id: number | null
  group_id: number | null
  department_id: number | null
  assigned_at: Timestamp | null
  load_num: Generated<number>
  assign_num: Generated<number>
  convert_num: Generated<number>
  recycle_num: Generated<number>
  followed_at: Timestamp | null
  last_status: string | null
  last_reason: string | null
  last_remark: Generated<string>
  next_at: Timestamp | null
  closed_at: Timestamp | null
  row_version: Generated<number>
  registered_at: Timestamp | null
}

export interface TeleAssignmentNameTable {
  assignment_id: number
  app_id: number
  cust_name: string
}

export interface TeleCountTable {
  app_id: number
  type: number
  loan_type: number
  days: number
  held_out: boolean
  closed: boolean
  assign_status: number
  follow_status: number
  convert_status: number
  last_status: string
  assignments: number
  group_id: number | null
  department_id: number | null
}

export interface TeleFigureTable {
  assigned_on: string
  app_id: number
  type: number
  loan_type: number
  held_out: boolean
  measure: string
  day: number
  turns: number
}

export interface TeleFindingTable {
  id: Generated<number>
  assignment_id: number
  customer_id: number
  app_id: number
  type: number
  loan_type: Listed<1 | 2>
  held_out: boolean
  found_on: string
  found_at: Timestamp
  done_at: Timestamp | null
  done_day: number | null
  done_order_id: number | null
}

export interface TeleFollowTable {
  id: Generated<number>
  assignment_id: number
  turn_id: number
  customer_id: number
  app_id: number
  user_id: number
  followed_at: Timestamp
  status: string
  reason: string | null
  remark: Generated<string>
  next_at: Timestamp | null
  file_ids: Generated<string[]>
  created_at: Timestamp
}

export interface TeleGroupTable {
  id: Generated<number>
  group_name: string
  daily: boolean
  stopped_at: Timestamp | null
  stopped_by: number | null
  last_drawn_on: string | null
  app_ids: number[] | null
  row_version: Generated<number>
  created_by: number
  created_at: Timestamp
}

export interface TeleGroupMemberTable {
  group_id: number
  user_id: number
  place: number
}

export interface TeleGroupQuantityTable {
  group_id: number
  type: number
  days: Listed<7 | 14 | 15 | 21> | null
  hours: number | null
  quantity: number
}

export interface TeleNameCountTable {
  app_id: number
  cust_name: string
  assignments: number
}

export interface TelePushTable {
  id: Generated<number>
  assignment_id: number
  turn_id: number
  customer_id: number
  app_id: number
  seat_id: number
  channel_id: number
  account: string
  payload_sealed: string | null
  fingerprint: string
  state: Generated<'waiting' | 'taken' | 'refused' | 'failed'>
  answer: Generated<string>
  external_id: Generated<string>
  tries: Generated<number>
  next_at: Timestamp
  claimed_until: Timestamp | null
  pushed_by: number
  pushed_at: Timestamp
  ended_at: Timestamp | null
  type: number
}

export interface TeleScriptTable {
  type: number
  language: string
  script: string
  row_version: Generated<number>
  updated_by: number
  updated_at: Timestamp
  id: Generated<number>
}

export interface TeleSeatTable {
  id: Generated<number>
  user_id: number
  status: Generated<Listed<0 | 1>>
  external_account: Generated<string>
  external_password_encrypted: string | null
  row_version: Generated<number>
  created_by: number
  created_at: Timestamp
  updated_by: number | null
  updated_at: Timestamp | null
}

export interface TeleTurnTable {
  id: Generated<number>
  assignment_id: number
  customer_id: number
  app_id: number
  type: number
  loan_type: Listed<1 | 2>
  seat_id: number | null
  assigned_on: string
  assigned_at: Timestamp
  worked_at: Timestamp | null
  converted_at: Timestamp | null
  converted_day: number | null
  converted_order_id: number | null
  passed_at: Timestamp | null
  passed_day: number | null
  passed_order_id: number | null
  recycled_at: Timestamp | null
  recycle_reason: 'byHand' | 'reassigned' | 'over' | 'result' | 'untouched' | 'expired' | null
  ended_at: Timestamp | null
}

export interface TermsFigureTable {
  lent_on: string
  app_id: number
  product_id: number
  channel: string
  order_type: number
  terms: Json
  loans: number
}

export interface TradeCountTable {
  channel_account_id: number
  day: string
  trade_type: number
  came_in: boolean
  app_id: number | null
  flows: number
  signed_minor: number
}

export interface TradeFlowTable {
  id: Generated<number>
  trade_no: string
  channel_account_id: number
  trade_type: number
  amount_minor: number
  signed_minor: number
  balance_after_minor: number
  order_id: number | null
  flow_id: number | null
  payout_id: number | null
  entry_id: number | null
  at: Timestamp
  app_id: number | null
}

export interface WorkFigureTable {
  day: string
  user_id: number
  group_id: number | null
  department_id: number | null
  app_id: number
  stage: string | null
  tasks: number
  handed_on: number
  recovered_since: number
  settled: number
  extended: number
  follows: number
  connected: number
  recovered: number
  credited: number
  reversed: number
  promises: number
  kept: number
  credits: Generated<number>
}

export interface WorkOrderTable {
  id: Generated<number>
  app_id: number
  customer_id: number | null
  order_id: number | null
  cust_mobile: Generated<string>
  cust_email: Generated<string>
  given_name: Generated<string>
  surname: Generated<string>
  type: Listed<1 | 2>
  flow_type: Listed<WorkFlowType>
  first_question: number
  second_question: number | null
  label: number
  channel: number
  appeal: number | null
  level: Listed<ComplaintLevel>
  tag: number | null
  source: Listed<WorkOrderSource>
  raised_role: Listed<1 | 3 | 5>
  collection_date: string | null
  collector_id: number | null
  collection_mobile: Generated<string>
  remark: string
  file_ids: Generated<string[]>
  created_by: number | null
  created_at: Timestamp
  source_event_id: string | null
  message_id: number | null
  place: PlaceName | null
  detours: Generated<Json>
  owner_id: number | null
  status: Listed<WorkOrderStatus>
  handled: Generated<boolean>
  visited: Generated<boolean>
  visits: Generated<number>
  connect: Generated<Listed<0 | 1>>
  satisfaction: Generated<Listed<Satisfaction>>
  sent_back: Generated<boolean>
  decision: Listed<Decision> | null
  ba_amount_minor: number | null
  due_at: Timestamp | null
  left_minutes: number | null
  own_escalate_at: Timestamp | null
  escalated_at: Timestamp | null
  folio: Generated<string>
  answer_due_on: string | null
  answered_at: Timestamp | null
  answer_file_ids: Generated<string[]>
  pause_id: number | null
  closed_at: Timestamp | null
  row_version: Generated<number>
  answer_due_at: Timestamp | null
  next_due_at: Generated<Timestamp | null>
  of_collection: Generated<boolean>
  took: Generated<number>
  settle_status: number | null
  answer_escalate_at: Timestamp | null
  answer_escalated_at: Timestamp | null
  escalate_at: Generated<Timestamp | null>
  answer_missed_on: string | null
}

export interface WorkOrderCountTable {
  app_id: number
  of_collection: boolean
  filter: string
  value: number
  orders: number
}

export interface WorkOrderNodeTable {
  id: Generated<number>
  work_order_id: number
  it_node: PlaceName
  business_node: BusinessNode
  node_type: Listed<NodeType>
  role: Listed<ApproveRole>
  detours: Generated<Json>
  owner_id: number | null
  opened_at: Timestamp
  operate_type: Listed<OperateType> | null
  operator_id: number | null
  operated_at: Timestamp | null
  comments: Generated<string>
  opt_remark: Generated<string>
  decision: Listed<Decision> | null
  ba_amount_minor: number | null
  file_ids: Generated<string[]>
  next_role: Listed<ApproveRole> | null
  next_user_id: number | null
}

export interface WorkOrderOutcomeTable {
  id: Generated<number>
  work_order_id: number
  decision: Listed<Decision>
  at: Timestamp
  by_id: number
  request_id: number | null
  moved_tasks: number | null
}

export interface WorkingWeekTable {
  country: 'IN' | 'MX' | 'TH'
  weekdays: number[]
}

export interface WorkplaceTable {
  id: Generated<number>
  name: string
  person_in_charge: string
  place: Generated<string>
  area_square_metres: Generated<string>
  desks: Generated<number>
  department_id: number
  currency: 'INR' | 'MXN' | 'THB'
  deposit_minor: Generated<number>
  decoration_minor: Generated<number>
  rent_minor: Generated<number>
  property_fee_minor: Generated<number>
  network_minor: Generated<number>
  water_minor: Generated<number>
  power_minor: Generated<number>
  other_minor: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  row_version: Generated<number>
}

export interface Schema {
  access_change: AccessChangeTable
  advertising_cost: AdvertisingCostTable
  app: AppTable
  app_event: AppEventTable
  app_intake_key: AppIntakeKeyTable
  app_setting: AppSettingTable
  app_strategy: AppStrategyTable
  app_version: AppVersionTable
  approval_recheck: ApprovalRecheckTable
  audience_count: AudienceCountTable
  bank_check: BankCheckTable
  book_figure: BookFigureTable
  borrower: BorrowerTable
  borrower_count: BorrowerCountTable
  cache_version: CacheVersionTable
  call_record: CallRecordTable
  call_record_count: CallRecordCountTable
  channel: ChannelTable
  channel_account: ChannelAccountTable
  channel_difference: ChannelDifferenceTable
  channel_event: ChannelEventTable
  channel_event_count: ChannelEventCountTable
  channel_history: ChannelHistoryTable
  channel_route: ChannelRouteTable
  channel_secret: ChannelSecretTable
  channel_statement: ChannelStatementTable
  channel_statement_line: ChannelStatementLineTable
  cohort_figure: CohortFigureTable
  complaint_figure: ComplaintFigureTable
  contact_attempt: ContactAttemptTable
  contact_attempt_count: ContactAttemptCountTable
  contact_pause: ContactPauseTable
  contact_policy: ContactPolicyTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_address_book: CustomerAddressBookTable
  customer_bank: CustomerBankTable
  customer_contact: CustomerContactTable
  customer_count: CustomerCountTable
  customer_double: CustomerDoubleTable
  customer_figure: CustomerFigureTable
  customer_image: CustomerImageTable
  customer_listing: CustomerListingTable
  customer_message: CustomerMessageTable
  customer_social: CustomerSocialTable
  daily_close: DailyCloseTable
  daily_close_aside: DailyCloseAsideTable
  daily_close_step: DailyCloseStepTable
  data_key: DataKeyTable
  department: DepartmentTable
  dict: DictTable
  dict_item: DictItemTable
  employee: EmployeeTable
  event_figure: EventFigureTable
  files_place: FilesPlaceTable
  follow_up: FollowUpTable
  granted_extension: GrantedExtensionTable
  hand_over: HandOverTable
  handled_figure: HandledFigureTable
  held_figure: HeldFigureTable
  holiday: HolidayTable
  human_review: HumanReviewTable
  idempotency_key: IdempotencyKeyTable
  job_run: JobRunTable
  late_fee_accrual: LateFeeAccrualTable
  late_fee_taken_back: LateFeeTakenBackTable
  ledger_account: LedgerAccountTable
  ledger_day: LedgerDayTable
  ledger_entry: LedgerEntryTable
  ledger_entry_count: LedgerEntryCountTable
  ledger_line: LedgerLineTable
  list_export: ListExportTable
  loan_figure: LoanFigureTable
  loan_opening: LoanOpeningTable
  loan_opening_plan: LoanOpeningPlanTable
  loan_order: LoanOrderTable
  loan_week: LoanWeekTable
  loan_week_figure: LoanWeekFigureTable
  maker_act: MakerActTable
  marketing_opt_out: MarketingOptOutTable
  marketing_recipient: MarketingRecipientTable
  marketing_run: MarketingRunTable
  marketing_task: MarketingTaskTable
  menu: MenuTable
  message_count: MessageCountTable
  message_outbox: MessageOutboxTable
  message_part: MessagePartTable
  message_template: MessageTemplateTable
  notice: NoticeTable
  operation_count: OperationCountTable
  operation_log: OperationLogTable
  order_figure: OrderFigureTable
  order_log: OrderLogTable
  password_history: PasswordHistoryTable
  pay_rate: PayRateTable
  payment_proof: PaymentProofTable
  payout: PayoutTable
  pending_change: PendingChangeTable
  personal_look: PersonalLookTable
  phone_call: PhoneCallTable
  phone_event: PhoneEventTable
  plan_figure: PlanFigureTable
  portfolio_import: PortfolioImportTable
  portfolio_import_row: PortfolioImportRowTable
  product: ProductTable
  product_config: ProductConfigTable
  product_item: ProductItemTable
  promise: PromiseTable
  proof_count: ProofCountTable
  queue: QueueTable
  queue_member: QueueMemberTable
  reborrow: ReborrowTable
  receipt_count: ReceiptCountTable
  receipt_import: ReceiptImportTable
  receipt_import_row: ReceiptImportRowTable
  receipt_reversal: ReceiptReversalTable
  reconcile_run: ReconcileRunTable
  recovery: RecoveryTable
  reduction: ReductionTable
  refund: RefundTable
  remind_rule: RemindRuleTable
  reminder_figure: ReminderFigureTable
  repay_allocation: RepayAllocationTable
  repay_flow: RepayFlowTable
  repay_plan: RepayPlanTable
  report_receiver: ReportReceiverTable
  report_schedule: ReportScheduleTable
  return_figure: ReturnFigureTable
  review_figure: ReviewFigureTable
  review_minutes: ReviewMinutesTable
  risk_challenge: RiskChallengeTable
  risk_challenge_rule: RiskChallengeRuleTable
  risk_check: RiskCheckTable
  risk_check_rule: RiskCheckRuleTable
  risk_rule: RiskRuleTable
  risk_rule_figure: RiskRuleFigureTable
  risk_rule_version: RiskRuleVersionTable
  risk_score_figure: RiskScoreFigureTable
  risk_variable: RiskVariableTable
  risk_variable_figure: RiskVariableFigureTable
  role: RoleTable
  role_menu: RoleMenuTable
  role_permission: RolePermissionTable
  role_scope_department: RoleScopeDepartmentTable
  salary: SalaryTable
  salary_line: SalaryLineTable
  salary_month: SalaryMonthTable
  sandbox_payment: SandboxPaymentTable
  saved_filter: SavedFilterTable
  schedule: ScheduleTable
  send_group: SendGroupTable
  send_group_number: SendGroupNumberTable
  session: SessionTable
  setting: SettingTable
  setting_history: SettingHistoryTable
  sign_in_log: SignInLogTable
  sign_in_pardon: SignInPardonTable
  staff_group: StaffGroupTable
  staff_user: StaffUserTable
  staff_user_app: StaffUserAppTable
  staff_user_role: StaffUserRoleTable
  stored_file: StoredFileTable
  strategy_member: StrategyMemberTable
  strategy_trial: StrategyTrialTable
  task: TaskTable
  task_count: TaskCountTable
  task_day_count: TaskDayCountTable
  task_log: TaskLogTable
  tele_assignment: TeleAssignmentTable
  tele_assignment_name: TeleAssignmentNameTable
  tele_count: TeleCountTable
  tele_figure: TeleFigureTable
  tele_finding: TeleFindingTable
  tele_follow: TeleFollowTable
  tele_group: TeleGroupTable
  tele_group_member: TeleGroupMemberTable
  tele_group_quantity: TeleGroupQuantityTable
  tele_name_count: TeleNameCountTable
  tele_push: TelePushTable
  tele_script: TeleScriptTable
  tele_seat: TeleSeatTable
  tele_turn: TeleTurnTable
  terms_figure: TermsFigureTable
  trade_count: TradeCountTable
  trade_flow: TradeFlowTable
  work_figure: WorkFigureTable
  work_order: WorkOrderTable
  work_order_count: WorkOrderCountTable
  work_order_node: WorkOrderNodeTable
  work_order_outcome: WorkOrderOutcomeTable
  working_week: WorkingWeekTable
  workplace: WorkplaceTable
}
