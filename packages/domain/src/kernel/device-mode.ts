export type DeviceMode = 'mobile' | 'tablet' | 'desktop'

/** Widths in CSS pixels from which a screen is a tablet and a desktop. */
export const TABLET_FROM = 576
export const DESKTOP_FROM = 1200

export const deviceModeOf = (widthPx: number): DeviceMode =>
  widthPx >= DESKTOP_FROM ? 'desktop' : widthPx >= TABLET_FROM ? 'tablet' : 'mobile'

/** How the sidebar stands at first: closed on a tablet only. */
export const sidebarOpenIn = (mode: DeviceMode): boolean => mode !== 'tablet'
