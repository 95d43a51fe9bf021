import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import { Drawer } from 'antd'
import { useDirection, useText } from '../kernel/i18n'
import { useLayout } from '../kernel/layout-store'
import { Clock } from './clock'
import { LanguageMenu } from './language-menu'
import { MarketSwitch } from './market-switch'
import { PhoneBar } from './phone-bar'
import { Sidebar } from './sidebar'
import './phone-menus.css'

interface PhoneMenusProps {
  menus: readonly MenuNode[]
  open: boolean
  onClose: () => void
}

/** On a phone the sidebar is a drawer over the page (G-024), and the most used screens stand in a bar below. */
export function PhoneMenus({ menus, open, onClose }: PhoneMenusProps) {
  return (
    <>
      <PhoneMenu menus={menus} open={open} onClose={onClose} />
      <PhoneBar menus={menus} />
    </>
  )
}

function PhoneMenu({ menus, open, onClose }: { menus: readonly MenuNode[]; open: boolean; onClose: () => void }) {
  const t = useText()
  const navTheme = useLayout(state => state.navTheme)
  const placement = useDirection() === 'rtl' ? 'right' : 'left'
  return (
    <Drawer
      className="ch-phone-menu"
      size="min(382px, 100vw)"
      open={open}
      onClose={onClose}
      placement={placement}
      closable={false}
      aria-label={t('app:sidebar.label')}
      footer={
        <div className="ch-phone-menu-foot">
          <Clock />
          <MarketSwitch />
          <LanguageMenu />
        </div>
      }
    >
      <div className="ch-phone-nav ch-nav" data-nav={navTheme}>
        <Sidebar menus={menus} collapsed={false} onChosen={onClose} />
      </div>
    </Drawer>
  )
}
