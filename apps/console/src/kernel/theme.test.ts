import { THEME_COLOURS } from '@countinghouse/domain/kernel/layout-settings'
import { theme as antdTheme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast'
import { primaryStep, themeOf } from './theme'

describe('the eight colours', () => {
  it.each(Object.entries(THEME_COLOURS))('the colour %s is written and filled with at least 4.5:1', (_, seed) => {
    expect(contrast(primaryStep(seed, false), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(primaryStep(seed, false), '#f4f6f8')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(primaryStep(seed, true), '#161b22')).toBeGreaterThanOrEqual(4.5)
    // Text on a filled button is dark in the dark theme.
    expect(contrast(primaryStep(seed, true), '#0b1017')).toBeGreaterThanOrEqual(4.5)
  })

  it('the theme counts contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#1890FF', '#ffffff')).toBeCloseTo(3.24, 1)
  })

  it.each(['light', 'dark'])('the count on a badge is read with at least 4.5:1 in the %s theme', theme => {
    const config = themeOf({ primaryColour: THEME_COLOURS.blue, dark: theme === 'dark', density: 'normal' })
    const ink = config.components?.Badge?.colorTextLightSolid ?? '#ffffff'
    const { colorError, colorTextPlaceholder } = antdTheme.getDesignToken(config)
    expect(contrast(ink, colorError)).toBeGreaterThanOrEqual(4.5)
    // A letter that stands for a picture.
    const letter = config.components?.Avatar?.colorTextLightSolid ?? '#ffffff'
    expect(contrast(letter, colorTextPlaceholder)).toBeGreaterThanOrEqual(4.5)
  })
})
