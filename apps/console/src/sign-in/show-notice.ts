import { notification } from 'antd'

/** A notice with a title; apart from the page, which does without the weight of it. */
export const showNotice = (title: string, description: string): void =>
  notification.error({ title, description, duration: 8, key: title })
