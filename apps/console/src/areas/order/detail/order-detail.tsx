import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { orderCoupons } from '@countinghouse/contract/areas/order/coupon/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { extensionGrants } from '@countinghouse/contract/areas/order/extension-grant/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderReductions } from '@countinghouse/contract/areas/order/reduction/calls'
import { orderRefunds } from '@countinghouse/contract/areas/order/refund/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { CaseTimeline } from '../../../kernel/case/case-timeline'
import { CopyButton } from '../../../kernel/copy-button'
import { type BandAction, DetailBand, DetailPage, DetailWaiting } from '../../../kernel/detail-page'
import { useText } from '../../../kernel/i18n'
import { PageLink, pathTo } from '../../../kernel/links'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { usePagePaths } from '../../../kernel/page-paths'
import { useRecordId } from '../../../kernel/record-id'
import { RiskTrace } from '../../../kernel/risk-case/risk-trace'
import { type Shower, useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import { useTabSubject } from '../../../kernel/tab-activity'
import type { TextBelow, TextKey } from '../../../kernel/text-keys'
import { today } from '../../../kernel/today'
import { useRead } from '../../../kernel/use-read'
import { CancelDialog } from '../application/cancel-dialog'
import { LendDialog } from '../application/lend-dialog'
import { WithdrawDialog } from '../application/withdraw-dialog'
import { CouponDialog } from '../coupon/coupon-dialog'
import { StatementDialog } from '../documents/document-dialog'
import { GrantExtensionDialog } from '../extension-grant/grant-extension-dialog'
import {
  canCancel,
  canClear,
  canExtend,
  canGrantExtension,
  canKeepCredit,
  canLend,
  canRecover,
  canReduce,
  canSettle,
  canTest,
  canWithdraw,
  canWriteOff,
  isRetry,
} from '../loan/possible'
import { PaymentLinkDialog } from '../payment-link/payment-link-dialog'
import { CreditDialog } from '../receipt/credit-dialog'
import { ExtendDialog } from '../receipt/extend-dialog'
import { PartRepayDialog, RepayDialog } from '../receipt/repay-dialog'
import { ReduceDialog } from '../reduction/reduce-dialog'
import { RefundCreditDialog } from '../refund/refund-dialog'
import { WaitingRequests } from '../request/waiting-requests'
import { ClearDialog, StatusDialog } from '../test-calls/test-dialogs'
import { OverRefundDialog } from '../write-off/over-refund-dialog'
import { RecoverDialog } from '../write-off/recover-dialog'
import { WriteOffDialog } from '../write-off/write-off-dialog'
import { BalanceTab } from './balance-tab'
import { ContradictedPayouts } from './contradicted-payouts'
import { ContactTab, CustomerTab } from './customer-tabs'
import { LoanTab, LogTab } from './loan-tabs'
import { OrderTrack } from './order-track'

type OrderDetail = AnswerOf<typeof order.detail>

const DIALOGS = {
  lend: LendDialog,
  cancel: CancelDialog,
  withdraw: WithdrawDialog,
  repay: RepayDialog,
  partRepay: PartRepayDialog,
  extend: ExtendDialog,
  grantExtension: GrantExtensionDialog,
  reduce: ReduceDialog,
  coupon: CouponDialog,
  link: PaymentLinkDialog,
  recover: RecoverDialog,
  keepCredit: CreditDialog,
  refund: RefundCreditDialog,
  statement: StatementDialog,
  writeOff: WriteOffDialog,
  overRefund: OverRefundDialog,
  testStatus: StatusDialog,
  testClear: ClearDialog,
} as const
type DialogName = keyof typeof DIALOGS
/** Possible at any time, never what the order waits for. */
const QUIET: ReadonlySet<DialogName> = new Set(['keepCredit', 'statement', 'testStatus'])
type Tab = TextBelow<'order.tab'>

export function OrderDetailScreen() {
  const orderId = useRecordId()
  const answer = useRead(order.detail, { orderId }, { when: orderId > 0 })
  useTabSubject(answer.data?.orderNo)
  if (!answer.data)
    return (
      <DetailWaiting
        list="/order/allorderlist"
        none={orderId === 0}
        fault={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  return (
    <>
      {answer.data.orderStatus === orderStatus.value.lending && <FollowPayout orderId={orderId} />}
      <OrderPage detail={answer.data} />
    </>
  )
}

/** A payout is on its way for seconds, as a rule: the page learns of its end by itself. */
function FollowPayout({ orderId }: { orderId: number }) {
  useRead(order.detail, { orderId }, { everyMs: 3000 })
  return null
}

function OrderPage({ detail }: { detail: OrderDetail }) {
  const shower = useShow()
  const { t } = shower
  const may = useMay()
  const [open, setOpen] = useState<DialogName>()
  const Dialog = open && DIALOGS[open]
  const possible: [DialogName, boolean, TextKey, boolean?][] = [
    [
      'lend',
      canLend(detail) && may(orderApplications.lending),
      isRetry(detail) ? 'order:lend.retry' : 'order:lend.action',
    ],
    ['repay', canSettle(detail) && may(orderReceipts.repayOfflineAll), 'order:repay.action'],
    ['partRepay', canSettle(detail) && may(orderReceipts.partRepayOfflineAll), 'order:partRepay.action'],
    ['extend', canExtend(detail) && may(orderReceipts.extendOffline), 'order:extend.action'],
    ['grantExtension', canGrantExtension(detail) && may(extensionGrants.extensionGrant), 'order:grantExtension.action'],
    ['reduce', canReduce(detail) && may(orderReductions.reductionLateFee), 'order:reduce.action'],
    ['coupon', canSettle(detail) && may(orderCoupons.couponUse), 'order:coupon.action'],
    ['recover', canRecover(detail) && may(orderWriteOff.recoverOffline), 'order:recover.action'],
    ['keepCredit', canKeepCredit(detail) && may(orderReceipts.creditOffline), 'order:keepCredit.action'],
    ['link', (canSettle(detail) || canRecover(detail)) && may(paymentLinks.paymentsLink), 'order:link.action'],
    ['statement', detail.loanTime !== null, 'order:document.statement'],
    ['refund', detail.customerCredit > 0 && may(orderRefunds.refundTrade), 'order:refund.credit', true],
    ['writeOff', canWriteOff(detail) && may(orderWriteOff.writeOff), 'order:writeOff.action', true],
    [
      'overRefund',
      detail.overRefundMinor > 0 && may(orderWriteOff.writeOffOverRefund),
      'order:overRefund.action',
      true,
    ],
    ['cancel', canCancel(detail) && may(orderApplications.cancel), 'order:cancel.action', true],
    [
      'withdraw',
      canWithdraw(detail) && may(orderApplications.withdraw) && !may(orderApplications.cancel),
      'order:withdraw.action',
      true,
    ],
    ['testStatus', canTest(detail) && may(order.modifyOrderStatus), 'order:test.status'],
    ['testClear', canClear(detail) && may(order.clearOrderData), 'order:test.clear', true],
  ]
  const review = useReview(detail)
  const actions = possible
    .filter(([, allowed]) => allowed)
    .map(
      ([key, , text, danger]): BandAction => ({
        key,
        label: t(text),
        danger,
        quiet: QUIET.has(key),
        onClick: () => setOpen(key),
      }),
    )
  if (review) actions.unshift(review)
  const tabs: [Tab, ReactNode][] = [
    ['loan', <LoanTab key="loan" detail={detail} />],
    ['balance', <BalanceTab key="balance" detail={detail} />],
    ['customer', <CustomerTab key="customer" detail={detail} />],
    ['contact', <ContactTab key="contact" detail={detail} />],
    ...(may(riskRules.riskCheckOfOrder) ? [risk(detail)] : []),
    ['log', <LogTab key="log" detail={detail} />],
  ]
  return (
    <DetailPage
      band={<OrderBand detail={detail} actions={actions} shower={shower} />}
      aside={<CaseTimeline custId={detail.custId} orderId={detail.orderId} />}
    >
      <ContradictedPayouts detail={detail} />
      <WaitingRequests orderId={detail.orderId} />
      <Tabs items={tabs.map(([key, children]) => ({ key, label: t(`order:tab.${key}`), children }))} />
      {Dialog && <Dialog row={detail} onClose={() => setOpen(undefined)} />}
    </DetailPage>
  )
}

const risk = ({ orderId }: OrderDetail): [Tab, ReactNode] => [
  'risk',
  <div key="risk" className="ch-detail-main">
    <RiskTrace orderId={orderId} />
  </div>,
]

/** While an order waits for its review, that is the next thing to do for whoever may see the task. */
function useReview({ orderStatus: state, approvalTask }: OrderDetail): BandAction | undefined {
  const t = useText()
  const navigate = useNavigate()
  const paths = usePagePaths()
  if (state !== orderStatus.value.waitingReview || !approvalTask) return undefined
  const path = pathTo('approvalTask', approvalTask.taskId)
  if (!paths.has(path.split('?')[0]!)) return undefined
  return { key: 'review', label: t('order:review'), onClick: () => void navigate(path) }
}

/** The amount that matters: what is owed, what is left to recover of it, what was repaid, or what was applied for. */
function figureOf(detail: OrderDetail): { label: TextKey; amountMinor: number } {
  if (canSettle(detail)) return { label: 'order:figure.owed', amountMinor: detail.owed.total }
  if (canRecover(detail)) return { label: 'order:field.leftToRecover', amountMinor: detail.leftToRecover }
  if (detail.settleTime !== null) return { label: 'order:figure.repaid', amountMinor: detail.paidAmount }
  return { label: 'order:figure.applied', amountMinor: detail.applyAmt }
}

function OrderBand({
  detail,
  actions,
  shower,
}: {
  detail: OrderDetail
  actions: readonly BandAction[]
  shower: Shower
}) {
  const { t, dictionaries } = shower
  const figure = figureOf(detail)
  return (
    <DetailBand
      face={detail.custName.charAt(0)}
      title={
        <>
          <bdi className="ch-figures">{detail.orderNo}</bdi>
          <CopyButton text={detail.orderNo} />
        </>
      }
      state={
        <StatusTag
          tone={toneOf('orderStatus', detail.orderStatus)}
          text={dictionaries.label('orderStatus', detail.orderStatus)}
        />
      }
      facts={[
        <PageLink key="name" kind="customer" id={detail.custId}>
          {detail.custName}
        </PageLink>,
        <Masked key="mobile" value={detail.mobile} subject="order" id={detail.orderId} field="mobile" />,
        detail.appName,
        dictionaries.label('orderType', detail.orderType),
        detail.overdueDays > 0 && (
          <StatusTag key="days" tone="bad" text={t('order:overdueDays', { count: detail.overdueDays })} />
        ),
        detail.pendingMaterial && <StatusTag key="material" tone="waiting" text={t('order:pendingMaterial')} />,
        dictionaries.label('channelReason', detail.failureReason),
      ]}
      figure={{
        label: t(figure.label),
        value: <Money amountMinor={figure.amountMinor} currency={detail.currency} size="large" />,
      }}
      actions={actions}
      track={<OrderTrack detail={detail} today={today()} />}
    />
  )
}
