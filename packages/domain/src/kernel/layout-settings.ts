export const SIDEBAR_WIDTH = 382

/** The header hides once the page is scrolled further than this. */
export const HEADER_HIDES_PAST_PX = 300

/** A lazily loaded part of the console may take this long. */
export const CHUNK_TIMEOUT_MS = 120_000

export const THEME_COLOURS = {
  blue: '#1890FF',
  red: '#F5222D',
  volcano: '#FA541C',
  sunsetYellow: '#FAAD14',
  cyan: '#13C2C2',
  polarGreen: '#52C41A',
  geekBlue: '#2F54EB',
  purple: '#722ED1',
} as const
export type ThemeColour = (typeof THEME_COLOURS)[keyof typeof THEME_COLOURS]

export interface LayoutSettings {
  readonly navTheme: 'dark' | 'light'
  readonly primaryColour: ThemeColour
  readonly layout: 'sidemenu' | 'topmenu'
  readonly contentWidth: 'Fixed' | 'Fluid'
  readonly fixedHeader: boolean
  readonly fixedSidebar: boolean
  readonly autoHideHeader: boolean
  readonly colourWeak: boolean
  readonly multiTab: boolean
}

/** R-055; of the switches without a stated default, header and sidebar stay in sight (decision 0061), the others are off (G-035). */
export const DEFAULT_LAYOUT: LayoutSettings = {
  navTheme: 'dark',
  primaryColour: THEME_COLOURS.blue,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixedSidebar: true,
  autoHideHeader: false,
  colourWeak: false,
  multiTab: true,
}

const CHOICES = {
  navTheme: ['dark', 'light'],
  primaryColour: Object.values(THEME_COLOURS),
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['Fixed', 'Fluid'],
} as const

/** Stored settings read back: an unknown or missing value is the default, auto-hide needs a fixed header (G-035). */
export function readLayoutSettings(stored: unknown): LayoutSettings {
  const source: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const read = Object.entries(DEFAULT_LAYOUT).map(([name, fallback]) => {
    const choices: readonly unknown[] = CHOICES[name as keyof typeof CHOICES] ?? [true, false]
    return [name, choices.includes(source[name]) ? source[name] : fallback]
  })
  const settings = Object.fromEntries(read) as LayoutSettings
  return { ...settings, autoHideHeader: settings.autoHideHeader && settings.fixedHeader }
}

/** Whether the header is hidden at this scroll position. */
export const headerHidden = (settings: Pick<LayoutSettings, 'autoHideHeader'>, scrolledPx: number): boolean =>
  settings.autoHideHeader && scrolledPx > HEADER_HIDES_PAST_PX
