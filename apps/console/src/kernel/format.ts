import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { intlLocale, type Language } from '@countinghouse/domain/kernel/language'
import { toDecimalText } from '@countinghouse/domain/kernel/money'

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(intlLocale(language), options)
    formats.set(key, format)
  }
  return format
}

export interface MoneyParts {
  number: string
  currency: string
  /** Where the language puts the currency. */
  currencyFirst: boolean
}

/** '1,234.50' and its currency, in the order of the language. The decimal text is formatted, never a float. */
export function moneyParts(amountMinor: number, currency: string, language: Language): MoneyParts {
  const decimal = toDecimalText(amountMinor) as `${number}`
  const number = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(decimal)
  return { number, currency, currencyFirst: currencyComesFirst(language) }
}

/** '1,234.50 MXN' on one line, for buttons, exports and sentences. */
export function moneyText(amountMinor: number, currency: string, language: Language): string {
  const { number, currencyFirst } = moneyParts(amountMinor, currency, language)
  return currencyFirst ? `${currency} ${number}` : `${number} ${currency}`
}

function currencyComesFirst(language: Language): boolean {
  const parts = numberFormat(language, { style: 'currency', currency: 'MXN', currencyDisplay: 'code' }).formatToParts(1)
  return parts.findIndex(part => part.type === 'currency') < parts.findIndex(part => part.type === 'integer')
}

export const countText = (value: number, language: Language): string => numberFormat(language, {}).format(value)

/** 250 basis points as '2.50%'. */
export const bpsText = (bps: number): string => `${toDecimalText(bps)}%`

/** 'YYYY-MM-DD HH:mm' at UTC+7. */
export const instantText = (iso: string): string => clockText(new Date(iso)).slice(0, 16)
/** With seconds, where the order of events matters. */
export const instantSecondsText = (iso: string): string => clockText(new Date(iso))

/** Seconds of a call as '1:05'. */
export function durationText(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}
