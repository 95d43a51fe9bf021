import { auth } from '@countinghouse/contract/areas/auth/calls'
import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '../kernel/action-menu'
import { faultText } from '../kernel/call-fault'
import { ask } from '../kernel/client'
import { useText } from '../kernel/i18n'
import { useInstallation } from '../kernel/installation'
import { leave } from '../kernel/leave'
import { useOffers } from '../kernel/offers'
import { askQuestion } from '../kernel/question'
import { useSession } from '../kernel/session-store'
import './user-menu.css'

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../areas/auth/change-password-dialog')).ChangePasswordDialog,
}))

/** Exactly change password and sign out. */
export function UserMenu() {
  const t = useText()
  const user = useSession(state => state.user)
  const mustChange = useInstallation(state => state.mustChangePassword)
  const [changing, setChanging] = useState(false)

  const signOut = async () => {
    try {
      await ask(auth.logout, {})
      leave()
    } catch (fault) {
      // A shared desk must not stay signed in because a call failed (G-037).
      leave({ text: faultText(fault, t('app:user.signOutFailed')) })
    }
  }
  const confirmSignOut = () =>
    askQuestion({
      title: t('app:user.signOutQuestion'),
      content: t('app:user.signOutHint'),
      okText: t('app:user.signOut'),
      cancelText: t('app:user.stay'),
      onOk: signOut,
    })
  const items = [
    { key: 'password', label: t('app:user.changePassword'), onClick: () => setChanging(true) },
    { key: 'signOut', label: t('app:user.signOut'), onClick: () => confirmSignOut() },
  ]
  useOffers(items)
  const name = user?.userName ?? ''
  return (
    <>
      <ActionMenu
        items={items.map(({ key, label }) => ({ key, label }))}
        onChoose={chosen => items.find(({ key }) => key === chosen)?.onClick()}
        placement="bottomRight"
      >
        <button type="button" className="ch-user-menu" aria-label={t('app:user.menu', { name })}>
          <Face name={name} url={user?.avatarUrl} />
          <bdi className="ch-user-menu-name">{name}</bdi>
        </button>
      </ActionMenu>
      {(changing || mustChange) && (
        <Suspense>
          <ChangePasswordDialog forced={mustChange} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A picture, or the first letter of the name (G-007). */
function Face({ name, url }: { name: string; url: string | undefined }) {
  if (url) return <img className="ch-user-menu-face" src={url} alt="" />
  return (
    <span className="ch-user-menu-face" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
