import { percentText } from '../../kernel/rate'

/**
 * (interest and fees received from the cohort - advertising cost) / advertising cost (G-101), both in minor units of one
 * currency; '0.00%' where nothing was spent.
 */
export const returnOnAdvertising = (incomeMinor: number, costMinor: number): string =>
  percentText(incomeMinor - costMinor, costMinor)
