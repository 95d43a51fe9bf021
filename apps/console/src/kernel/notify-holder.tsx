import { App } from 'antd'
import { useEffect } from 'react'
import { setNotifier } from './notify'

/** Lends antd's themed, mirrored notices to `notify`; stands once inside antd's `App`. */
export function NotifyHolder() {
  const { message, notification } = App.useApp()
  useEffect(
    () =>
      setNotifier({
        error: (title, text) => notification.error({ title, description: text, key: `${title}${text}` }),
        success: text => void message.success(text),
        failure: text => void message.error({ content: text, key: text }),
      }),
    [message, notification],
  )
  return null
}
