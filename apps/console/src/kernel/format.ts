import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { Language } from '@countinghouse/domain/kernel/language'
import { numberFormat } from '@countinghouse/domain/kernel/money-text'
import { percentText } from '@countinghouse/domain/kernel/rate-text'

export const countText = (value: number, language: Language): string => numberFormat(language, {}).format(value)

/** 12,345 as '12K', where there is no room for all of it. */
export const shortCountText = (value: number, language: Language): string =>
  numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** 12.5 percentage points as '12.50', with as many digits as are wanted. */
export const decimalText = (value: number, language: Language, digits: number): string =>
  numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** 12.5, or '12.50%' as the server says it, as '12.50%', or '12,50 %' where the language writes it so. */
export const rateText = (percent: number | string, language: Language, digits = 2): string =>
  percentText(Number.parseFloat(String(percent)), language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** A count, or a rate as the server says it. */
export const figureText = (figure: number | string, language: Language): string =>
  typeof figure === 'number' ? countText(figure, language) : rateText(figure, language)

/** How a chart says percentages: a gap is a dash, and the axis needs no more digits than tell its marks apart. */
export const rateTexts = (language: Language, digits = 2) => ({
  text: (percent: number) => (Number.isNaN(percent) ? '–' : rateText(percent, language, digits)),
  shortText: (percent: number) => percentText(percent, language, { maximumFractionDigits: percent < 10 ? 1 : 0 }),
})

/** 'YYYY-MM-DD HH:mm' at UTC+7. */
export const instantText = (iso: string): string => clockText(new Date(iso)).slice(0, 16)
/** With seconds, where the order of events matters. */
export const instantSecondsText = (iso: string): string => clockText(new Date(iso))

/** A date stays in one line of its sentence: browsers would break it after a hyphen. */
export const wholeDates = (text: string): string => text.replace(DATE, date => date.replaceAll('-', '-\u2060'))
const DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g

/** A date or number that keeps its order inside Arabic words, which would turn its parts around. */
export const leftToRight = (text: string): string => `\u2066${wholeDates(text)}\u2069`

/** What time it is now by a clock (an IANA name), such as a customer's. */
export const timeThere = (timeZone: string): string =>
  leftToRight(new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date()))

/** Seconds of a call as '1:05'. */
export function durationText(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
