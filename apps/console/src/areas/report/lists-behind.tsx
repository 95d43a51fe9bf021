import { bookReports, VINTAGE_DAYS } from '@countinghouse/contract/areas/report/books/calls'
import { reports } from '@countinghouse/contract/areas/report/calls'
import { regulatorReports } from '@countinghouse/contract/areas/report/regulator/calls'
import type { InputOf, ListCall } from '@countinghouse/contract/kernel/call'
import type { ReactNode } from 'react'
import { useText } from '../../kernel/i18n'
import { PageLink } from '../../kernel/links'
import { ListSection, type ListSectionProps } from '../../kernel/list-section'
import { texts } from './texts'

export type Of = Readonly<Record<string, string | number | boolean | undefined>>
type Given<C extends ListCall> = Pick<ListSectionProps<C>, 'call' | 'rowKey' | 'columns'>
type Title = Exclude<keyof typeof texts.rows, 'none'>

function Rows<C extends ListCall>({ title, of, call, rowKey, columns }: Given<C> & { title: Title; of: Of }) {
  const t = useText()
  return (
    <ListSection
      call={call}
      rowKey={rowKey}
      columns={columns}
      of={of as Partial<InputOf<C>>}
      title={t(texts.rows[title])}
      nothing={t(texts.rows.none)}
      inMarket
    />
  )
}

/** The rows behind a figure, of the page's filters and the figure's own. */
const rows =
  <C extends ListCall>(
    title: Title,
    call: C,
    rowKey: Given<C>['rowKey'],
    columns: Given<C>['columns'],
    asked = (page: Of, own: Of): Of => ({ ...page, ...own }),
  ) =>
  (page: Of, own: Of): ReactNode => (
    <Rows<C> title={title} call={call} rowKey={rowKey} columns={columns} of={asked(page, own)} />
  )

const LOAN = ['orderNo', 'custName', 'appName'] as const

export const LISTS = {
  plans: rows('plans', reports.plans, 'planId', [
    ...LOAN,
    'originalDueDate',
    'settledDate',
    'extendedDate',
    'expireTime',
    'dueAmount',
    'repaidAmount',
    'settleStatus',
  ]),
  rolled: rows('plans', bookReports.rolledPlans, 'planId', [
    ...LOAN,
    'currentPeriod',
    'originalDueDate',
    'startAmount',
    'paidAmount',
    'lostAmount',
    'leftAmount',
  ]),
  orders: rows('orders', reports.orders, 'orderId', [
    ...LOAN,
    'dataDate',
    'orderType',
    'loanNumber',
    'loanTotalAmount',
    'settleStatus',
  ]),
  vintage: rows('orders', bookReports.vintageLoans, 'orderId', [
    ...LOAN,
    'dataDate',
    'loanTotalAmount',
    ...VINTAGE_DAYS.map(age => `unpaidAmount${age}` as const),
  ]),
  unit: rows('orders', bookReports.unitLoans, 'orderId', [
    ...LOAN,
    'dataDate',
    'loanTotalAmount',
    'incomeAmount',
    'lossAmount',
  ]),
  aged: rows('orders', regulatorReports.agedOrders, 'orderId', [
    ...LOAN,
    'expireTime',
    'overdueDays',
    'totalRepayableAmount',
  ]),
  promises: rows('promises', bookReports.promises, 'promiseId', [
    ...LOAN,
    'givenTime',
    'promisedDate',
    'promisedAmountMinor',
    'paidMinor',
    'promiseState',
  ]),
  cash: rows(
    'cash',
    bookReports.cashFlows,
    'tradeFlowId',
    ['tradeTime', 'tradeType', 'tradeAmount', 'orderNo', 'tradeNo'],
    // Statement lines are of no loan: of the page's filters its days alone.
    (page, own) => {
      const { accountId, cashDirection, dataDateStart, dataDateEnd } = { ...page, ...own }
      return { accountId, cashDirection, dataDateStart, dataDateEnd }
    },
  ),
  complaints: rows(
    'complaints',
    regulatorReports.complaints,
    'workOrderId',
    [
      {
        field: 'workOrderId',
        show: (id: number) => (
          <PageLink kind="workOrder" id={id}>
            {id}
          </PageLink>
        ),
      },
      'custName',
      'createTime',
      'answerDueDate',
      'answeredTime',
      'missedAnswerDate',
      'closedTime',
    ],
    (_page, own) => own,
  ),
}
