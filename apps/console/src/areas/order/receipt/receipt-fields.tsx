import type { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { InstantInput, thisMinute } from '../../../kernel/controls/date-controls'
import type { ControlProps } from '../../../kernel/list-types'
import { UploadField } from '../../../kernel/upload-field'

const PastInstant = (props: ControlProps) => <InstantInput {...props} notAfterNow />
const Proofs = (props: ControlProps) => <UploadField {...props} documents />

const PAYMENT_FIELDS = [
  { field: 'payChannel', dict: 'payChannel' },
  { field: 'paymentTime', control: PastInstant },
  'reference',
] as const

/** What every offline receipt asks for beside its amount. */
export const RECEIPT_FIELDS = [...PAYMENT_FIELDS, { field: 'proofFileIds', control: Proofs }, 'remark'] as const

/** The customer's proof that a receipt accepts. */
export type ProofOfReceipt = Pick<
  AnswerOf<typeof paymentProofs.proofDetail>,
  'proofId' | 'fileIds' | 'claimedMinor' | 'payChannel' | 'paymentTime' | 'reference'
>

type PayChannel = 'CH01' | 'CH02' | 'CH03' | 'OFFLINE'

/** The form of a receipt: paid just now, or filled in with what the customer says; his pictures are its proof. */
export function givenBy(proof: ProofOfReceipt | undefined) {
  if (!proof) {
    const initial = { payChannel: 'OFFLINE' as PayChannel, paymentTime: thisMinute() }
    return { fields: RECEIPT_FIELDS, fixed: {}, initial }
  }
  return {
    fields: [...PAYMENT_FIELDS, 'remark'] as const,
    fixed: { paymentProofId: proof.proofId, proofFileIds: proof.fileIds },
    initial: {
      payChannel: (proof.payChannel ?? 'OFFLINE') as PayChannel,
      paymentTime: proof.paymentTime ?? undefined,
      reference: proof.reference || undefined,
    },
  }
}
