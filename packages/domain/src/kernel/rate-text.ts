import type { Language } from './language'
import { numberFormat } from './money-text'

const MARKS_OF_DIRECTION = /[\u200e\u200f]/g

/**
 * 12.5 as '12.50%', or '12,50 %' where the language writes it so. Without the marks of direction that Arabic puts around
 * the sign: what stands around the figure gives its direction.
 */
export const percentText = (percent: number, language: Language, digits: Intl.NumberFormatOptions): string =>
  numberFormat(language, { style: 'percent', ...digits })
    .format(percent / 100)
    .replaceAll(MARKS_OF_DIRECTION, '')

/** 250 basis points as '2.50%'. */
export const bpsText = (bps: number, language: Language): string =>
  percentText(bps / 100, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
