import { type Loan, leftToRecover } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOfAll, totalOf } from '@countinghouse/domain/areas/order/loan/outstanding'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { dictionaryLabel } from '../../../kernel/dictionary-label'
import { documentPage, escaped, type Pen, pairs, table } from './page'
import type { PaidFlow } from './queries'

interface ReceiptOf {
  flow: PaidFlow
  loan: Loan
  today: BusinessDate
}

// What staff call it tells the customer nothing.
const OFFLINE = 'OFFLINE'

const PARTS = [
  ['lateFee', 'late_fee_minor'],
  ['fee', 'fee_minor'],
  ['interest', 'interest_minor'],
  ['principal', 'principal_minor'],
  ['extensionFee', 'extension_minor'],
] as const

/** Money that arrived: how much, when, through what, and what it paid. */
export function receiptPage(pen: Pen, { flow, loan, today }: ReceiptOf): string {
  const { word, money, figure } = pen
  const used = PARTS.map(([name, column]) => ({
    name,
    amountMinor: sumOf(flow.shares.map(share => share[column])),
  })).filter(part => part.amountMinor > 0)
  const isWrittenOff = loan.status === orderStatus.value.writtenOff
  const reversedOn = flow.reversed_at && businessDateOf(flow.reversed_at)
  const content = [
    reversedOn ? `<p class="void">${word('notValid', { date: reversedOn })}</p>` : '',
    `<p class="large">${money(flow.received_minor)}</p>`,
    pairs([
      [word('receivedFrom'), `<bdi>${escaped(flow.cust_name)}</bdi>`],
      [word('loan'), figure(flow.order_no)],
      [word('date'), figure(clockText(flow.paid_at).slice(0, 16))],
      ...(flow.channel === OFFLINE
        ? []
        : ([
            [word('through'), escaped(dictionaryLabel({ dict: 'payChannel', value: flow.channel }, pen.language))],
          ] as const)),
      [word('what'), escaped(dictionaryLabel({ dict: 'repayRecordType', value: flow.kind }, pen.language))],
      [word('reference'), figure(flow.channel_reference ?? flow.flow_no)],
    ]),
    // A charge-back of a part of it.
    flow.reversed_minor > 0 && !reversedOn ? pairs([[word('reversed'), money(flow.reversed_minor)]]) : '',
    flow.over_refunded_minor > 0 ? pairs([[word('overRefund'), money(flow.over_refunded_minor)]]) : '',
    table({
      title: word('usedFor'),
      head: [word('what'), word('amount')],
      figuresFrom: 1,
      rows: [
        ...used.map(part => ({ cells: [word(part.name), money(part.amountMinor)] })),
        ...(flow.recoveredMinor > 0 ? [{ cells: [word('recovery'), money(flow.recoveredMinor)] }] : []),
        ...(flow.creditMinor > 0 ? [{ cells: [word('credit'), money(flow.creditMinor)] }] : []),
        { class: 'total', cells: [word('total'), money(flow.received_minor - flow.reversed_minor)] },
      ],
    }),
    pairs([
      isWrittenOff
        ? [word('leftToRecover', { date: today }), money(leftToRecover(loan))]
        : [word('stillOwed', { date: today }), money(totalOf(outstandingOfAll(loan.plans)))],
    ]),
  ].join('\n')
  return documentPage({ pen, lender: flow.app_name, title: 'receipt', number: flow.flow_no, issued: today, content })
}
