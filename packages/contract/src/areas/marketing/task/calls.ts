import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { code, count, currency, dictBetween, id, requiredText, text, unlogged } from '../../../kernel/field'
import { textLanguage } from '../choices'
import { smsTaskInput, smsTaskRow, taskStatus } from './fields'

const groupChoice = z.object({
  groupId: id(),
  groupName: z.string(),
  appId: id(),
  memberCount: count().nullable(),
})

export const smsTasks = area('marketing', {
  smsTaskList: list('/smsTemplate/task/list', {
    summary: 'Tasks that send texts, voice messages and coupons with a text; pinned first, then newest',
    access: 'marketing.query',
    filters: {
      taskName: text(64),
      sendingMethod: dictBetween('sendingMethod', 1, 3),
      taskStatus,
      appId: id(),
    },
    row: smsTaskRow,
  }),
  smsTaskAddOrEdit: action('/smsTemplate/task/addOrEdit', {
    summary: 'Add a task, change it, open or close it; what runs already goes on with the audience that it has',
    access: 'marketing.edit',
    input: smsTaskInput,
    output: z.object({ taskId: id() }),
    audit: { subject: 'marketingTask', ids: (_, output) => [output.taskId] },
  }),
  smsTaskTest: action('/smsTemplate/task/test', {
    summary:
      "Send the text of a task to one's own number, filled with somebody invented; to no number of a customer or his contacts",
    access: 'marketing.edit',
    input: z.strictObject({ taskId: id(), mobile: unlogged.phone(requiredText(32)) }),
    output: done,
    audit: { subject: 'marketingTask', ids: input => [input.taskId] },
  }),
  smsTaskGroups: read('/smsTemplate/task/listSendGroup', {
    summary: 'Send groups to choose from, with their size',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(groupChoice),
  }),
  smsTaskChannels: read('/smsTemplate/task/smsChannel', {
    summary: 'Channels to choose from that send texts or voice messages',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        channelId: id(),
        channelName: z.string(),
        channelKind: code(['sms', 'voice']),
        currency: currency(),
        isOn: z.boolean(),
      }),
    ),
  }),
  smsTaskTemplates: read('/smsTemplate/task/listSmsTemplate', {
    summary: 'Templates to choose from',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        templateID: id(),
        templateName: z.string(),
        type: dictBetween('typeOfSMS', 1, 5),
        textLanguage,
        templateContent: z.string(),
      }),
    ),
  }),
  smsTaskProducts: read('/smsTemplate/task/products', {
    summary: 'Products to choose from',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(z.object({ productId: id(), productName: z.string(), appId: id() })),
  }),
  audienceRules: read('/smsTemplate/task/audienceRules', {
    summary: 'Audience rules in force to choose from',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(z.object({ ruleId: id(), appId: id(), expression: z.string() })),
  }),
  couponTaskGroups: read('/coupon/task/listSendGroup', {
    summary: 'Send groups that a coupon task may give to, with their size',
    access: 'marketing.query',
    input: z.strictObject({}),
    output: z.array(groupChoice),
  }),
})
