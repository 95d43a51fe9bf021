import { Avatar, Descriptions } from 'antd'
import { Link } from 'react-router'
import { useText } from '../../kernel/i18n'
import { useSession } from '../../kernel/session-store'
import { RoleNames } from './role-names'
import './account-center.css'

/** Who is signed in, from the session, without a call (S-012). */
export function AccountCenterScreen() {
  const t = useText()
  const user = useSession(state => state.user)
  if (!user) return null
  return (
    <section className="ch-account">
      <header className="ch-account-head">
        <h1>{t('auth:account.center')}</h1>
        <p>{t('auth:account.centerPurpose')}</p>
      </header>
      <div className="ch-account-panel">
        <div className="ch-account-who">
          <Avatar size={64} src={user.avatarUrl || undefined}>
            {[...user.userName][0]?.toUpperCase()}
          </Avatar>
          <div>
            <strong>
              <bdi>{user.userName}</bdi>
            </strong>
            <span>
              <RoleNames codes={user.roleCodes} />
            </span>
          </div>
        </div>
        <Descriptions
          column={1}
          items={[
            { key: 'name', label: t('auth:account.name'), children: <bdi>{user.userName}</bdi> },
            {
              key: 'id',
              label: t('auth:account.id'),
              children: <span className="ch-ltr ch-tabular">{user.userId}</span>,
            },
            { key: 'roles', label: t('auth:account.roles'), children: <RoleNames codes={user.roleCodes} /> },
          ]}
        />
        <div className="ch-account-links">
          <Link to="/account/settings">{t('auth:account.settings')}</Link>
          <Link to="/exports">{t('app:exports')}</Link>
        </div>
      </div>
    </section>
  )
}
