import { type LayoutSettings, readLayoutSettings } from '@countinghouse/domain/kernel/layout-settings'
import { create } from 'zustand'

export type Density = 'normal' | 'compact'

export interface Appearance extends LayoutSettings {
  readonly dark: boolean
  readonly density: Density
  /** The sidebar is the rail alone; its panel comes on hover. */
  readonly collapsed: boolean
}

const STORED_AS = 'pro__Layout'

export const useLayout = create<Appearance>(() => readAppearance(stored()))

useLayout.subscribe(layout => localStorage.setItem(STORED_AS, JSON.stringify(layout)))

export function changeLayout(change: Partial<Appearance>): void {
  useLayout.setState(layout => ({ ...layout, ...readLayoutSettings({ ...layout, ...change }), ...ownOf(change) }))
}

/** Stored appearance read back; whatever is missing or not understood takes its first value. */
export function readAppearance(source: unknown): Appearance {
  const given = (typeof source === 'object' && source !== null ? source : {}) as Partial<Appearance>
  return {
    ...readLayoutSettings(source),
    dark: given.dark === true,
    density: given.density === 'compact' ? 'compact' : 'normal',
    collapsed: given.collapsed === true,
  }
}

const OWN = ['dark', 'density', 'collapsed'] as const
const ownOf = (change: Partial<Appearance>): Partial<Appearance> =>
  Object.fromEntries(OWN.flatMap(name => (change[name] === undefined ? [] : [[name, change[name]]])))

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
  } catch {
    // A torn write counts as none.
    return {}
  }
}
