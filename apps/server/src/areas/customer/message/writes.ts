import type { IntakeData } from '@countinghouse/contract/areas/intake/events'
import type { Db, Trx } from '../../../kernel/context'
import { insertRow } from '../../../kernel/insert-row'
import { addNotices } from '../../notices/moves'
import { listHolders } from '../../system/moves'

/** Keeps what a customer left on the message board and tells whoever answers; its pictures are tied to it afterwards. */
export async function insertMessage(
  trx: Trx,
  message: Omit<IntakeData<'message'>, 'mobile' | 'images'> & { customerId: number; appId: number; at: Date },
  now: Date,
): Promise<number> {
  const { customerId, appId } = message
  const id = await insertRow(trx, 'customer_message', {
    customer_id: customerId,
    app_id: appId,
    message_type: message.messageBoardType,
    question_type: message.questionType ?? null,
    complaint_type: message.complaintType ?? null,
    content: message.content,
    received_at: message.at,
  })
  const { cust_name: name } = await trx
    .selectFrom('customer')
    .select('cust_name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await addNotices(trx, {
    userIds: await listHolders(trx, ['customer-message.edit'], appId),
    kind: 'customerMessage',
    values: { customer: name || `#${customerId}` },
    link: '/customer/Custleaving',
    now,
  })
  return id
}

export const keepMessageImages = (trx: Trx, messageId: number, fileIds: readonly string[]) =>
  trx
    .updateTable('customer_message')
    .set({ file_ids: [...fileIds] })
    .where('id', '=', messageId)
    .execute()

/** Answers a message that has no answer yet; false when it has one. */
export async function answerMessage(
  db: Db,
  answer: { messageId: number; userId: number; content: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_message')
    .set({ reply_content: answer.content, replied_by: answer.userId, replied_at: answer.now })
    .where('id', '=', answer.messageId)
    .where('replied_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
