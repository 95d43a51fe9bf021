import { THEME_COLOURS } from '@countinghouse/domain/kernel/layout-settings'
import type { Look } from './theme'

/** Every look that can be chosen; the first is the one of a browser that has chosen nothing. */
export const LOOKS: readonly Look[] = [false, true].flatMap(dark =>
  (['normal', 'compact'] as const).flatMap(density =>
    Object.values(THEME_COLOURS).map(primaryColour => ({ dark, density, primaryColour })),
  ),
)
