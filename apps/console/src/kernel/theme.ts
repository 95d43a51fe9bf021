import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { mix, readableStep } from './contrast'
import type { Appearance } from './layout-store'

// Latin letters come from the bundled Inter, the other scripts from the system.
const FONT =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans Thai', 'Noto Sans Arabic', sans-serif"

const LIGHT = {
  page: '#f4f6f8',
  panel: '#ffffff',
  floating: '#ffffff',
  line: '#e3e7ed',
  text: '#1b2330',
  grey: '#5f6b7c',
}
const DARK = {
  page: '#0e1217',
  panel: '#161b22',
  floating: '#1d242d',
  line: '#2a323d',
  text: '#e4e8ee',
  grey: '#97a3b4',
}

/** The step of a seed that fills buttons and writes links: at least 4.5:1 on its ground (DESIGN 10). */
export const primaryStep = (seed: string, dark: boolean): string =>
  dark
    ? readableStep(seed, { on: DARK.floating, towards: '#ffffff', least: 5 })
    : readableStep(seed, { on: LIGHT.page, towards: '#0a1020' })

/** Runs after antd's own derivation: replaces only what people must read. */
const readable =
  (seed: string, dark: boolean): MappingAlgorithm =>
  (_, map) => {
    const primary = primaryStep(seed, dark)
    const ground = dark ? DARK.panel : LIGHT.panel
    const hover = mix(primary, dark ? '#ffffff' : '#000000', 0.14)
    const ink = dark ? DARK : LIGHT
    return {
      ...map!,
      colorPrimary: primary,
      colorPrimaryHover: hover,
      colorPrimaryActive: mix(primary, '#000000', 0.2),
      colorPrimaryText: primary,
      colorPrimaryTextHover: hover,
      colorPrimaryBg: mix(ground, seed, dark ? 0.16 : 0.08),
      colorPrimaryBgHover: mix(ground, seed, dark ? 0.24 : 0.14),
      colorPrimaryBorder: mix(ground, seed, 0.4),
      colorLink: primary,
      colorLinkHover: hover,
      colorLinkActive: primary,
      colorBgLayout: ink.page,
      colorBgContainer: ink.panel,
      colorBgElevated: ink.floating,
      colorBorder: dark ? '#3a4452' : '#cfd6df',
      colorBorderSecondary: ink.line,
      colorText: ink.text,
      colorTextSecondary: dark ? '#b4bdca' : '#465264',
      colorTextTertiary: ink.grey,
      colorTextQuaternary: dark ? '#77839a' : '#7d8797',
      ...(dark
        ? { colorSuccess: '#4cc38a', colorWarning: '#e2a336', colorError: '#ff7b72', colorErrorHover: '#ff9a93' }
        : {}),
    }
  }

export type Look = Pick<Appearance, 'primaryColour' | 'dark' | 'density'>

export function themeOf({ primaryColour, dark, density }: Look): ThemeConfig {
  const ink = dark ? DARK : LIGHT
  return {
    algorithm: [
      dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      ...(density === 'compact' ? [antdTheme.compactAlgorithm] : []),
      readable(primaryColour, dark),
    ],
    cssVar: { key: 'app' },
    token: {
      colorPrimary: primaryColour,
      ...(dark ? {} : { colorSuccess: '#15803d', colorWarning: '#b45309', colorError: '#c9252d' }),
      colorInfo: primaryStep(primaryColour, dark),
      colorTextPlaceholder: ink.grey,
      colorTextDescription: ink.grey,
      borderRadius: 6,
      controlHeight: 32,
      fontFamily: FONT,
      fontSize: 14,
      lineHeight: 22 / 14,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      // Panels are flat; what floats keeps antd's shadow.
      boxShadowTertiary: 'none',
      ...(density === 'compact' ? { controlHeight: 28 } : {}),
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        ...(dark ? { primaryColor: '#0b1017', dangerColor: '#0b1017' } : {}),
      },
      // As on a button: white is too weak on the red and the grey of the dark theme.
      ...(dark ? { Badge: { colorTextLightSolid: '#0b1017' }, Avatar: { colorTextLightSolid: '#0b1017' } } : {}),
      Table: {
        cellPaddingBlock: 8,
        cellPaddingBlockSM: 4,
        headerBg: dark ? '#1a2028' : '#f8fafb',
        headerSplitColor: 'transparent',
        rowHoverBg: dark ? '#1b222b' : '#f6f9fc',
      },
      Layout: { bodyBg: ink.page, headerBg: ink.panel, siderBg: ink.panel },
      Tooltip: { colorBgSpotlight: dark ? '#333d4a' : '#1f2937' },
    },
  }
}
