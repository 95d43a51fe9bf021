import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import {
  businessDate,
  country,
  dateRange,
  dict,
  dictBetween,
  id,
  requiredText,
  rowVersion,
  soughtNumber,
  text,
} from '../../kernel/field'
import { clearedField, stuckReason, workOrderConcern, workOrderTook, workOrderView } from './choices'
import { workOrderMessages as say } from './messages'
import { approveFields, asked, flowNode, workOrderDetail, workOrderFields, workOrderRow } from './rows'

const one = z.strictObject({ id: id() })
const done = z.object({ id: z.int(), status: dict('workOrderStatus') })
const audit = { subject: 'workOrder', ids: (input: { id: number }) => [input.id] }

export const workOrders = area('work-order', {
  workOrderList: list('/workOrder/list', {
    summary:
      'Complaints and consultations with where they stand; collection sees those about itself and those it raised',
    access: 'work-order.query',
    byMarket: true,
    filters: {
      id: id(),
      view: workOrderView,
      custMobile: soughtNumber(20),
      custEmail: soughtNumber(120),
      orderNo: text(64),
      custId: id(),
      appId: id(),
      country: country(),
      status: dict('workOrderStatus'),
      type: dict('workOrderType'),
      workFlowType: dict('workFlowType'),
      firstLevelQuestion: dict('firstLevelQuestion'),
      secondLevelQuestion: dict('secondLevelQuestion'),
      questionV1: dict('questionLabel'),
      complainChannel: dict('complainChannel'),
      custAppeal: dict('custAppeal'),
      level: dict('complaintLevel'),
      tag: dict('modelTag'),
      settleStatus: dict('settleStatus'),
      source: dict('workOrderSource'),
      handleStatus: dict('handleStatus'),
      backVisit: dict('backVisit'),
      satisfaction: dict('satisfaction'),
      decision: dict('decision'),
      collectionUserId: id(),
      /** Its flow passes collection, or it accuses a collector (G-202). */
      concern: workOrderConcern,
      took: workOrderTook,
      createTime: dateRange(),
    },
    row: workOrderRow,
    sortable: ['createTime', 'dueTime'],
    files: { field: 'attachment', day: 'createTime' },
  }),
  workOrderDetail: read('/workOrder/detail', {
    summary:
      'One work order: what was complained of, where its flow stands, what the caller may do, what its decisions became',
    access: 'work-order.get',
    input: one,
    output: workOrderDetail,
  }),
  workOrderFlow: read('/workOrder/flowList', {
    summary: 'The nodes of a work order in the order in which they were opened',
    access: 'work-order.get',
    input: one,
    output: z.object({ list: z.array(flowNode) }),
  }),
  workOrderApprovers: read('/workOrder/listApproveUser', {
    summary: 'Who may act next: enabled people of the role who work on the app (G-185)',
    access: 'work-order.query',
    input: z.strictObject({ appId: id(), nextApproveRole: dict('approveRole') }),
    output: z.array(z.object({ userId: z.int(), userName: z.string(), openTasks: z.int() })),
  }),
  workOrderCollectors: read('/workOrder/listCollector', {
    summary: 'Collectors of an app, of whom one may be complained of',
    access: 'work-order.add',
    input: z.strictObject({ appId: id() }),
    output: z.array(z.object({ userId: z.int(), userName: z.string() })),
  }),
  workOrderAdd: action('/workOrder/add', {
    summary: 'Receive a complaint or add a work order; one of violence stops contact with the customer at once',
    access: 'work-order.add',
    input: z.strictObject({
      appId: asked(id(), say.app),
      ...workOrderFields,
      nextApproveUser: id().optional(),
      /** The message of the board that it is made of. */
      messageId: id().optional(),
    }),
    output: done,
    audit: { subject: 'workOrder', ids: (_, output) => [output.id] },
    refreshes: ['contact', 'collection', 'customer'],
  }),
  workOrderEdit: action('/workOrder/edit', {
    summary: 'Change a work order, by who made it, until the next node acts; what an app sent, by who receives it',
    access: 'work-order.edit',
    input: z.strictObject({
      id: id(),
      rowVersion: rowVersion(),
      ...workOrderFields,
      /** Masked fields left out stay as they are; these lose what they have, unless something new is given. */
      clearedFields: z.array(clearedField).max(3).default([]),
    }),
    output: done,
    audit,
  }),
  workOrderApprove: action('/workOrder/approve', {
    summary: 'Act on the open node: reject, pass, hand over to collection, ask for material; decisions act with it',
    access: 'work-order-decision.edit',
    input: z.strictObject(approveFields),
    output: done,
    audit,
    refreshes: ['contact', 'collection', 'order', 'customer'],
  }),
  workOrderSupply: action('/workOrder/supply', {
    summary: 'Correct a work order that came back, or hand in the material that was asked for, and pass it on again',
    access: 'work-order.edit',
    input: z.strictObject({
      id: id(),
      nodeId: id(),
      approveResult: approveFields.approveResult,
      optRemark: approveFields.optRemark,
      attachment: approveFields.attachment,
    }),
    output: done,
    audit,
  }),
  workOrderVisit: action('/workOrder/backVisit', {
    summary: 'Record a back visit: reached or not, and satisfied or not; two tries count as visited (G-199)',
    access: 'work-order-decision.edit',
    input: z.strictObject({
      id: id(),
      rowVersion: rowVersion(),
      connect: dict('connect'),
      satisfaction: dict('satisfaction').optional(),
      remark: asked(text(500), say.remark),
    }),
    output: done,
    audit,
  }),
  workOrderRepairPreview: read('/workOrder/repairPreview', {
    summary: 'What the repair of a stuck flow would open again, and for whom',
    access: 'work-order-repair.edit',
    input: one,
    output: z.object({
      stuck: stuckReason,
      appId: z.int(),
      businessNode: z.string().meta({ 'x-show': 'dict', 'x-dict': 'businessNode' }),
      approveRole: dict('approveRole'),
      ownerName: z.string(),
    }),
  }),
  workOrderRepair: action('/workOrder/repair', {
    summary:
      'Repair a stuck flow: its last unfinished node is opened again, for another person if one is named (G-200)',
    access: 'work-order-repair.edit',
    input: z.strictObject({ id: id(), nextApproveUser: id().optional(), remark: asked(text(500), say.remark) }),
    output: done,
    audit,
  }),
  workOrderLevel: action('/workOrder/level', {
    summary: 'Change the level of an open work order: customer service raises it, the manager lowers it too',
    access: 'work-order.edit',
    input: z.strictObject({
      id: id(),
      rowVersion: rowVersion(),
      level: dictBetween('complaintLevel', 1, 5),
      remark: requiredText(500),
    }),
    output: done,
    audit,
  }),
  workOrderAnswer: action('/workOrder/answer', {
    summary: 'Keep the answer that went to an outside body, with its file',
    access: 'work-order.edit',
    input: z.strictObject({
      id: id(),
      rowVersion: rowVersion(),
      folio: text(60).optional(),
      answerDueDate: businessDate().optional(),
      attachment: workOrderFields.attachment,
    }),
    output: done,
    audit,
  }),
})
