import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { called, gateRead } from '../../../kernel/contact-gate'
import { count, dateRange, dictText, id, soughtNumber, text } from '../../../kernel/field'
import { chosenCount, chosenIds } from '../chosen'
import {
  assignmentDetail,
  assignmentFilters,
  assignmentRow,
  followInput,
  followRow,
  operationRow,
  saleCallRow,
  sinceHours,
  telemarketingTypeField,
  termDays,
} from './rows'

const audit = { subject: 'teleAssignment' as const }
const one = z.strictObject({ assignmentId: id() })

export const telemarketing = area('telemarketing', {
  assignmentList: list('/telemarketing/assignment/list', {
    summary: 'Customers to be called, in the reach of the caller: the newest found first',
    access: 'telemarketing-task.query',
    byMarket: true,
    filters: {
      mobile: soughtNumber(20),
      teleMarketUser: text(120),
      appId: id(),
      type: telemarketingTypeField(),
      loanType: z.literal([1, 2]).meta({ 'x-show': 'dict', 'x-dict': 'teleLoanType' }),
      ...assignmentFilters,
      seatId: id(),
      days: termDays(),
      hours: sinceHours(),
      lastFollowUpStatus: dictText('telemarketStatus'),
      heldOut: z.boolean(),
      /** Something is still to be done with them. */
      open: z.boolean(),
      /** Held by the caller. */
      mine: z.boolean(),
      assignTime: dateRange(),
      lastFollowUpTime: dateRange(),
      registerTime: dateRange(),
    },
    row: assignmentRow,
    sortable: ['foundTime', 'assignTime', 'lastFollowUpTime'],
  }),
  detail: read('/telemarketing/assignment/detail', {
    summary: 'One customer to be called, with what he submitted when, the script and how it went so far',
    access: 'telemarketing-task.get',
    input: one,
    output: assignmentDetail,
  }),
  worklist: read('/telemarketing/assignment/worklist', {
    summary:
      "The caller's own customers in the order of work: agreed contacts that are due, then those nobody called yet",
    access: 'telemarketing-task.edit',
    input: z.strictObject({}),
    output: z.array(
      assignmentRow.pick({
        assignmentId: true,
        teleMarketUser: true,
        appPackageName: true,
        type: true,
        lastFollowUpStatus: true,
        lastFollowUpTime: true,
        nextFollowTime: true,
        assignTime: true,
      }),
    ),
  }),
  listUserWithNum: read('/telemarketing/assignment/listUserWithNum', {
    summary: 'Seats that take customers, with those that each holds, the least loaded first',
    access: 'telemarketing-allocation.query',
    input: z.strictObject({}),
    output: z.array(
      z.object({ userId: z.int(), userName: z.string(), groupName: z.string().nullable(), openTasks: count() }),
    ),
  }),
  assign: action('/telemarketing/assignment/assign', {
    summary:
      'Give customers of the pool to seats by counts, those found first first; what changed meanwhile is skipped',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ ...chosenIds, shares: chosenCount }),
    output: z.object({ moved: count(), skipped: count() }),
    audit: { ...audit, ids: input => input.assignments.map(({ assignmentId }) => assignmentId) },
    refreshes: ['dashboard'],
  }),
  reassign: action('/telemarketing/assignment/reassign', {
    summary: 'Give recycled customers out again, or held ones to another seat',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ ...chosenIds, shares: chosenCount }),
    output: z.object({ moved: count(), skipped: count() }),
    audit: { ...audit, ids: input => input.assignments.map(({ assignmentId }) => assignmentId) },
    refreshes: ['dashboard'],
  }),
  recycle: action('/telemarketing/assignment/recycle', {
    summary: 'Take customers from their seats back to the pool; converted ones stay',
    access: 'telemarketing-allocation.edit',
    input: z.strictObject({ ...chosenIds, remark: text(200).default('') }),
    output: z.object({ moved: count(), skipped: count() }),
    audit: { ...audit, ids: input => input.assignments.map(({ assignmentId }) => assignmentId) },
    refreshes: ['dashboard'],
  }),
  askCall: read('/telemarketing/assignment/askCall', {
    summary: 'Whether the customer may be called now, by which rule, or from when; nothing is kept',
    access: 'telemarketing-task.edit',
    input: one,
    output: gateRead,
  }),
  call: action('/telemarketing/assignment/call', {
    summary:
      'Call the customer: the contact gate is asked and its answer kept; black-listed and opted-out ones are refused',
    access: 'telemarketing-task.edit',
    input: one,
    output: called,
    audit: { ...audit, ids: input => [input.assignmentId] },
    refreshes: ['customer'],
  }),
  follow: action('/telemarketing/assignment/follow', {
    summary: 'Record what came of a contact: status, why he does not apply, remark, up to four pictures, next contact',
    access: 'telemarketing-task.edit',
    input: followInput,
    output: z.object({ assignmentId: z.int(), followId: z.int() }),
    audit: { ...audit, ids: input => [input.assignmentId] },
    refreshes: ['dashboard'],
  }),
  followLogList: list('/telemarketing/followLog/list', {
    summary: 'What seats recorded of a customer, newest first',
    access: 'telemarketing-task.get',
    filters: {},
    of: { assignmentId: id() },
    row: followRow,
  }),
  callList: list('/telemarketing/callRecord/list', {
    summary: 'Calls with a customer that were made to sell, newest first',
    access: 'telemarketing-task.get',
    filters: {},
    of: { assignmentId: id() },
    row: saleCallRow,
  }),
  userOperationList: list('/telemarketing/userOperation/list', {
    summary: 'What a customer did in the app and what became of his orders, newest first',
    access: 'telemarketing-task.get',
    filters: {},
    of: { assignmentId: id() },
    row: operationRow,
  }),
})
