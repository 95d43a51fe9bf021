import { operateType, workFlowType, workOrderType } from '@countinghouse/domain/kernel/lists/work-order'
import { z } from 'zod'
import {
  amount,
  businessDate,
  count,
  country,
  currency,
  customerLink,
  dict,
  dictBetween,
  dictNumber,
  dictText,
  id,
  instant,
  masked,
  orderLink,
  positiveAmount,
  requiredText,
  soughtNumber,
  text,
  unlogged,
  yesNo,
} from '../../kernel/field'
import type { Message } from '../../kernel/message'
import { changeState } from '../../kernel/second-person'
import { standing, stuckReason } from './choices'
import { workOrderMessages as say } from './messages'

/** A field that must be there, with the sentence that the specification asks for it by. */
export const asked = <S extends z.ZodType>(schema: S, message: Message): S =>
  z.nonoptional(
    schema.optional().refine(value => value !== undefined && value !== '', { params: { message } }),
  ) as unknown as S

/** Files of a work order: pictures and short clips. */
export const MOST_FILES = 9
const files = () => z.array(requiredText(64)).max(MOST_FILES).default([])
const shown = () => z.array(z.string().meta({ 'x-show': 'image' }))

/** What is entered of a work order (S-125). */
export const workOrderFields = {
  custId: id().optional(),
  orderNo: text(64).optional(),
  /** Finds the customer where nothing else names him. */
  custMobile: unlogged.phone(soughtNumber(20)).optional(),
  custEmail: unlogged.email(text(120)).optional(),
  name: text(60).optional(),
  surname: text(60).optional(),
  type: dictNumber('workOrderType', workOrderType.values),
  workFlowType: asked(dictNumber('workFlowType', workFlowType.values), say.flowType),
  firstLevelQuestion: dictBetween('firstLevelQuestion', 1, 8),
  secondLevelQuestion: dict('secondLevelQuestion').optional(),
  questionV1: asked(dictBetween('questionLabel', 1, 16), say.label),
  complainChannel: asked(dictBetween('complainChannel', 1, 10), say.channel),
  custAppeal: dictBetween('custAppeal', 1, 13).optional(),
  level: dictBetween('complaintLevel', 1, 5).optional(),
  collectionDate: businessDate().optional(),
  collectionUserId: id().optional(),
  collectionMobile: unlogged.phone(text(20)).optional(),
  /** Of an outside body: its number, and the day by which it wants the answer. */
  folio: text(60).optional(),
  answerDueDate: businessDate().optional(),
  remark: asked(text(1000), say.remark),
  attachment: files(),
}

export const workOrderRow = z.object({
  id: z.int(),
  country: country(),
  custId: z.int().nullable(),
  custName: customerLink(),
  custMobile: masked.phone('custMobile'),
  custEmail: masked.email('custEmail'),
  app: z.string(),
  status: dict('workOrderStatus'),
  type: dict('workOrderType'),
  workFlowType: dict('workFlowType'),
  firstLevelQuestion: dict('firstLevelQuestion'),
  secondLevelQuestion: dict('secondLevelQuestion').nullable(),
  questionV1: dict('questionLabel'),
  complainChannel: dict('complainChannel'),
  custAppeal: dict('custAppeal').nullable(),
  level: dict('complaintLevel'),
  ownerName: z.string(),
  /** Null while the customer is waited for, and when it is closed. */
  dueTime: instant().nullable(),
  overdue: yesNo(),
  handleStatus: dict('handleStatus'),
  backVisit: dict('backVisit'),
  connect: dict('connect'),
  satisfaction: dict('satisfaction'),
  tag: dict('modelTag').nullable(),
  source: dict('workOrderSource'),
  orderId: z.int().nullable(),
  orderNo: orderLink(),
  settleStatus: dict('settleStatus').nullable(),
  collectionDate: businessDate().nullable(),
  collectionUser: z.string(),
  collectionMobile: masked.phone('collectionMobile'),
  decision: dict('decision').nullable(),
  /** Notices that the system sent for it (G-201). */
  notices: count(),
  attachment: shown(),
  createTime: instant(),
})

