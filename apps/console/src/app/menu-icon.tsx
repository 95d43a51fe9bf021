import type { MenuNode } from '@countinghouse/domain/kernel/menu-tree'
import { MENU_ICONS, type MenuIconName } from '../kernel/menu-icons'

// By the menu's own icon name, else by the first part of its path: menu data may name an icon that we do not carry.
const ICONS: Readonly<Record<string, MenuIconName>> = {
  home: 'HomeOutlined',
  homepage: 'HomeOutlined',
  dashboard: 'DashboardOutlined',
  customer: 'TeamOutlined',
  team: 'TeamOutlined',
  user: 'TeamOutlined',
  order: 'FileTextOutlined',
  'file-text': 'FileTextOutlined',
  approval: 'AuditOutlined',
  audit: 'AuditOutlined',
  collection: 'PhoneOutlined',
  phone: 'PhoneOutlined',
  platform: 'ApartmentOutlined',
  remind: 'ClockCircleOutlined',
  'clock-circle': 'ClockCircleOutlined',
  report: 'BarChartOutlined',
  'bar-chart': 'BarChartOutlined',
  risk: 'SafetyOutlined',
  safety: 'SafetyOutlined',
  telemarketing: 'CustomerServiceOutlined',
  'customer-service': 'CustomerServiceOutlined',
  marketing: 'NotificationOutlined',
  notification: 'NotificationOutlined',
  'work-order': 'ProfileOutlined',
  workorder: 'ProfileOutlined',
  profile: 'ProfileOutlined',
  books: 'AccountBookOutlined',
  'account-book': 'AccountBookOutlined',
  operation: 'ToolOutlined',
  tool: 'ToolOutlined',
  system: 'SettingOutlined',
  setting: 'SettingOutlined',
}

const plain = (name: string | null): string =>
  (name ?? '')
    .replace(/Outlined$|Filled$/, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

export function MenuIcon({ node }: { node: Pick<MenuNode, 'menuIcon' | 'menuPath'> }) {
  const name = ICONS[plain(node.menuIcon)] ?? ICONS[plain(node.menuPath.split('/')[1] ?? '')] ?? 'AppstoreOutlined'
  const Icon = MENU_ICONS[name]
  return <Icon />
}
