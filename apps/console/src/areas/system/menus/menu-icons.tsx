import { MENU_ICONS } from '../../../kernel/menu-icons'

/** The icons that the sidebar carries. */
export const ICON_NAMES = Object.keys(MENU_ICONS)

export function MenuIconGlyph({ name }: { name: string | null }) {
  const Icon = name && Object.hasOwn(MENU_ICONS, name) ? MENU_ICONS[name as keyof typeof MENU_ICONS] : undefined
  return Icon ? <Icon /> : null
}
