import type { order } from '@countinghouse/contract/areas/order/detail/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import type { BalanceLine } from '@countinghouse/domain/areas/order/detail/explain-balance'
import type { LoanEvent } from '@countinghouse/domain/areas/order/loan/replay'

type Line = AnswerOf<typeof order.explainBalance>['lines'][number]

/** The lines as they cross the wire; `numberOf` gives the flow of a receipt. */
export function explainedLines(lines: readonly BalanceLine[], numberOf: (event: LoanEvent) => string): Line[] {
  return lines.flatMap((line, index): Line[] => {
    const { cause, change } = line
    if (cause.what === 'creditPaidBack') return []
    const event = 'event' in cause ? cause.event : undefined
    const isReceipt = cause.what === 'receipt' || cause.what === 'extension'
    return [
      {
        lineId: index + 1,
        onDate: line.date,
        what: line.recoveredMinor > 0 ? 'recovery' : cause.what,
        flowId: event ? numberOf(event) : '',
        receivedMinor: isReceipt && event && 'amountMinor' in event ? event.amountMinor : 0,
        principalMinor: change.principal,
        interestMinor: change.interest,
        feeMinor: change.fee,
        lateFeeMinor: change.lateFee,
        extensionFeeMinor: line.extensionFeeMinor,
        creditMinor: line.creditMinor,
        recoveredMinor: line.recoveredMinor,
        owedMinor: line.owedMinor,
        rules:
          cause.what === 'lateFee'
            ? cause.rules.map(({ period, ...rule }) => ({ currentPeriod: period, ...rule }))
            : [],
      },
    ]
  })
}
