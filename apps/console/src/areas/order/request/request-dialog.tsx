import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { moneyKind } from '@countinghouse/contract/areas/order/request/choices'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { DecisionDialog } from '../../../kernel/decision-dialog'
import { type Pair, Pairs } from '../../../kernel/definition-pairs'
import { useLanguage, useText } from '../../../kernel/i18n'
import { Pictures } from '../../../kernel/image-viewer'
import { PageLink } from '../../../kernel/links'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { Dash, Money } from '../../../kernel/money'
import { PreviewTable } from '../../../kernel/money-dialog'
import { useShow } from '../../../kernel/show'
import type { TextBelow } from '../../../kernel/text-keys'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { balanceLines } from './request-parts'
import './request-dialog.css'

export type MoneyRequestRow = RowOf<typeof moneyRequests.moneyRequestList>
type Request = AnswerOf<typeof moneyRequests.moneyRequestDetail>

/** A money action as a second person reads it: who asks for what and why, before and after; decided in the same place. */
export function RequestDialog({ row, onClose }: RowDialogProps<MoneyRequestRow>) {
  const t = useText()
  const label = useLabel()
  const language = useLanguage()
  const may = useMay()
  const { requestId } = row
  const { data, error } = useRead(moneyRequests.moneyRequestDetail, { requestId })
  const title = t('order:request.title', { kind: label(moneyKind, row.kind), orderNo: row.orderNo })
  const amountMinor = data?.amountMinor ?? row.amountMinor
  const amount = moneyText(amountMinor, row.currency, language)
  const decide = useAction(moneyRequests.moneyRequestDecide, {
    success: ({ approve }) => t(approve ? 'order:request.approved' : 'order:request.refused', { title }),
  })
  return (
    <DecisionDialog
      title={title}
      say={text => t(`order:request.${text}`)}
      approveText={t(`order:request.approve.${row.kind}`, { amount })}
      decided={
        data && {
          id: { requestId },
          mayDecide: data.mayDecide && may(moneyRequests.moneyRequestDecide),
          mayWithdraw: data.mayWithdraw && may(moneyRequests.moneyRequestWithdraw),
          outdated: data.outdated,
        }
      }
      error={error}
      decide={{ ...decide, run: given => decide.run({ ...given, expectedAmountMinor: amountMinor }) }}
      withdraw={useAction(moneyRequests.moneyRequestWithdraw, { success: t('order:request.withdrawn', { title }) })}
      onClose={onClose}
    >
      {data && (
        <>
          <RequestFacts request={data} />
          <RequestBalance request={data} />
        </>
      )}
    </DecisionDialog>
  )
}

function RequestFacts({ request }: { request: Request }) {
  const { t, field } = useShow()
  const { extension, receipt, payee } = request
  const schema = moneyRequests.moneyRequestDetail.output
  const pairs: [label: TextBelow<'order.request'>, value: Pair['value'], wide?: boolean][] = [
    [
      'order',
      <PageLink key="order" kind="order" id={request.orderId}>
        {request.orderNo}
      </PageLink>,
    ],
    [
      'customer',
      <PageLink key="customer" kind="customer" id={request.custId}>
        {request.custName}
      </PageLink>,
    ],
    ['amount', <Money key="amount" amountMinor={request.amountMinor} currency={request.currency} />],
    ['state', field(schema, request, 'state')],
    ['maker', request.makerName],
    ['madeAt', field(schema, request, 'makeTime')],
  ]
  if (request.flowId !== null) pairs.push(['flow', <Figures key="flow" text={request.flowId} />])
  if (request.cause !== null) pairs.push(['cause', field(schema, request, 'cause')])
  if (extension) {
    const ofExtension = schema.shape.extension.unwrap()
    pairs.push(
      ['extendDays', extension.extendDays],
      ['price', <Money key="price" amountMinor={extension.priceMinor} currency={request.currency} />],
    )
    if (extension.offeredThrough) pairs.push(['offeredThrough', field(ofExtension, extension, 'offeredThrough')])
  }
  if (payee)
    pairs.push([
      'payee',
      <bdi key="payee">
        {payee.bankName} ····{payee.accountLast4}
      </bdi>,
    ])
  if (receipt) {
    pairs.push(
      ['channel', field(schema.shape.receipt.unwrap(), receipt, 'payChannel')],
      ['paidAt', field(schema.shape.receipt.unwrap(), receipt, 'paymentTime')],
      ['reference', <Figures key="reference" text={receipt.reference} />],
    )
    if (receipt.extendDays !== null) pairs.push(['extendDays', receipt.extendDays])
    pairs.push(['proofs', <Pictures key="proofs" paths={receipt.voucherList} />, true])
  }
  pairs.push(['reason', request.reason || <Dash key="reason" />, true])
  if (request.state !== 'waiting') {
    pairs.push(['decider', request.deciderName], ['decidedAt', field(schema, request, 'decideTime')])
    if (request.decisionRemark) pairs.push(['decisionRemark', request.decisionRemark, true])
  }
  return (
    <Pairs
      pairs={pairs.map(([label, value, wide]) => ({ key: label, label: t(`order:request.${label}`), value, wide }))}
    />
  )
}

const Figures = ({ text }: { text: string }) => <bdi className="ch-figures">{text}</bdi>

function RequestBalance({ request }: { request: Request }) {
  const shower = useShow()
  return (
    <div className="ch-preview ch-request-preview">
      <PreviewTable lines={balanceLines(request, shower)} entries={[]} currency={request.currency} />
    </div>
  )
}
