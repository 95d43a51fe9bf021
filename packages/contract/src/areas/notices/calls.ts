import { z } from 'zod'
import { action, area, list } from '../../kernel/call'
import { carried, code, ids, instant, yesNo } from '../../kernel/field'
import { NOTICE_KINDS } from './kinds'

const noticeValue = z.union([
  z.string(),
  z.number(),
  z.object({ dict: z.string(), value: z.union([z.string(), z.number()]) }),
])

const noticeValues = z.record(z.string(), noticeValue)
export type NoticeValues = z.output<typeof noticeValues>

export const noticeRow = z.object({
  noticeId: z.int(),
  kind: carried(code(NOTICE_KINDS)),
  /** Fill the message of this kind (`messages.ts`). */
  values: carried(noticeValues),
  /** Path of the screen that it is about; empty when there is none. */
  link: carried(z.string()),
  createTime: instant(),
  read: carried(yesNo()),
})

const unread = z.object({ unread: z.int() })
/** `noticeIds` are those that changed, for who wants them back. */
const marked = unread.extend({ noticeIds: z.array(z.int()) })

export const notices = area('notices', {
  noticeList: list('/notice/list', {
    summary: "One's own notices, newest first, with the count of unread ones",
    access: 'signedIn',
    filters: { unreadOnly: carried(z.boolean()) },
    row: noticeRow,
    sums: unread,
  }),
  read: action('/notice/read', {
    summary: "Mark some of one's own notices as read",
    access: 'signedIn',
    input: z.strictObject({ noticeIds: ids(200) }),
    output: marked,
    audit: 'own',
  }),
  readAll: action('/notice/readAll', {
    summary: "Mark all of one's own notices as read",
    access: 'signedIn',
    input: z.strictObject({}),
    output: marked,
    audit: 'own',
  }),
  unread: action('/notice/unread', {
    summary: "Mark some of one's own notices as unread again",
    access: 'signedIn',
    input: z.strictObject({ noticeIds: ids(1000) }),
    output: marked,
    audit: 'own',
  }),
})
