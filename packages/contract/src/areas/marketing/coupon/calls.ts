import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  amount,
  businessDate,
  count,
  currency,
  dictNumber,
  id,
  instant,
  positiveAmount,
  requiredText,
  rowVersion,
  text,
} from '../../../kernel/field'
import { couponCustomers } from '../choices'
import { taskStatus, topStatus } from '../task/fields'

const status = dictNumber('marketingStatus', [0, 1])
const couponFields = {
  name: requiredText(64),
  type: dictNumber('couponType', [1, 2]),
  currency: currency(),
  amount: positiveAmount(),
  number: z.int().min(1).max(10_000_000),
  leastLoan: amount().min(0).max(1_000_000_000).default(0),
  couponCustomers,
  description: text(200).default(''),
  effectiveDate: businessDate(),
  effectiveDays: z.int().min(1).max(365),
  status: status.default(1),
  topStatus: topStatus.default(0),
}
const one = { couponID: id(), rowVersion: rowVersion() }
const taskFields = {
  taskName: requiredText(64),
  couponID: id(),
  sendGroupId: id(),
  holdoutPercent: z.int().min(0).max(50).default(0),
  taskStatus: taskStatus.default(1),
}

export const coupons = area('marketing', {
  couponList: list('/coupon/list', {
    summary: 'Coupons with what is left of them; pinned first, then newest',
    access: 'marketing.query',
    filters: { name: text(64), type: couponFields.type, status, currency: currency() },
    row: z.object({
      couponID: id(),
      name: z.string(),
      topStatus,
      status,
      type: couponFields.type,
      currency: currency(),
      amount: amount(),
      number: count(),
      remainingNumber: count(),
      usedNumber: count(),
      leastLoan: amount(),
      couponCustomers,
      description: z.string(),
      effectiveDate: businessDate(),
      effectiveDays: count(),
      updateTime: instant(),
      rowVersion: z.int(),
    }),
  }),
  couponAdd: action('/coupon/add', {
    summary: 'Add a coupon; it starts closed unless it is said to be open',
    access: 'marketing.add',
    input: z.strictObject(couponFields),
    output: z.object({ couponID: id() }),
    audit: { subject: 'coupon', ids: (_, output) => [output.couponID] },
  }),
  couponUpdate: action('/coupon/update', {
    summary: 'Change a coupon, open it, close it, pin it; amount and type only while it is closed',
    access: 'marketing.edit',
    input: z.strictObject({ ...one, ...couponFields }).omit({ currency: true }),
    output: done,
    audit: { subject: 'coupon', ids: input => [input.couponID] },
  }),
  couponTaskList: list('/coupon/task/list', {
    summary: 'Tasks that give coupons to a send group, newest first',
    access: 'marketing.query',
    filters: { taskName: text(64), taskStatus, couponID: id() },
    row: z.object({
      taskId: id(),
      taskName: z.string(),
      taskStatus,
      couponID: id(),
      couponName: z.string(),
      remainingNumber: count(),
      sendGroupId: id(),
      groupName: z.string(),
      memberCount: count().nullable(),
      holdoutPercent: count(),
      executeTime: instant().nullable(),
      sendCount: count(),
      updatedBy: z.string(),
      updateTime: instant(),
      rowVersion: z.int(),
    }),
  }),
  couponTaskAdd: action('/coupon/task/add', {
    summary: 'Add a coupon task',
    access: 'marketing.add',
    input: z.strictObject(taskFields),
    output: z.object({ taskId: id() }),
    audit: { subject: 'marketingTask', ids: (_, output) => [output.taskId] },
  }),
  couponTaskUpdate: action('/coupon/task/update', {
    summary: 'Change a coupon task, open it, close it',
    access: 'marketing.edit',
    input: z.strictObject({ taskId: id(), rowVersion: rowVersion(), ...taskFields }),
    output: done,
    audit: { subject: 'marketingTask', ids: input => [input.taskId] },
  }),
  couponExecuteTask: action('/coupon/executeTask', {
    summary: "Give an open task's coupon to each member of its group once, as long as there are any",
    access: 'marketing.enable',
    input: z.strictObject({ taskId: id() }),
    output: z.object({ sent: count(), skipped: count() }),
    audit: { subject: 'marketingTask', ids: input => [input.taskId] },
  }),
})
