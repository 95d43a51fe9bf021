import { create } from 'zustand'

interface Installation {
  readonly mode: 'demo' | 'production'
  readonly idleMinutes: number
  readonly demoStatistics: boolean
  readonly mustChangePassword: boolean
}

/** What the server said about itself with the menus. */
export const useInstallation = create<Installation>(() => ({
  mode: 'production',
  idleMinutes: 30,
  demoStatistics: false,
  mustChangePassword: false,
}))

/** Demo and development show the layout settings drawer. */
export const useOutsideProduction = (): boolean =>
  useInstallation(state => state.mode === 'demo') || import.meta.env.DEV
