import type { Look } from './theme'

/** The name under which the build keeps the theme of a look. */
export const themeName = ({ primaryColour, dark, density }: Look): string =>
  `${dark ? 'dark' : 'light'}-${density}-${primaryColour.slice(1).toLowerCase()}`
