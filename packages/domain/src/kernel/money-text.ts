import { intlLocale, type Language } from './language'
import { toDecimalText } from './money'

const formats = new Map<string, Intl.NumberFormat>()

export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(intlLocale(language), options)
    formats.set(key, format)
  }
  return format
}

/** What stands between thousands and before cents in a language. */
export function signsOf(language: Language): { group: string; decimal: string } {
  const parts = numberFormat(language, { minimumFractionDigits: 1 }).formatToParts(12_345.5)
  const sign = (type: string) => parts.find(part => part.type === type)!.value
  return { group: sign('group'), decimal: sign('decimal') }
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

/** '1,234.50 MXN' on one line, for buttons, exports, sentences and documents. */
export function moneyText(amountMinor: number, currency: string, language: Language): string {
  const { number, currencyFirst } = moneyParts(amountMinor, currency, language)
  return currencyFirst ? `${currency} ${number}` : `${number} ${currency}`
}

function currencyComesFirst(language: Language): boolean {
  const parts = numberFormat(language, { style: 'currency', currency: 'MXN', currencyDisplay: 'code' }).formatToParts(1)
  return parts.findIndex(part => part.type === 'currency') < parts.findIndex(part => part.type === 'integer')
}
