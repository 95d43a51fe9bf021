/** Who asks the system for less motion gets none: antd would wait for the ends of transitions that are not there. */
export const asksForStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
