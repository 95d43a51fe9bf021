import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { owed } from '@countinghouse/contract/areas/order/detail/rows'
import { paymentProofs, proofDetail } from '@countinghouse/contract/areas/order/proof/calls'
import { orderReceipts } from '@countinghouse/contract/areas/order/receipt/calls'
import { orderWriteOff } from '@countinghouse/contract/areas/order/write-off/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { deed } from '../../../kernel/afterwards'
import { FieldPairs } from '../../../kernel/definition-pairs'
import { type BandAction, DetailBand, DetailPage, DetailWaiting, Section } from '../../../kernel/detail-page'
import { FormDialog } from '../../../kernel/form-dialog'
import { ImageBoard, usePictures } from '../../../kernel/image-viewer'
import { PageLink } from '../../../kernel/links'
import { Masked } from '../../../kernel/masked'
import { useMay } from '../../../kernel/may'
import { Dash, Money } from '../../../kernel/money'
import { useRecordId } from '../../../kernel/record-id'
import { useShow } from '../../../kernel/show'
import { StatusTag, toneOf } from '../../../kernel/status-tag'
import { useTabSubject } from '../../../kernel/tab-activity'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { canExtend, canKeepCredit, canRecover, canSettle } from '../loan/possible'
import { CreditDialog } from '../receipt/credit-dialog'
import { ExtendDialog } from '../receipt/extend-dialog'
import { PartRepayDialog, RepayDialog } from '../receipt/repay-dialog'
import { RecoverDialog } from '../write-off/recover-dialog'
import { ProofState } from './proof-parts'
import './payment-proof.css'

type Proof = AnswerOf<typeof paymentProofs.proofDetail>
type OrderDetail = AnswerOf<typeof order.detail>

const DIALOGS = {
  acceptFull: RepayDialog,
  acceptPart: PartRepayDialog,
  acceptExtension: ExtendDialog,
  acceptRecovery: RecoverDialog,
  acceptCredit: CreditDialog,
} as const
type AcceptKind = keyof typeof DIALOGS

export function PaymentProofScreen() {
  const proofId = useRecordId()
  const answer = useRead(paymentProofs.proofDetail, { proofId }, { when: proofId > 0 })
  const orderId = answer.data?.orderId ?? 0
  const ofOrder = useRead(order.detail, { orderId }, { when: orderId > 0 })
  useTabSubject(answer.data?.orderNo)
  if (!answer.data || !ofOrder.data) {
    const { error, refetch } = answer.error ? answer : ofOrder
    return (
      <DetailWaiting list="/order/paymentproofs" none={proofId === 0} fault={error} onRetry={() => void refetch()} />
    )
  }
  return <ProofPage proof={answer.data} detail={ofOrder.data} />
}

