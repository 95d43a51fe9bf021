import { Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { ownPath } from '../app/guard'
import type { Opening } from '../entry'
import { beginSession } from '../kernel/session-store'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, isDemo } from './installation'
import { SignInRefused, signIn } from './sign-in-call'
import { useSignInTexts } from './sign-in-texts'
import './sign-in-frame.css'
import './sign-in-page.css'

interface Credentials {
  username: string
  password: string
}

/** The person is known; the shell comes next, so its first part may start to travel. */
const fetchShell = () => import('../app/start')

export function SignInPage({ opening, onArrived }: { opening: Opening; onArrived: (path: string) => void }) {
  const { texts, language } = useSignInTexts()
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' })
  // Which fields were left or sent empty; typing takes a word away again.
  const [checked, setChecked] = useState<Partial<Record<keyof Credentials, boolean>>>({})
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
    const whole = { username, password: DEMO_PASSWORD }
    setTyped(whole)
    void enter(whole)
  }
  const missing = {
    username: typed.username.trim() === '' && texts.usernameRequired,
    password: typed.password === '' && texts.passwordRequired,
  }
  const submit = () => {
    setChecked({ username: true, password: true })
    if (!missing.username && !missing.password) void enter({ ...typed, username: typed.username.trim() })
  }
  const bind = (name: keyof Credentials) => ({
    value: typed[name],
    disabled: busy !== undefined,
    status: checked[name] && missing[name] ? ('error' as const) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    size: 'large' as const,
    dir: 'ltr',
  })

  return (
    <>
      <h1>{texts.signIn}</h1>
      <p className="ch-sign-in-purpose">{texts.purpose}</p>
      {/* A form of the browser's own: antd's would weigh more than the rest of this page. */}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={texts.username} fault={checked.username && missing.username}>
          {id => <Input {...bind('username')} id={id} autoComplete="username" autoFocus maxLength={64} />}
        </Field>
        <Field label={texts.password} fault={checked.password && missing.password}>
          {id => <Input.Password {...bind('password')} id={id} autoComplete="current-password" maxLength={128} />}
        </Field>
        {notice?.good && fault === undefined && (
          <div className="ch-sign-in-good" role="status">
            {notice.text}
          </div>
        )}
        <div className="ch-sign-in-fault" role="alert">
          {fault}
        </div>
        <Button type="primary" size="large" htmlType="submit" block loading={busy !== undefined}>
          {texts.signIn}
        </Button>
      </form>
      {isDemo() && (
        <section className="ch-sign-in-demo" aria-label={texts.demoAccounts}>
          <h2>{texts.demoAccounts}</h2>
          <p>{texts.demoHint}</p>
          <div className="ch-sign-in-roles">
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

function Field({
  label,
  fault,
  children,
}: {
  label: string
  fault: string | false | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="ch-sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}
