import type { NoticeKind } from '@countinghouse/contract/areas/notices/messages'
import type { MessageValues } from '@countinghouse/contract/kernel/message'
import type { Db } from '../../kernel/context'

interface NewNotice {
  userId: number
  kind: NoticeKind
  values: MessageValues
  /** Path of the screen that it is about. */
  link: string
  now: Date
}

/** Tells one person something, in the transaction of what happened. */
export const addNotice = (db: Db, { userId, kind, values, link, now }: NewNotice) =>
  db
    .insertInto('notice')
    .values({ user_id: userId, kind, values: JSON.stringify(values), link, created_at: now })
    .execute()
