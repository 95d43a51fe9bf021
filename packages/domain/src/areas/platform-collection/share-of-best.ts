/** How much of the best one's amount somebody has, in whole hundredths cut off; nobody has less than nothing of it. */
export const shareOfBest = (amountMinor: number, bestMinor: number): number =>
  bestMinor > 0 && amountMinor > 0 ? Math.floor((amountMinor * 100) / bestMinor) : 0
