import { type Loan, leftToRecover } from '@countinghouse/domain/areas/order/loan/loan'
import { outstandingOf, outstandingOfAll, totalOf } from '@countinghouse/domain/areas/order/loan/outstanding'
import { COMPONENTS } from '@countinghouse/domain/areas/order/loan/terms'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { maskPhone } from '@countinghouse/domain/kernel/mask'
import { sumOf } from '@countinghouse/domain/kernel/money'
import { dictionaryLabel } from '../../../kernel/dictionary-label'
import type { OrderRecord } from '../list/orders'
import { documentPage, escaped, type Pen, pairs, table } from './page'

/** A repayment, a reduction or a refund as the statement lists it. */
export interface StatementRecord {
  on: BusinessDate
  kind: number
  reference: string
  amountMinor: number
  /** What was taken back of it. */
  reversedMinor: number
}

interface StatementOf {
  order: OrderRecord
  loan: Loan
  records: readonly StatementRecord[]
  creditMinor: number
  overRefundMinor: number
  today: BusinessDate
}

/** One statement a day has one number, however often it is printed. */
export const statementNumber = (orderNo: string, today: BusinessDate): string =>
  `S-${orderNo}-${today.slice(2).replaceAll('-', '')}`

/** What was lent, what is owed on the day, the plan and every payment. */
export function statementPage(
  pen: Pen,
  { order, loan, records, creditMinor, overRefundMinor, today }: StatementOf,
): string {
  const { word, money, figure } = pen
  const status = dictionaryLabel({ dict: 'orderStatus', value: loan.status }, pen.language)
  const owed = outstandingOfAll(loan.plans)
  const content = [
    pairs([
      [word('customer'), `<bdi>${escaped(order.cust_name)}</bdi>`],
      [word('phone'), figure(maskPhone(order.mobile))],
      [word('loan'), figure(order.order_no)],
      [word('state'), escaped(status)],
      [word('lent'), figure(order.lent_on ?? '')],
      [word('due'), figure(order.due_on ?? '')],
      [word('principalLent'), money(order.principal_minor)],
      [word('paidOut'), money(order.payout_minor)],
    ]),
    table({
      title: word('owedToday', { date: today }),
      head: COMPONENTS.map(component => word(component)).concat(word('total')),
      figuresFrom: 0,
      rows: [
        { cells: [...COMPONENTS.map(component => money(owed[component])), `<strong>${money(totalOf(owed))}</strong>`] },
      ],
    }),
    creditMinor > 0 ? pairs([[word('credit'), money(creditMinor)]]) : '',
    overRefundMinor > 0 ? pairs([[word('overRefund'), money(overRefundMinor)]]) : '',
    loan.status === orderStatus.value.writtenOff
      ? pairs([
          [word('writtenOff'), money(loan.writtenOffMinor)],
          [word('recovery'), money(loan.recoveredMinor)],
          [word('leftToRecover', { date: today }), money(leftToRecover(loan))],
        ])
      : '',
    table({
      title: word('plan'),
      head: [word('period'), word('dueOn'), word('amountDue'), word('paid'), word('left')],
      figuresFrom: 2,
      rows: loan.plans.map(plan => {
        const parts = Object.values(plan.components)
        return {
          cells: [
            figure(String(plan.period)),
            figure(plan.dueDate),
            money(sumOf(parts.map(part => part.dueMinor - part.reducedMinor))),
            money(sumOf(parts.map(part => part.paidMinor))),
            money(totalOf(outstandingOf(plan))),
          ],
        }
      }),
    }),
    records.length === 0
      ? `<section><h2>${word('payments')}</h2><p>${word('noPayments')}</p></section>`
      : table({
          title: word('payments'),
          head: [word('date'), word('what'), word('reference'), word('amount')],
          figuresFrom: 3,
          rows: records.map(record => ({
            class: record.reversedMinor === record.amountMinor ? 'reversed' : undefined,
            cells: [
              figure(record.on),
              `${escaped(dictionaryLabel({ dict: 'repayRecordType', value: record.kind }, pen.language))}${record.reversedMinor > 0 ? ` (${word('reversed')} ${money(record.reversedMinor)})` : ''}`,
              figure(record.reference),
              money(record.amountMinor),
            ],
          })),
        }),
  ].join('\n')
  return documentPage({
    pen,
    lender: order.app_name,
    title: 'statement',
    number: statementNumber(order.order_no, today),
    issued: today,
    content,
  })
}
