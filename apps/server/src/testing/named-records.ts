import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Schema } from '../kernel/database/schema.generated'
import type { Json } from './least-input'

type Table = keyof Schema & string
/** The table, or the table by area where one name stands for several things. */
type Named = Table | Readonly<Record<string, Table>>

/** Fields of inputs that name a record of a customer, of an app or of somebody on the staff. */
const RECORDS: Readonly<Record<string, Named>> = {
  appIds: 'app',
  appSettingId: 'app_setting',
  appVersionId: 'app_version',
  assignmentId: 'tele_assignment',
  attachment: 'stored_file',
  attemptId: 'contact_attempt',
  bankId: 'customer_bank',
  callbackId: 'channel_event',
  challengeId: 'risk_challenge',
  changeId: 'pending_change',
  collectionUserId: 'staff_user',
  contactId: 'customer_contact',
  custId: 'customer',
  differenceId: 'channel_difference',
  doubleId: 'customer_double',
  examinerId: 'staff_user',
  excludedUserId: 'staff_user',
  exportId: 'list_export',
  fileId: 'stored_file',
  fileIds: 'stored_file',
  filterId: 'saved_filter',
  flowId: 'repay_flow',
  groupId: { marketing: 'send_group' },
  handOverId: 'hand_over',
  holdingId: 'coupon_use',
  id: { customer: 'customer_message', risk: 'risk_rule', 'work-order': 'work_order' },
  importId: { order: 'receipt_import', intake: 'portfolio_import' },
  intakeKeyId: 'app_intake_key',
  messageId: 'customer_message',
  nodeId: 'work_order_node',
  noticeIds: 'notice',
  orderId: 'loan_order',
  oaJexlId: 'risk_rule',
  ownerId: 'staff_user',
  pauseId: 'contact_pause',
  paymentProofId: 'payment_proof',
  productConfigId: 'product_config',
  productId: { operation: 'product', remind: 'product', report: 'product', risk: 'product' },
  productItemId: 'product_item',
  proofFileIds: 'stored_file',
  proofId: 'payment_proof',
  pushIds: 'tele_push',
  queueId: 'queue',
  recheckId: 'approval_recheck',
  reductionId: 'reduction',
  requestId: 'pending_change',
  reviewId: 'human_review',
  ruleId: { remind: 'remind_rule', risk: 'risk_rule' },
  runId: { jobs: 'job_run', marketing: 'marketing_run' },
  sendGroupId: 'send_group',
  taskId: {
    ...{ approval: 'task', collection: 'task', contact: 'task', 'platform-collection': 'task', remind: 'task' },
    marketing: 'marketing_task',
  },
  trialId: 'strategy_trial',
  userId: {
    ...{ approval: 'staff_user', collection: 'staff_user', 'human-review': 'staff_user', remind: 'staff_user' },
    telemarketing: 'staff_user',
  },
}

/**
 * Fields that name what the whole company shares: whoever holds the right to it sees all of it (DOMAIN 12). Colleagues with their
 * days and salaries are the whole company's to whoever sees all of it; the narrower reaches stand in `desk-reach-laws`.
 */
const OF_THE_COMPANY = new Set([
  ...['accountId', 'appUserId', 'channelId', 'closeId', 'departmentId', 'departmentIds', 'dictItemId', 'employeeId'],
  ...['entryId', 'externalId', 'fallbackChannelId', 'groupId', 'groupIds', 'id', 'leaderId', 'menuId', 'menuIds'],
  ...['operationId', 'parentId', 'policyId', 'productId', 'receiverIds', 'roleId', 'roleIds', 'routeId', 'salaryId'],
  ...['scheduleId', 'scriptId', 'seatId', 'sessionIds', 'statementId', 'strategyId', 'targetId', 'teleGroupId'],
  ...['userId', 'userIds', 'variableId', 'workplaceId'],
])

const schemaOf = ({ input }: AnyCall) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json

/** Names of fields that say by their end or by their kind that they name something. */
export function idsIn(call: AnyCall): string[] {
  const { properties = {} } = schemaOf(call)
  return Object.keys(properties).filter(name => /(^id|Ids?|^attachment)$/.test(name))
}

/** Which table the record that a field names stands in, if it is somebody's. */
export function tableNamed(call: AnyCall, field: string): Table | undefined {
  const named = RECORDS[field]
  return typeof named === 'object' ? named[call.area] : named
}

/** Whether a field names what is nobody's own. */
export const isOfTheCompany = (field: string): boolean => OF_THE_COMPANY.has(field)

/** What a call would say for the record of a table that was written last; a receipt is named by its number. */
export async function lastOf(db: Kysely<Schema>, table: Table): Promise<number | string | undefined> {
  const key = sql.ref(table === 'repay_flow' ? 'flow_no' : 'id')
  const { rows } = await sql<{ key: number | string }>`
    select ${key} as key from ${sql.table(table)} order by id desc limit 1`.execute(db)
  return rows[0]?.key
}
