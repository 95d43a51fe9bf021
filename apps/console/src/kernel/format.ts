import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { Language } from '@countinghouse/domain/kernel/language'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { numberFormat } from '@countinghouse/domain/kernel/money-text'

export const countText = (value: number, language: Language): string => numberFormat(language, {}).format(value)

/** 12,345 as '12K', where there is no room for all of it. */
export const shortCountText = (value: number, language: Language): string =>
  numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** 250 basis points as '2.50%'. */
export const bpsText = (bps: number): string => `${toDecimalText(bps)}%`

/** A percentage as the server says it, '10359.41%', with its thousands apart. */
export const rateText = (text: string, language: Language): string =>
  text.replace(/^\d+/, digits => countText(Number(digits), language))

/** 'YYYY-MM-DD HH:mm' at UTC+7. */
export const instantText = (iso: string): string => clockText(new Date(iso)).slice(0, 16)
/** With seconds, where the order of events matters. */
export const instantSecondsText = (iso: string): string => clockText(new Date(iso))

/** A date or number that keeps its order inside Arabic words, which would turn its parts around. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`

/** Seconds of a call as '1:05'. */
export function durationText(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
