import { approval } from '@countinghouse/contract/areas/approval/calls'
import { ledger } from '@countinghouse/contract/areas/books/ledger/calls'
import { collection } from '@countinghouse/contract/areas/collection/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { orderDetail, orderTerms } from '@countinghouse/contract/areas/order/detail/rows'
import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { showOf } from '@countinghouse/contract/kernel/field'
import { FieldPairs, Pairs } from '../../../kernel/definition-pairs'
import { Section } from '../../../kernel/detail-page'
import { hasText, useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { Postings } from '../../../kernel/money-dialog'
import { type Row, useShow } from '../../../kernel/show'
import { Who } from '../../../kernel/who'
import { OrderSection } from './order-section'
import { OwedBar } from './owed-bar'
import { RecordsSection } from './records-section'

type OrderDetail = AnswerOf<typeof order.detail>
type LedgerEntry = RowOf<typeof ledger.orderEntries>

interface TabProps {
  detail: OrderDetail
}

/** What was lent on which terms, what is owed, and every payment. */
export function LoanTab({ detail }: TabProps) {
  const t = useText()
  const { currency } = detail
  const lent = detail.loanTime !== null
  return (
    <div className="ch-detail-main">
      {lent && <OwedSection detail={detail} />}
      <Section title={t(lent ? 'order:section.loan' : 'order:section.application')}>
        <FieldPairs
          area="order"
          schema={orderDetail}
          row={detail}
          fields={lent ? LOAN_FIELDS : applicationFields(detail)}
        />
        <FieldPairs area="order" schema={orderTerms} row={detail.terms} currency={currency} fields={TERMS} />
      </Section>
      <MoneySections of={{ orderId: detail.orderId }} lent={lent} />
    </div>
  )
}

const APPLICATION_FIELDS = [
  'productName',
  'loanPurpose',
  'applyAmt',
  'capital',
  'applicationDeadline',
  'repaymentMethod',
  'totalPeriod',
  'approvalStatus',
  'decisionTime',
  'loanNumber',
  'channel',
  'applicationTime',
] as const
const applicationFields = (detail: OrderDetail) => [
  ...APPLICATION_FIELDS,
  ...(detail.customerCredit > 0 ? (['customerCredit'] as const) : []),
  ...overRefundField(detail),
]
const overRefundField = ({ overRefundMinor }: OrderDetail) =>
  overRefundMinor > 0 ? (['overRefundMinor'] as const) : []
const LOAN_FIELDS = [
  'productName',
  'loanPurpose',
  'applyAmt',
  'capital',
  'loanAmount',
  'loanTime',
  'repaymentMethod',
  'totalPeriod',
  'startingTime',
  'loanStatus',
  'approvalStatus',
  'decisionTime',
  'loanNumber',
  'channel',
] as const
const TERMS = [
  'durationDays',
  'interestBpsPerDay',
  'serviceFeeBps',
  'otherFee',
  'lateFeeBpsPerDay',
  'lateFeeCapBps',
  'extensionFeeBps',
  'maxExtensions',
] as const

function OwedSection({ detail }: TabProps) {
  const t = useText()
  const { currency } = detail
  return (
    <Section title={t('order:section.owed')}>
      <OwedBar owed={detail.owed} currency={currency} />
      <FieldPairs
        area="order"
        schema={orderDetail}
        row={detail}
        fields={[
          'paidAmount',
          'hadDeductionFee',
          'expireTime',
          'extensionCount',
          ...(detail.offeredThrough ? (['offeredExtendDays', 'extendAmoumt', 'offeredThrough'] as const) : []),
          'settleStatus',
          'settleTime',
          'customerCredit',
          ...overRefundField(detail),
          ...(detail.writtenOffAmount > 0 ? (['writtenOffAmount', 'leftToRecover'] as const) : []),
        ]}
      />
    </Section>
  )
}

/** The plan from disbursement on; the rest of any order that has it: money also comes for one that was never lent. */
function MoneySections({ of, lent }: { of: { orderId: number }; lent: boolean }) {
  return (
    <>
      {lent && <PlansSection of={of} />}
      <RecordsSection of={of} ifAny={!lent} />
      <OrderSection
        name="flows"
        call={order.repayFlowList}
        of={of}
        rowKey="repayFlowId"
        ifAny={!lent}
        columns={[
          { field: 'flowId', below: 'recordType' },
          { field: 'repayStatus', below: 'operationUserName' },
          { field: 'repayAmount', below: 'receivedAmount' },
          { field: 'createTime', below: 'paymentTime' },
          { field: 'flowChannel', below: 'oxxoCode' },
          { field: 'payinId', below: 'payoutId' },
          'payLink',
        ]}
      />
      <OrderSection
        name="coupons"
        call={order.couponList}
        of={of}
        rowKey="couponId"
        ifAny={!lent}
        columns={[
          'couponId',
          { field: 'name', below: 'couponType' },
          'cpStatus',
          'couponAmount',
          'validStartDate',
          'validEndDate',
        ]}
      />
      <LedgerSection of={of} ifAny={!lent} />
    </>
  )
}

function PlansSection({ of }: { of: { orderId: number } }) {
  const t = useText()
  return (
    <OrderSection
      name="plans"
      call={order.repayPlanList}
      of={of}
      rowKey="planId"
      columns={[
        {
          field: 'expireTime',
          below: {
            field: 'currentPeriod',
            show: (period: number) => t('kernel:money.period', { period }),
          },
        },
        {
          field: 'settleStatus',
          below: { field: 'overdueDays', show: (days: number) => days > 0 && t('order:overdueDays', { count: days }) },
        },
        { field: 'repaymentAmount', below: 'hadDeductionFee' },
        { field: 'principalPayable', below: 'settledCapital' },
        { field: 'interestPayable', below: 'settledInterest' },
        'feePayable',
        { field: 'forfeitPenalty', below: 'settledLateFee' },
      ]}
    />
  )
}

function LedgerSection({ of, ifAny }: { of: { orderId: number }; ifAny: boolean }) {
  const may = useMay()
  if (!may(ledger.orderEntries)) return null
  return (
    <OrderSection
      name="ledger"
      call={ledger.orderEntries}
      of={of}
      rowKey="entryId"
      ifAny={ifAny}
      columns={[
        'postedAt',
        { field: 'kind', show: (kind: LedgerEntry['kind'], row) => <Kind kind={kind} days={row.days.length} /> },
        'amountMinor',
        'operationUserName',
        'flowId',
        'memo',
      ]}
      expanded={row => <EntryLines row={row} />}
    />
  )
}

function Kind({ kind, days }: { kind: LedgerEntry['kind']; days: number }) {
  const { t, text } = useShow()
  return (
    <>
      {text(showOf(ledger.orderEntries.row.shape.kind), kind, {})}
      {days > 0 && <span className="ch-note"> {t('order:ledgerDays', { count: days })}</span>}
    </>
  )
}

/** What an entry posted; of late fees in a row what each day added. */
function EntryLines({ row }: { row: Row }) {
  const { t, field } = useShow()
  const entry = row as unknown as LedgerEntry
  if (entry.days.length > 0) {
    return (
      <Pairs
        pairs={entry.days.map(day => ({
          key: String(day.entryId),
          label: field(ledger.orderEntries.row.shape.days.element, day, 'businessDate'),
          value: <Money amountMinor={day.amountMinor} currency={entry.currency} />,
        }))}
      />
    )
  }
  return <Postings entries={entry.lines} currency={entry.currency} caption={t('order:section.lines')} />
}

/** What happened to the order, and who reviewed it. */
export function LogTab({ detail }: TabProps) {
  const t = useText()
  const of = { orderId: detail.orderId }
  return (
    <div className="ch-detail-main">
      <OrderSection
        name="log"
        call={order.logList}
        of={of}
        rowKey="logId"
        columns={[
          { field: 'operationUserName', show: (name: string) => <Who name={name} />, below: 'operationTime' },
          {
            field: 'event',
            show: (event: string) => {
              const key = `kernel:case.event.order.${event}`
              return hasText(key) ? t(key) : event
            },
            below: 'reason',
          },
          'fromStatus',
          'toStatus',
        ]}
      />
      <OrderSection
        name="requests"
        call={moneyRequests.moneyRequestsOfOrder}
        of={of}
        rowKey="requestId"
        columns={[
          'makeTime',
          'makerName',
          'kind',
          'amountMinor',
          'state',
          'reason',
          'decideTime',
          'deciderName',
          'decisionRemark',
        ]}
      />
      <OrderSection
        name="review"
        call={approval.logList}
        of={of}
        rowKey="logId"
        columns={[
          { field: 'operationUserName', show: (name: string) => <Who name={name} />, below: 'operationTime' },
          { field: 'operation', below: 'newExaminerName' },
          'approvalStatus',
          'answeredCount',
          'remark',
        ]}
      />
      <CollectionLog orderId={detail.orderId} />
    </div>
  )
}

/** Who collected it and what was said, for whom his rights let see it; nothing of an order that nobody collected. */
function CollectionLog(of: { orderId: number }) {
  const may = useMay()
  if (!may(collection.logList)) return null
  return (
    <OrderSection
      name="collection"
      call={collection.logList}
      of={of}
      rowKey="logId"
      ifAny
      columns={[
        'operationTime',
        { field: 'operationUserName', show: (name: string) => <Who name={name} />, below: 'operationUserMobile' },
        'operationType',
        'taskIdOld',
        'taskIdNew',
        'followResult',
        'promisedDate',
        'remark',
        'oldFollowUserName',
        'newFollowUserName',
      ]}
    />
  )
}
