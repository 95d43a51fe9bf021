import { customerBoard, type messageRow } from '@countinghouse/contract/areas/customer/message/calls'
import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import type { z } from 'zod'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { findMessage, type MessageRecord, pageOfMessages } from './queries'
import { answerMessage } from './writes'

const toRow = (row: MessageRecord): z.input<typeof messageRow> => ({
  id: row.id,
  custId: row.customer_id,
  custName: row.cust_name,
  mobile: row.mobile,
  appName: row.app_name,
  messageBoardType: row.message_type,
  questionType: row.question_type,
  complaintType: row.complaint_type,
  content: row.content,
  createTime: row.received_at,
  replyStatus: row.replied_at ? replyStatus.value.answered : replyStatus.value.notAnswered,
  replyUserName: row.replied_by_name ?? '',
})

export const customerBoardHandlers = implement(customerBoard, {
  messageList: async (input, { db, actor }) => {
    const found = await pageOfMessages(db, input, actor)
    return { ...found, list: found.list.map(toRow) }
  },

  messageView: async ({ id }, { db, actor }) => {
    const found = await findMessage(db, actor, id)
    if (!found) throw new Fault(kernelMessages.notFound)
    return {
      ...toRow(found),
      imageList: found.file_ids.map(fileId => `/file/view/${fileId}`),
      replyContent: found.reply_content ?? '',
      replyTime: found.replied_at,
      appId: found.app_id,
      workOrderId: found.work_order_id,
    }
  },

  messageReply: async ({ id, replyContent }, { db, actor, now, note }) => {
    const found = await findMessage(db, actor, id)
    if (!found) throw new Fault(kernelMessages.notFound)
    const answered = await answerMessage(db, { messageId: id, userId: actor.userId, content: replyContent, now })
    if (!answered) throw new Fault(customerMessages.alreadyReplied)
    const { notAnswered, answered: done } = replyStatus.value
    note.change({ replyStatus: notAnswered }, { replyStatus: done })
    note.made({ custId: found.customer_id })
    return { id, replyStatus: done }
  },
})