/** What the open node lets the caller do, and what its form must ask. */
const offer = z.object({
  operateType: dictNumber('operateType', operateType.values),
  /** Who acts next, where a person is to be chosen. */
  nextApproveRole: dict('approveRole').nullable(),
  needsDecision: yesNo(),
})

const outcome = z.object({
  decision: dict('decision'),
  at: instant(),
  byName: z.string(),
  /** The money request that it made, and how that stands. */
  requestId: z.int().nullable(),
  requestState: changeState.nullable(),
  movedTasks: z.int().nullable(),
})

export const workOrderDetail = workOrderRow.extend({
  name: z.string(),
  surname: z.string(),
  userMobile: masked.phone('mobile'),
  remark: z.string(),
  fileIds: z.array(z.string()),
  appId: z.int(),
  collectionUserId: z.int().nullable(),
  currency: currency(),
  baAmount: amount().nullable(),
  owedMinor: amount().nullable(),
  principalMinor: amount().nullable(),
  folio: z.string(),
  answerDueDate: businessDate().nullable(),
  answeredTime: instant().nullable(),
  /** The first day by which the outside body had no answer, where it named a later one since. */
  missedAnswerDate: businessDate().nullable(),
  answerFiles: shown(),
  raisedBy: z.string(),
  closedTime: instant().nullable(),
  messageId: z.int().nullable(),
  leftMinutes: z.int().nullable(),
  escalatedTime: instant().nullable(),
  /** The technical step, of the definition of the flow (G-184). */
  itNode: z.string().nullable(),
  nodeId: z.int().nullable(),
  since: instant().nullable(),
  standing: standing.nullable(),
  offers: z.array(offer),
  decisions: z.array(z.int()),
  mayEdit: yesNo(),
  mayVisit: yesNo(),
  /** To which the caller may bring it. */
  levels: z.array(z.int()),
  mayAnswer: yesNo(),
  stuck: stuckReason.nullable(),
  mayRepair: yesNo(),
  outcomes: z.array(outcome),
  /** Other work orders of this customer, and open ones of the same question on the same app. */
  ofCustomer: z.int(),
  similar: z.int(),
  rowVersion: z.int(),
})

export const flowNode = z.object({
  nodeId: z.int(),
  businessNode: dictText('businessNode'),
  /** Shown to the administrator only (G-184). */
  itNode: z.string(),
  nodeType: dict('nodeType'),
  /** The role that acts or acted. */
  approveRole: dict('approveRole'),
  operater: z.string(),
  flowStatus: dict('flowStatus'),
  openTime: instant(),
  operateTime: instant().nullable(),
  operateType: dict('operateType').nullable(),
  approveResult: z.string(),
  optRemark: z.string(),
  decision: dict('decision').nullable(),
  baAmount: amount().nullable(),
  currency: currency(),
  nextApproveRole: dict('approveRole').nullable(),
  nextApproveUser: z.string(),
  attachment: shown(),
})

export const approveFields = {
  id: id(),
  /** The open node as the caller saw it: of two who act at once one decides. */
  nodeId: id(),
  operateType: dictNumber('operateType', operateType.values),
  approveResult: asked(text(500), say.comments),
  optRemark: asked(text(500), say.notes),
  decision: dictBetween('decision', 1, 9).optional(),
  /** What is cancelled, or the lower price of an extension. */
  baAmount: positiveAmount().optional(),
  /** Of an extension. */
  extendDays: dictBetween('allowedDeferralTime', 1, 90).optional(),
  nextApproveUser: id().optional(),
  /** Set by customer service when it closes (G-194). */
  tag: dictBetween('modelTag', 1, 19).optional(),
  attachment: files(),
}
