import { theme as antdTheme, type GlobalToken, type ThemeConfig } from 'antd'
import { asksForStillness } from './stillness'
import { type Look, themeOf } from './theme'

export interface ThemeInUse {
  readonly look: Look
  /** For antd's own components. */
  readonly config: ThemeConfig
  /** For our own CSS. */
  readonly token: GlobalToken
}

/**
 * The theme of this look, ready to be drawn. Here antd makes its styles in the page; in the built console they are
 * files, and `prepared-theme.ts` stands in the place of this module.
 */
export async function showTheme({ primaryColour, dark, density }: Look): Promise<ThemeInUse> {
  const look = { primaryColour, dark, density }
  const theme = themeOf(look)
  const config = { ...theme, token: { ...theme.token, motion: !asksForStillness() } }
  return { look, config, token: antdTheme.getDesignToken(config) }
}

/** The styles that do not come with the page: here there are none. */
export const loadStyles = (): Promise<unknown> => Promise.resolve()
