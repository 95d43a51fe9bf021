import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  amount,
  carried,
  currency,
  dateRange,
  dictText,
  id,
  instant,
  masked,
  ofCustomer,
  ofOrder,
  requiredText,
  soughtNumber,
  text,
  yesNo,
} from '../../../kernel/field'

export const proofState = choice(
  'proofState',
  ['waiting', 'accepted', 'refused'],
  {
    waiting: ['待处理', 'Waiting', 'En espera', 'En attente', 'قيد الانتظار', 'รอดำเนินการ'],
    accepted: ['已入账', 'Accepted', 'Registrado', 'Encaissé', 'مقيّد', 'บันทึกแล้ว'],
    refused: ['已驳回', 'Rejected', 'Rechazado', 'Refusé', 'مرفوض', 'ปฏิเสธแล้ว'],
  },
  { waiting: 'waiting', accepted: 'good', refused: 'bad' },
)

const proofRow = z.object({
  proofId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  mobile: masked.phone(),
  appName: z.string(),
  currency: currency(),
  proofState,
  /** What the customer says he paid. */
  claimedMinor: amount().nullable(),
  receivedTime: instant(),
  ownerName: z.string(),
  /** The caller has it now, so he may decide. */
  mine: yesNo(),
  /** Nobody has it, the caller does, or its owner left it too long. */
  mayTake: carried(yesNo()),
  /** The receipt for it waits for a second person. */
  secondPerson: carried(yesNo()),
})

export const proofDetail = proofRow.extend({
  payChannel: dictText('payChannel').nullable(),
  reference: z.string(),
  paymentTime: instant().nullable(),
  note: z.string(),
  /** Files of the pictures, and their paths below the web base, in the same order. */
  fileIds: z.array(z.string()),
  imageList: z.array(z.string().meta({ 'x-show': 'image' })),
  takenTime: instant().nullable(),
  deciderName: z.string(),
  decideTime: instant().nullable(),
  refusalReason: z.string(),
  /** The receipt that was booked for it. */
  flowId: z.string().nullable(),
})

const proofInput = z.strictObject({ proofId: id() })
const onProof = { subject: 'paymentProof', ids: (input: { proofId: number }) => [input.proofId] }
const outcome = z.object({ proofId: z.int(), proofState })

/** Pictures by which customers prove that they paid. A proof is accepted by the offline receipt that names it. */
export const paymentProofs = area('order', {
  proofList: list('/paymentProof/list', {
    summary: 'Proofs of payment that customers sent',
    access: 'payment-proof.query',
    byMarket: true,
    filters: {
      orderNo: text(64),
      mobile: soughtNumber(20),
      proofState,
      appId: id(),
      mine: z.boolean(),
      receivedTime: dateRange(),
    },
    row: proofRow,
    sortable: ['receivedTime', 'claimedMinor'],
  }),
  proofDetail: read('/paymentProof/detail', {
    summary: 'One proof with its pictures',
    access: 'payment-proof.get',
    input: proofInput,
    output: proofDetail,
  }),
  proofTake: action('/paymentProof/take', {
    summary: 'Take a proof that waits: it is one person at a time who decides',
    access: 'payment-proof.edit',
    input: proofInput,
    output: outcome,
    audit: onProof,
  }),
  proofRelease: action('/paymentProof/release', {
    summary: 'Give a proof back to the queue undecided',
    access: 'payment-proof.edit',
    input: proofInput,
    output: outcome,
    audit: onProof,
  }),
  proofRefuse: action('/paymentProof/refuse', {
    summary: 'Refuse a proof with a reason; nothing is booked',
    access: 'payment-proof.edit',
    input: proofInput.extend({ reason: requiredText(500) }),
    output: outcome,
    audit: onProof,
  }),
})
