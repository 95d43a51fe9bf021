import { notices } from '@countinghouse/contract/areas/notices/calls'
import { implement } from '../../kernel/implement'
import { countUnread, markRead, pageOfNotices } from './queries'

export const noticeHandlers = implement(notices, {
  noticeList: async (input, { db, actor }) => ({
    ...(await pageOfNotices(db, input, actor.userId)),
    sums: { unread: await countUnread(db, actor.userId) },
  }),

  read: async ({ noticeIds }, { db, actor, now }) => {
    await markRead(db, actor.userId, noticeIds, now)
    return { unread: await countUnread(db, actor.userId) }
  },

  readAll: async (_, { db, actor, now }) => {
    await markRead(db, actor.userId, 'all', now)
    return { unread: 0 }
  },
})
