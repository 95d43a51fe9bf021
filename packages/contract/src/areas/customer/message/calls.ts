import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { dateRange, dict, id, instant, masked, ofCustomer, requiredText, soughtNumber } from '../../../kernel/field'

export const messageRow = z.object({
  id: z.int(),
  ...ofCustomer(),
  mobile: masked.phone(),
  appName: z.string(),
  messageBoardType: dict('messageBoardType'),
  questionType: dict('questionType').nullable(),
  complaintType: dict('complaintType').nullable(),
  content: z.string(),
  createTime: instant(),
  replyStatus: dict('replyStatus'),
  replyUserName: z.string(),
})

export const messageDetail = messageRow.extend({
  /** Paths below the web base, `/file/view/{fileId}`. */
  imageList: z.array(z.string().meta({ 'x-show': 'image' })),
  replyContent: z.string(),
  replyTime: instant().nullable(),
  appId: z.int(),
  /** What was made of it. */
  workOrderId: z.int().nullable(),
})

export const customerBoard = area('customer', {
  messageList: list('/customer/listCustComplain', {
    summary: 'What customers left on the message board of their app (R-191)',
    access: 'customer-message.query',
    filters: {
      mobile: soughtNumber(20),
      appId: id(),
      messageBoardType: dict('messageBoardType'),
      replyStatus: dict('replyStatus'),
      createTime: dateRange(),
    },
    row: messageRow,
    sortable: ['createTime'],
  }),
  messageView: read('/customer/viewCustComplain', {
    summary: 'One message with its pictures and its reply',
    access: 'customer-message.get',
    input: z.strictObject({ id: id() }),
    output: messageDetail,
  }),
  messageReply: action('/customer/replyCustComplain', {
    summary: 'Answer a message, once (G-096)',
    access: 'customer-message.edit',
    input: z.strictObject({ id: id(), replyContent: requiredText(1000) }),
    output: z.object({ id: z.int(), replyStatus: dict('replyStatus') }),
    audit: { subject: 'customerMessage', ids: input => [input.id] },
  }),
})
