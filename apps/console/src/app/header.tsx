import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import { breadcrumb, drawnMenus, entryPath, type MenuNode, menuName } from '@countinghouse/domain/kernel/menu-tree'
import { Button, Menu } from 'antd'
import { memo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { OpenedFor } from '../kernel/afterwards'
import { useLanguage, useText } from '../kernel/i18n'
import { useOutsideProduction } from '../kernel/installation'
import { useLater } from '../kernel/use-later'
import { Clock } from './clock'
import { useOpened } from './commands'
import { GlobalSearch } from './global-search'
import { LanguageMenu } from './language-menu'
import { Logo } from './logo'
import { MarketSwitch } from './market-switch'
import { NoticeBell } from './notice-bell'
import { titleOf } from './screens'
import { SettingsHandle } from './settings-handle'
import { UserMenu } from './user-menu'
import { usePlace } from './window-history'
import './header.css'

const loadSearch = () => import('./phone-search')

interface HeaderProps {
  menus: readonly MenuNode[]
  layout: 'sidemenu' | 'topmenu'
  /** Given on a phone, where the sidebar is a drawer. */
  onOpenMenu?: () => void
}

/** A switch of tabs draws of it what says where one is, and nothing else. */
export const Header = memo(({ menus, layout, onOpenMenu }: HeaderProps) => {
  const phone = onOpenMenu !== undefined
  const outsideProduction = useOutsideProduction()
  return (
    <header className="ch-header">
      {phone ? (
        <PhoneLead menus={menus} onOpenMenu={onOpenMenu} />
      ) : layout === 'topmenu' ? (
        <TopMenu menus={menus} />
      ) : (
        <Trail menus={menus} />
      )}
      {!phone && (
        <div className="ch-header-search">
          <GlobalSearch />
        </div>
      )}
      <div className="ch-header-tools">
        {phone ? <SearchButton /> : <DeskTools />}
        {layout === 'topmenu' && !phone && outsideProduction && <SettingsHandle />}
        <OwnTools />
      </div>
      <OpenedDialog />
    </header>
  )
})

/** What the search opened apart from any page. */
function OpenedDialog() {
  const { opened } = useOpened()
  if (!opened) return null
  const { dialog: Dialog, path } = opened
  return (
    <OpenedFor value={path}>
      <Dialog onClose={() => useOpened.setState({ opened: undefined })} />
    </OpenedFor>
  )
}

const DeskTools = () => (
  <>
    <MarketSwitch />
    <Clock />
    <LanguageMenu />
  </>
)

const OwnTools = () => (
  <>
    <NoticeBell />
    <UserMenu />
  </>
)

/** Built from the menus, two levels at most. */
export function Trail({ menus }: { menus: readonly MenuNode[] }) {
  const t = useText()
  const language = useLanguage()
  const { pathname } = usePlace()
  const nodes = breadcrumb(menus, pathname)
  const names = nodes.length > 0 ? nodes.map(node => menuName(node, language)) : [titleOf(pathname, menus, language, t)]
  return (
    <nav className="ch-header-trail" aria-label={t('app:header.trail')}>
      <ol>
        {names.map((name, index) => (
          <li key={nodes[index]?.menuId ?? 0} aria-current={index === names.length - 1 ? 'page' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function TopMenu({ menus }: { menus: readonly MenuNode[] }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = usePlace()
  const items = drawnMenus(menus).map(node => ({
    key: node.menuPath,
    label: menuName(node, language),
    children:
      node.children.length > 0
        ? node.children.map(page => ({ key: page.menuPath, label: menuName(page, language) }))
        : undefined,
  }))
  return (
    <>
      <Link to={entryPath(menus) ?? '/'} className="ch-header-logo" aria-label="Countinghouse">
        <Logo size={28} />
      </Link>
      <Menu
        className="ch-header-menu"
        mode="horizontal"
        items={items}
        selectedKeys={[pathname]}
        onClick={({ key }) => void navigate(key)}
      />
    </>
  )
}

function PhoneLead({ menus, onOpenMenu }: { menus: readonly MenuNode[]; onOpenMenu: () => void }) {
  const t = useText()
  const language = useLanguage()
  const { pathname } = usePlace()
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('app:header.openMenu')} onClick={onOpenMenu} />
      <strong className="ch-header-title">{titleOf(pathname, menus, language, t)}</strong>
    </>
  )
}

function SearchButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const later = useLater(open, loadSearch)
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} aria-label={t('app:search.label')} onClick={() => setOpen(true)} />
      {later && <later.PhoneSearch open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
