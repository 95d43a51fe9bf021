import { percentText } from '../../kernel/rate'

/**
 * (interest and fees received from the cohort - advertising cost) / advertising cost (G-101), both in minor units of one
 * currency; null where nothing was spent: no return is not a return of nothing.
 */
export const returnOnAdvertising = (incomeMinor: number, costMinor: number): string | null =>
  costMinor === 0 ? null : percentText(incomeMinor - costMinor, costMinor)
