import { notices } from '@countinghouse/contract/areas/notices/calls'
import { implement } from '../../kernel/implement'
import { countUnread, markRead, markUnread, pageOfNotices } from './queries'

export const noticeHandlers = implement(notices, {
  noticeList: async (input, { db, actor }) => ({
    ...(await pageOfNotices(db, input, actor.userId)),
    sums: { unread: await countUnread(db, actor.userId) },
  }),

  read: async ({ noticeIds }, { db, actor, now }) => {
    const marked = await markRead(db, actor.userId, noticeIds, now)
    return { noticeIds: marked, unread: await countUnread(db, actor.userId) }
  },

  readAll: async (_, { db, actor, now }) => {
    return { noticeIds: await markRead(db, actor.userId, 'all', now), unread: 0 }
  },

  unread: async ({ noticeIds }, { db, actor }) => {
    const marked = await markUnread(db, actor.userId, noticeIds)
    return { noticeIds: marked, unread: await countUnread(db, actor.userId) }
  },
})
