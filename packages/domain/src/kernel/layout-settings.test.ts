import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceModeOf, sidebarOpenIn } from './device-mode'
import {
  CHUNK_TIMEOUT_MS,
  DEFAULT_LAYOUT,
  headerHidden,
  readLayoutSettings,
  SIDEBAR_WIDTH,
  THEME_COLOURS,
} from './layout-settings'

describe('device mode', () => {
  it('the device mode is desktop from 1200 px (R-042), tablet from 576 (R-043), mobile below (R-044)', () => {
    expect([0, 575, 576, 1199, 1200, 5000].map(deviceModeOf)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'desktop',
      'desktop',
    ])
  })

  it('the device mode opens the sidebar on desktop (R-045) and mobile (R-047), not on a tablet (R-046)', () => {
    expect((['desktop', 'tablet', 'mobile'] as const).map(sidebarOpenIn)).toEqual([true, false, true])
  })
})

describe('layout settings', () => {
  it('layout settings hide the header past 300 px when auto-hide is on (R-049)', () => {
    expect([0, 300, 301].map(px => headerHidden({ autoHideHeader: true }, px))).toEqual([false, false, true])
  })

  it('layout settings never hide the header when auto-hide is off (R-050)', () => {
    expect(headerHidden({ autoHideHeader: false }, 10_000)).toBe(false)
  })

  it('layout settings offer exactly eight colours (R-053), #1890FF the default (R-054)', () => {
    expect(new Set(Object.values(THEME_COLOURS)).size).toBe(8)
    expect(DEFAULT_LAYOUT.primaryColour).toBe('#1890FF')
  })

  it('layout settings are at first blue, dark, side menu, fixed width and multi-tab (R-055)', () => {
    expect(DEFAULT_LAYOUT).toMatchObject({
      navTheme: 'dark',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      multiTab: true,
    })
    const { fixedHeader, fixedSidebar, autoHideHeader, colourWeak } = DEFAULT_LAYOUT
    expect([fixedHeader, fixedSidebar, autoHideHeader, colourWeak]).toEqual([true, true, false, false])
  })

  it('layout settings hold the sidebar width (R-048) and the chunk time-out (R-060)', () => {
    expect([SIDEBAR_WIDTH, CHUNK_TIMEOUT_MS]).toEqual([382, 120_000])
  })

  it('layout settings read back what was stored and repair the rest', () => {
    fc.assert(
      fc.property(fc.anything(), stored => {
        const settings = readLayoutSettings(stored)
        expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULT_LAYOUT).sort())
        expect(readLayoutSettings(settings)).toEqual(settings)
      }),
    )
    expect(readLayoutSettings({ primaryColour: '#722ED1', multiTab: false, navTheme: 'pink' })).toEqual({
      ...DEFAULT_LAYOUT,
      primaryColour: '#722ED1',
      multiTab: false,
    })
    expect(readLayoutSettings({ fixedHeader: false, autoHideHeader: true }).autoHideHeader).toBe(false)
  })
})
