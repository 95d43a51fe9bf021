import { notification } from 'antd'
import { useEffect } from 'react'

/** Says a notice with a title, in the page's own theme and direction; apart from the page, which does without its weight. */
export function NoticeHolder({ title, text }: { title: string; text: string }) {
  const [notices, holder] = notification.useNotification()
  useEffect(() => notices.error({ title, description: text, duration: 8, key: title }), [notices, title, text])
  return holder
}
