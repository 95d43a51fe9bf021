import type { Language } from '@countinghouse/domain/kernel/language'
import { rateText, shortCountText } from '../../kernel/format'

/** A percentage as a number to draw; a blank is a gap. */
export const drawn = (text: string | null): number => (text === null ? Number.NaN : Number.parseFloat(text))

/** What is not known is a dash. */
export const known = (say: (value: number) => string) => (value: number) => (Number.isNaN(value) ? '–' : say(value))

/** How a chart of percentages says its values. */
export const percentTexts = (language: Language) => ({
  text: known(value => `${rateText(value.toFixed(2), language)}%`),
  shortText: (value: number) => `${shortCountText(Math.round(value), language)}%`,
})