function ProofPage({ proof, detail }: { proof: Proof; detail: OrderDetail }) {
  const { t, dictionaries, field } = useShow()
  const [open, setOpen] = useState<AcceptKind | 'refuse'>()
  const [picture, setPicture] = useState(0)
  const images = usePictures(proof.imageList)
  const actions = useProofActions(proof, detail, setOpen)
  const Dialog = open && open !== 'refuse' ? DIALOGS[open] : undefined
  const close = () => setOpen(undefined)
  const { currency } = detail
  return (
    <DetailPage
      band={
        <DetailBand
          title={
            <PageLink kind="order" id={proof.orderId}>
              {proof.orderNo}
            </PageLink>
          }
          state={<ProofState row={proof} as={StatusTag} />}
          facts={[
            <PageLink key="name" kind="customer" id={proof.custId}>
              {proof.custName}
            </PageLink>,
            <Masked key="mobile" value={proof.mobile} subject="customer" id={proof.custId} field="mobile" />,
            proof.appName,
            field(proofDetail, proof, 'receivedTime'),
            proof.proofState === 'waiting' &&
              proof.ownerName !== '' &&
              (proof.mine ? (
                <StatusTag key="owner" tone="progress" text={t('order:proof.mine')} />
              ) : (
                t('order:proof.heldBy', { name: proof.ownerName })
              )),
          ]}
          figure={{
            label: t('order:proof.claimed'),
            value:
              proof.claimedMinor === null ? (
                <Dash />
              ) : (
                <Money amountMinor={proof.claimedMinor} currency={currency} size="large" />
              ),
          }}
          actions={actions}
        />
      }
    >
      <div className="ch-proof">
        <ImageBoard index={picture} onIndex={setPicture} images={images} />
        <div className="ch-proof-facts">
          <Section title={t('order:proof.said')}>
            <FieldPairs
              columns={1}
              area="order"
              schema={proofDetail}
              row={proof}
              fields={['claimedMinor', 'payChannel', 'paymentTime', 'reference', 'note']}
            />
          </Section>
          <Section
            title={t('order:proof.owed')}
            extra={
              <StatusTag
                tone={toneOf('orderStatus', detail.orderStatus)}
                text={dictionaries.label('orderStatus', detail.orderStatus)}
              />
            }
          >
            <FieldPairs
              columns={1}
              area="order"
              schema={owed}
              row={detail.owed}
              currency={currency}
              fields={['total', 'principal', 'interest', 'fee', 'lateFee']}
            />
          </Section>
          {proof.proofState !== 'waiting' && (
            <Section title={t('order:proof.outcome')}>
              <FieldPairs
                columns={1}
                area="order"
                schema={proofDetail}
                row={proof}
                fields={['deciderName', 'decideTime', proof.proofState === 'refused' ? 'refusalReason' : 'flowId']}
              />
            </Section>
          )}
        </div>
      </div>
      {Dialog && <Dialog row={detail} proof={proof} onClose={close} />}
      {open === 'refuse' && (
        <FormDialog
          call={paymentProofs.proofRefuse}
          title={t('order:proof.refuseTitle', { orderNo: proof.orderNo })}
          intro={t('order:proof.refuseIntro')}
          fields={['reason']}
          fixed={{ proofId: proof.proofId }}
          submit={t('order:proof.refuseSubmit')}
          danger
          onClose={close}
        />
      )}
    </DetailPage>
  )
}

/** What the caller may do with the proof now, the likeliest first. */
function useProofActions(
  proof: Proof,
  detail: OrderDetail,
  open: (dialog: AcceptKind | 'refuse') => void,
): BandAction[] {
  const { t } = useShow()
  const may = useMay()
  const take = useAction(paymentProofs.proofTake, {
    success: t('order:proof.taken', { orderNo: proof.orderNo }),
    undo: given => deed(paymentProofs.proofRelease, given),
  })
  const release = useAction(paymentProofs.proofRelease, {
    success: t('order:proof.released', { orderNo: proof.orderNo }),
    undo: given => deed(paymentProofs.proofTake, given),
  })
  const { proofId } = proof
  // The action has shown its fault.
  const run = (action: typeof take | typeof release) => () => void action.run({ proofId }).catch(() => undefined)
  if (!may(paymentProofs.proofTake)) return []
  if (!proof.mine) return proof.mayTake ? [{ key: 'take', label: t('order:proof.take'), onClick: run(take) }] : []
  if (proof.secondPerson) return []
  const covers = (proof.claimedMinor ?? 0) >= detail.owed.total
  const settles = canSettle(detail)
  const kinds: [AcceptKind, boolean][] = [
    ['acceptFull', settles && covers && may(orderReceipts.repayOfflineAll)],
    ['acceptPart', settles && may(orderReceipts.partRepayOfflineAll)],
    ['acceptFull', settles && !covers && may(orderReceipts.repayOfflineAll)],
    ['acceptExtension', canExtend(detail) && may(orderReceipts.extendOffline)],
    ['acceptRecovery', canRecover(detail) && may(orderWriteOff.recoverOffline)],
    ['acceptCredit', canKeepCredit(detail) && may(orderReceipts.creditOffline)],
  ]
  return [
    ...kinds
      .filter(([, possible]) => possible)
      .map(([kind]): BandAction => ({ key: kind, label: t(`order:proof.${kind}`), onClick: () => open(kind) })),
    { key: 'release', label: t('order:proof.release'), onClick: run(release) },
    { key: 'refuse', label: t('order:proof.refuse'), danger: true, onClick: () => open('refuse') },
  ]
}
