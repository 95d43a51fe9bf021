import { App, Button } from 'antd'
import { useEffect } from 'react'
import { type NextStep, setNotifier } from './notify'

/** Seconds for who has something to choose; otherwise antd's own three. */
const TIME_TO_CHOOSE = 6

/** Lends antd's themed, mirrored notices to `notify`; stands once inside antd's `App`. */
export function NotifyHolder() {
  const { message, notification } = App.useApp()
  useEffect(() => {
    let said = 0
    const success = (text: string, next: readonly NextStep[] = []) => {
      if (next.length === 0) return void message.success(text)
      said += 1
      const key = `next ${said}`
      const choose = (step: NextStep) => {
        message.destroy(key)
        step.run()
      }
      const buttons = next.map(step => (
        <Button key={step.label} type="link" size="small" onClick={() => choose(step)}>
          {step.label}
        </Button>
      ))
      const content = (
        <>
          {text} {buttons}
        </>
      )
      void message.success({ content, duration: TIME_TO_CHOOSE, key })
    }
    return setNotifier({
      error: (title, text) => notification.error({ title, description: text, key: `${title}${text}` }),
      success,
      failure: text => void message.error({ content: text, key: text }),
    })
  }, [message, notification])
  return null
}
