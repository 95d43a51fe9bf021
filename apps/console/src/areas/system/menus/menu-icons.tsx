import {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ClockCircleOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HomeOutlined,
  NotificationOutlined,
  PhoneOutlined,
  ProfileOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const ICONS: Readonly<Record<string, ComponentType>> = {
  AccountBookOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  ClockCircleOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HomeOutlined,
  NotificationOutlined,
  PhoneOutlined,
  ProfileOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  ToolOutlined,
}

/** The icons that the sidebar carries. */
export const ICON_NAMES = Object.keys(ICONS)

export function MenuIconGlyph({ name }: { name: string | null }) {
  const Icon = name ? ICONS[name] : undefined
  return Icon ? <Icon /> : null
}
