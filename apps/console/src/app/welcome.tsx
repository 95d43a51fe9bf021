import { welcomeGreeting } from '@countinghouse/domain/kernel/greeting'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../kernel/i18n'
import { useSession } from '../kernel/session-store'

/** The notice after sign-in, by the bounds 9, 11, 13 and 20 (G-001); it waits while a phone's menu covers the page. */
export function Welcome({ waits }: { waits: boolean }) {
  const t = useText()
  const name = useSession(state => state.user?.userName ?? '')
  const { notification } = App.useApp()
  const said = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of the arrival
  useEffect(() => {
    if (waits || said.current) return
    said.current = true
    const title = t(`app:welcome.${welcomeGreeting(new Date())}`, { name })
    notification.success({ key: 'welcome', title, description: t('app:welcome.hint'), duration: 4 })
  }, [waits])
  return null
}
