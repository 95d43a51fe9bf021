import { readMoney, readTime } from '../../../kernel/cell-value'
import { type OrderStatus, orderStatus } from '../../../kernel/lists/loan'
import { isInRepayment } from '../loan/states'

/** What the check makes of a line of a file of receipts; the first six can be booked. */
export const RECEIPT_RESULTS = [
  'partial',
  'full',
  'credit',
  'recovery',
  'keptAsCredit',
  'needsChecker',
  'referenceMissing',
  'amountUnreadable',
  'timeUnreadable',
  'channelUnknown',
  'unknownOrder',
  'wrongCurrency',
  'paidInFuture',
  'referenceTwice',
  'referenceUsed',
  'anotherWaits',
  // Let pass by the check and refused by what stood when it was booked.
  'notBooked',
] as const
export type ReceiptResult = (typeof RECEIPT_RESULTS)[number]

export const BOOKABLE_RESULTS: readonly ReceiptResult[] = RECEIPT_RESULTS.slice(
  0,
  RECEIPT_RESULTS.indexOf('needsChecker') + 1,
)
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

/** An amount as spreadsheets write it; undefined unless above zero. */
export function readAmount(text: string, currency: string): number | undefined {
  const amountMinor = readMoney(text, currency)
  return amountMinor !== undefined && amountMinor > 0 ? amountMinor : undefined
}

export interface ReceiptFacts {
  /** Undefined where no order of one's own apps has the number. */
  readonly order:
    | {
        readonly status: OrderStatus
        readonly currency: string
        readonly owedMinor: number
      }
    | undefined
  readonly channelKnown: boolean
  /** A line above has the same channel and reference. */
  readonly referenceAbove: boolean
  /** A receipt with them is booked. */
  readonly referenceBooked: boolean
  /** What of the maker's limit of the day is left on the order. */
  readonly makerLimitMinor: number
  /** A receipt of the order waits for a second person already; one can at a time. */
  readonly anotherWaits: boolean
  readonly now: Date
}

/** What would become of a line today (DOMAIN 4, G-141). */
export function validateReceipt(cells: ReceiptCells, facts: ReceiptFacts): ReceiptResult {
  const amountMinor = readAmount(cells.amount, facts.order?.currency ?? cells.currency)
  const paidAt = readTime(cells.paymentTime)
  const { order, now } = facts
  if (cells.reference === '') return 'referenceMissing'
  if (amountMinor === undefined) return 'amountUnreadable'
  if (paidAt === undefined) return 'timeUnreadable'
  if (!facts.channelKnown) return 'channelUnknown'
  if (!order) return 'unknownOrder'
  if (cells.currency !== '' && cells.currency !== order.currency) return 'wrongCurrency'
  if (paidAt > now) return 'paidInFuture'
  if (facts.referenceAbove) return 'referenceTwice'
  if (facts.referenceBooked) return 'referenceUsed'
  const { status } = order
  const owes = isInRepayment(status)
  const isRecovery = status === orderStatus.value.writtenOff
  if (amountMinor > facts.makerLimitMinor) return facts.anotherWaits ? 'anotherWaits' : 'needsChecker'
  if (isRecovery) return 'recovery'
  if (!owes) return 'keptAsCredit'
  if (amountMinor < order.owedMinor) return 'partial'
  return amountMinor === order.owedMinor ? 'full' : 'credit'
}
