import { BUSINESS_OFFSET_HOURS, type BusinessDate, isBusinessDate, startOfDay } from './business-date'
import { MOST_AMOUNT_MINOR, parseDecimal } from './money'

const TIME = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** '2026-11-20', '2026/11/20 9:30' … at the business offset; a day alone is its beginning. Undefined for anything else. */
export function readTime(text: string): Date | undefined {
  const [whole, year, month = '', day = '', hour = '0', minute = '0', second = '0'] = TIME.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [h, m, s] = [hour, minute, second].map(Number)
  if (whole === undefined || !isBusinessDate(date) || h! > 23 || m! > 59 || s! > 59) return undefined
  return new Date(startOfDay(date, BUSINESS_OFFSET_HOURS).getTime() + ((h! * 60 + m!) * 60 + s!) * 1000)
}

/** A date; a workbook shows one with the hour 0:00 behind it. */
export function readDate(text: string): BusinessDate | undefined {
  const [, year, month = '', day = '', hour = '0', minute = '0', second = '0'] = TIME.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isBusinessDate(date) && Number(hour) + Number(minute) + Number(second) === 0 ? date : undefined
}

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
// 1,00,000: as rupees are written.
const LAKHS = /^\d{1,2}(,\d{2})*,\d{3}(\.\d{1,2})?$/

/**
 * An amount of nothing or more as spreadsheets write it: thousands (in rupees lakhs and crores too) may be set apart by commas. Undefined for anything
 * else, and above what a form takes.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const typed = text.trim()
  const isGrouped = THOUSANDS.test(typed) || (currency === 'INR' && LAKHS.test(typed))
  const plain = isGrouped ? text.replaceAll(',', '') : text
  const amountMinor = parseDecimal(plain)
  return amountMinor !== undefined && amountMinor >= 0 && amountMinor <= MOST_AMOUNT_MINOR ? amountMinor : undefined
}
