import type { NoticeValues } from '@countinghouse/contract/areas/notices/calls'
import type { NoticeKind } from '@countinghouse/contract/areas/notices/kinds'
import type { Db } from '../../kernel/context'

interface NewNotice {
  userId: number
  kind: NoticeKind
  values: NoticeValues
  /** Path of the screen that it is about. */
  link: string
  now: Date
}

/** Notifies one person, in the transaction of what happened. */
export const addNotice = (db: Db, { userId, ...notice }: NewNotice) => addNotices(db, { userIds: [userId], ...notice })

/** Notifies several people of the same. */
export async function addNotices(
  db: Db,
  { userIds, kind, values, link, now }: Omit<NewNotice, 'userId'> & { userIds: readonly number[] },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('notice')
    .values(userIds.map(userId => ({ user_id: userId, kind, values: JSON.stringify(values), link, created_at: now })))
    .execute()
}
