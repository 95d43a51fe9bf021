import {
  BUSINESS_OFFSET_HOURS,
  type BusinessDate,
  businessDateOf,
  isBusinessDate,
  startOfDay,
} from '../../kernel/business-date'
import { type OrderStatus, orderStatus } from '../../kernel/lists/loan'
import { parseDecimal } from '../../kernel/money'

/** What the check makes of a line of a file of receipts; the first four can be booked. */
export const RECEIPT_RESULTS = [
  'partial',
  'full',
  'credit',
  'needsChecker',
  'referenceMissing',
  'amountUnreadable',
  'timeUnreadable',
  'channelUnknown',
  'unknownOrder',
  'wrongCurrency',
  'paidInFuture',
  'paidBeforeLending',
  'referenceTwice',
  'referenceUsed',
  'notInRepayment',
  // Let pass by the check and refused by what stood when it was booked, e.g. while another receipt of the order waits.
  'notBooked',
] as const
export type ReceiptResult = (typeof RECEIPT_RESULTS)[number]

export const BOOKABLE_RESULTS: readonly ReceiptResult[] = ['partial', 'full', 'credit', 'needsChecker']
export const isBookable = (result: ReceiptResult): boolean => BOOKABLE_RESULTS.includes(result)

/** Cells of one line as text. */
export interface ReceiptCells {
  readonly orderNo: string
  readonly amount: string
  readonly currency: string
  readonly payChannel: string
  readonly reference: string
  readonly paymentTime: string
  readonly remark: string
}

const TIME = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** '2026-11-20', '2026/11/20 9:30' … at the business offset; a day alone is its beginning. Undefined for anything else. */
export function readPaidAt(text: string): Date | undefined {
  const [whole, year, month = '', day = '', hour = '0', minute = '0', second = '0'] = TIME.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [h, m, s] = [hour, minute, second].map(Number)
  if (whole === undefined || !isBusinessDate(date) || h! > 23 || m! > 59 || s! > 59) return undefined
  return new Date(startOfDay(date, BUSINESS_OFFSET_HOURS).getTime() + ((h! * 60 + m!) * 60 + s!) * 1000)
}

/** An amount as spreadsheets write it: thousands may be set apart by commas. Undefined unless above zero. */
export function readAmount(text: string): number | undefined {
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text.trim()) ? text.replaceAll(',', '') : text
  const amountMinor = parseDecimal(plain)
  return amountMinor !== undefined && amountMinor > 0 ? amountMinor : undefined
}

export interface ReceiptFacts {
  /** Undefined where no order of one's own apps has the number. */
  readonly order:
    | {
        readonly status: OrderStatus
        readonly currency: string
        readonly owedMinor: number
        readonly lentOn: BusinessDate | null
      }
    | undefined
  readonly channelKnown: boolean
  /** A line above has the same channel and reference. */
  readonly referenceAbove: boolean
  /** A receipt with them is booked. */
  readonly referenceBooked: boolean
  readonly makerLimitMinor: number
  readonly now: Date
}

/** What would become of a line today (DOMAIN 4, G-141). */
export function judgeReceipt(cells: ReceiptCells, facts: ReceiptFacts): ReceiptResult {
  const amountMinor = readAmount(cells.amount)
  const paidAt = readPaidAt(cells.paymentTime)
  const { order, now } = facts
  const { inRepayment, overdue } = orderStatus.value
  if (cells.reference === '') return 'referenceMissing'
  if (amountMinor === undefined) return 'amountUnreadable'
  if (paidAt === undefined) return 'timeUnreadable'
  if (!facts.channelKnown) return 'channelUnknown'
  if (!order) return 'unknownOrder'
  if (cells.currency !== '' && cells.currency !== order.currency) return 'wrongCurrency'
  if (paidAt > now) return 'paidInFuture'
  if (order.lentOn !== null && businessDateOf(paidAt) < order.lentOn) return 'paidBeforeLending'
  if (facts.referenceAbove) return 'referenceTwice'
  if (facts.referenceBooked) return 'referenceUsed'
  if (order.status !== inRepayment && order.status !== overdue) return 'notInRepayment'
  if (amountMinor > facts.makerLimitMinor) return 'needsChecker'
  if (amountMinor < order.owedMinor) return 'partial'
  return amountMinor === order.owedMinor ? 'full' : 'credit'
}
