import { z } from 'zod'
import {
  count,
  dictBetween,
  dictNumber,
  id,
  instant,
  instantInput,
  requiredText,
  rowVersion,
  text,
} from '../../../kernel/field'
import { marketingMessages } from '../messages'

export const taskStatus = dictNumber('marketingStatus', [0, 1])
export const topStatus = dictNumber('topStatus', [0, 1])
const percent = (most: number) => z.int().min(0).max(most)

/** What a task of the SMS screen says; `sendType` follows from `sendingTime` (G-176). */
export const smsTaskFields = {
  taskName: requiredText(64),
  appId: id(),
  sendingMethod: dictBetween('sendingMethod', 1, 3),
  typeOfSMS: dictBetween('typeOfSMS', 1, 5),
  templateID: id(),
  /** The other text of a split. */
  templateIDB: id().optional(),
  bPercent: percent(100).default(0),
  couponID: id().optional(),
  /** The channel; left out, the route of the country decides. */
  sendingTripartition: id().optional(),
  sendingTime: dictNumber('sendingTimeMode', [1, 2]),
  /** Time of day, for every day. */
  dailyAt: text(5).optional(),
  /** Date and time, for once. */
  setTime: instantInput().optional(),
  targetSendingAudience: dictBetween('targetAudience', 1, 2),
  sendGroupId: id().optional(),
  oaJexlId: id().optional(),
  taskNode: dictBetween('taskNode', 1, 8).optional(),
  nodeDays: z.int().min(0).max(90).default(0),
  product: id().optional(),
  holdoutPercent: percent(50).default(0),
  ratePerSecond: z.int().min(1).max(5000).default(50),
  taskStatus: taskStatus.default(1),
  topStatus: topStatus.default(0),
}

export const smsTaskInput = z
  .strictObject({ taskId: id().optional(), rowVersion: rowVersion().optional(), ...smsTaskFields })
  .superRefine((given, context) => {
    const fault = (path: string, message: (typeof marketingMessages)[keyof typeof marketingMessages]) =>
      context.addIssue({ code: 'custom', path: [path], params: { message } })
    const byGroup = given.targetSendingAudience === 1
    if (byGroup !== (given.sendGroupId !== undefined)) fault('sendGroupId', marketingMessages.audienceNeeded)
    if (byGroup === (given.oaJexlId !== undefined)) fault('oaJexlId', marketingMessages.audienceNeeded)
    if ((given.sendingMethod === 3) !== (given.couponID !== undefined))
      fault('couponID', marketingMessages.couponNeeded)
    if ((given.sendingTime === 1) !== (given.dailyAt !== undefined)) fault('dailyAt', marketingMessages.timeNeeded)
    if ((given.sendingTime === 2) !== (given.setTime !== undefined)) fault('setTime', marketingMessages.timeNeeded)
    if (given.dailyAt !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(given.dailyAt))
      fault('dailyAt', marketingMessages.timeNeeded)
  })

export const smsTaskRow = z.object({
  taskId: id(),
  taskName: z.string(),
  topStatus,
  taskStatus,
  appId: id(),
  appName: z.string(),
  sendingMethod: smsTaskFields.sendingMethod,
  typeOfSMS: smsTaskFields.typeOfSMS,
  templateID: id(),
  templateName: z.string(),
  templateIDB: id().nullable(),
  bPercent: count(),
  couponID: id().nullable(),
  couponName: z.string().nullable(),
  sendingTripartition: id().nullable(),
  channelName: z.string().nullable(),
  sendingTime: smsTaskFields.sendingTime,
  sendType: dictBetween('sendType', 1, 2),
  dailyAt: z.string().nullable(),
  setTime: instant().nullable(),
  targetSendingAudience: smsTaskFields.targetSendingAudience,
  sendGroupId: id().nullable(),
  groupName: z.string().nullable(),
  oaJexlId: id().nullable(),
  taskNode: dictBetween('taskNode', 1, 8).nullable(),
  nodeDays: count(),
  product: id().nullable(),
  productName: z.string().nullable(),
  holdoutPercent: count(),
  ratePerSecond: count(),
  executeTime: instant().nullable(),
  sendCount: count(),
  updatedBy: z.string(),
  updateTime: instant(),
  rowVersion: z.int(),
})
