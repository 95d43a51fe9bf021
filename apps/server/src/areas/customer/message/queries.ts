import type { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, type Condition, equals, onDays, phoneIs, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsCustomers } from '../../task/moves'
import { keptMessages } from './kept-total'

const answered = (status: number | undefined): Condition => {
  if (status === undefined) return undefined
  return status === replyStatus.value.answered
    ? sql<SqlBool>`m.replied_at is not null`
    : sql<SqlBool>`m.replied_at is null`
}

const messages = (db: Db) =>
  db
    .selectFrom('customer_message as m')
    .innerJoin('customer as c', 'c.id', 'm.customer_id')
    .innerJoin('app as a', 'a.id', 'm.app_id')
    .leftJoin('staff_user as u', 'u.id', 'm.replied_by')
    .leftJoin('work_order as w', 'w.message_id', 'm.id')
    .selectAll('m')
    .select(['c.cust_name', 'c.mobile', 'a.name as app_name', 'u.name as replied_by_name', 'w.id as work_order_id'])

export const pageOfMessages = (db: Db, input: ParsedInputOf<typeof customerBoard.messageList>, actor: Asking) =>
  page(db, input, {
    from: db.selectFrom('customer_message as m'),
    where: allOf(
      ofActorsCustomers(actor, 'm.app_id', 'm.customer_id'),
      whose('m.customer_id', 'customer c', phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })),
      equals('m.app_id', input.appId),
      equals('m.message_type', input.messageBoardType),
      answered(input.replyStatus),
      onDays('m.received_at', input.createTimeStart, input.createTimeEnd),
    ),
    kept: keptMessages(input, actor),
    id: 'm.id',
    sort: { createTime: 'm.received_at' },
    rows: () => messages(db),
  })

export type MessageRecord = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export const findMessage = (db: Db, actor: Asking, messageId: number) =>
  messages(db)
    .where('m.id', '=', messageId)
    .where(allOf(ofActorsCustomers(actor, 'm.app_id', 'm.customer_id')))
    .executeTakeFirst()
