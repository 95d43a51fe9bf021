import type { notices } from '@countinghouse/contract/areas/notices/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { allOf, equals, oneOf } from '../../kernel/filter'
import { page } from '../../kernel/page'

const unreadOnes = sql<SqlBool>`n.read_at is null`

export const pageOfNotices = (db: Db, input: ParsedInputOf<typeof notices.noticeList>, userId: number) =>
  page(db, input, {
    from: db.selectFrom('notice as n'),
    where: allOf(equals('n.user_id', userId), input.unreadOnly ? unreadOnes : undefined),
    id: 'n.id',
    sort: {},
    rows: from =>
      from.select([
        'n.id as noticeId',
        'n.kind',
        'n.values',
        'n.link',
        'n.created_at as createTime',
        sql<boolean>`n.read_at is not null`.as('read'),
      ]),
  })

export async function countUnread(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

/** Of these notices the user's own unread ones, or all of his; answers which ones. */
export async function markRead(db: Db, userId: number, noticeIds: readonly number[] | 'all', now: Date) {
  const marked = await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(allOf(oneOf('id', noticeIds === 'all' ? null : noticeIds)))
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/** Of these notices the user's own read ones; answers which ones. */
export async function markUnread(db: Db, userId: number, noticeIds: readonly number[]) {
  const marked = await db
    .updateTable('notice')
    .set({ read_at: null })
    .where('user_id', '=', userId)
    .where('read_at', 'is not', null)
    .where(allOf(oneOf('id', noticeIds)))
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}
