import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { ownPath } from '../app/guard'
import type { Opening } from '../entry'
import { beginSession } from '../kernel/session-store'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemo } from './installation'
import { SignInRefused, signIn } from './sign-in-call'
import { useSignInTexts } from './sign-in-texts'

interface Credentials {
  username: string
  password: string
}

/** The person is known; the shell comes next, so its first part may start to travel. */
const fetchShell = () => import('../app/start')

export function SignInPage({ opening, onArrived }: { opening: Opening; onArrived: (path: string) => void }) {
  const { texts, language } = useSignInTexts()
  const [form] = Form.useForm<Credentials>()
  const [busy, setBusy] = useState<string>()
  const { notice } = opening
  const [fault, setFault] = useState(notice?.title || notice?.good ? undefined : notice?.text)

  const enter = async ({ username, password }: Credentials) => {
    if (busy !== undefined) return
    setBusy(username)
    setFault(undefined)
    try {
      const { token, userId, userName, roleCodes, avatarUrl = '' } = await signIn({ username, password, language })
      void fetchShell()
      beginSession(token, { userId, userName, roleCodes, avatarUrl })
      onArrived(ownPath(new URLSearchParams(location.search).get('redirect')) ?? '/')
    } catch (refusal) {
      setFault((refusal instanceof SignInRefused && refusal.said) || texts.noAnswer)
      setBusy(undefined)
    }
  }

  const enterAs = (username: string) => {
    form.setFieldsValue({ username, password: DEMO_PASSWORD })
    void enter({ username, password: DEMO_PASSWORD })
  }

  return (
    <>
      <h1>{texts.signIn}</h1>
      <p className="sign-in-purpose">{texts.purpose}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={enter} disabled={busy !== undefined}>
        <Form.Item
          name="username"
          label={texts.username}
          rules={[{ required: true, whitespace: true, message: texts.usernameRequired }]}
        >
          <Input size="large" autoComplete="username" autoFocus maxLength={64} dir="ltr" />
        </Form.Item>
        <Form.Item name="password" label={texts.password} rules={[{ required: true, message: texts.passwordRequired }]}>
          <Input.Password size="large" autoComplete="current-password" maxLength={128} dir="ltr" />
        </Form.Item>
        {notice?.good && fault === undefined && (
          <div className="sign-in-good" role="status">
            {notice.text}
          </div>
        )}
        <div className="sign-in-fault" role="alert">
          {fault}
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={busy !== undefined}>
          {texts.signIn}
        </Button>
      </Form>
      {isDemo() && (
        <section className="sign-in-demo" aria-label={texts.demoAccounts}>
          <h2>{texts.demoAccounts}</h2>
          <p>{texts.demoHint}</p>
          <div className="sign-in-roles">
            {DEMO_ACCOUNTS.map(account => (
              <button
                type="button"
                key={account}
                data-account={account}
                disabled={busy !== undefined}
                onClick={() => enterAs(account)}
              >
                {texts.roles[account]}
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
