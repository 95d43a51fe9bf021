import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { amount, count, currency, dateRange, id, instant, orderLink, text, words } from '../../../kernel/field'
import { channelEvent } from './channel-event'

export const callbackState = choice(
  'callbackState',
  ['done', 'repeated', 'refused', 'failed'],
  {
    done: ['已处理', 'Applied', 'Aplicada', 'Appliquée', 'عولج', 'ประมวลผลแล้ว'],
    repeated: ['重复', 'Repeated', 'Repetida', 'Répétée', 'مكرر', 'ซ้ำ'],
    refused: ['已拒绝', 'Rejected', 'Rechazada', 'Refusée', 'مرفوض', 'ปฏิเสธ'],
    failed: ['处理失败', 'Failed', 'Fallida', 'En échec', 'فشل', 'ล้มเหลว'],
  },
  { done: 'good', repeated: 'neutral', refused: 'waiting', failed: 'bad' },
)
export const callbackKind = choice('callbackKind', [...channelEvent.shape.kind.options, 'refused'], {
  'payout.paid': ['放款成功', 'Payout paid', 'Desembolso pagado', 'Décaissement payé', 'صرف ناجح', 'เบิกจ่ายสำเร็จ'],
  'payout.failed': [
    '放款失败',
    'Payout failed',
    'Desembolso fallido',
    'Décaissement échoué',
    'فشل الصرف',
    'เบิกจ่ายไม่สำเร็จ',
  ],
  'payment.paid': ['还款成功', 'Payment paid', 'Pago recibido', 'Paiement reçu', 'دفعة مستلمة', 'รับชำระแล้ว'],
  'payment.failed': ['还款失败', 'Payment failed', 'Pago fallido', 'Paiement échoué', 'فشل الدفع', 'ชำระไม่สำเร็จ'],
  'payment.expired': [
    '还款过期',
    'Payment expired',
    'Pago vencido',
    'Paiement expiré',
    'انتهت صلاحية الدفع',
    'รายการชำระหมดอายุ',
  ],
  'payment.chargedBack': [
    '银行拒付',
    'Charge-back',
    'Contracargo',
    'Contestation bancaire',
    'استرجاع المصرف للدفعة',
    'ถูกเรียกคืนเงิน',
  ],
  refused: ['无法识别', 'Unreadable', 'Ilegible', 'Illisible', 'تتعذر قراءته', 'อ่านไม่ได้'],
})
export const callbackRow = z.object({
  callbackId: id(),
  /** The channel at whose address it came; null where an older version did not keep it. */
  channelId: id().nullable(),
  channelName: z.string().nullable(),
  kind: callbackKind,
  /** Our number of the payout or the payment; empty for what was refused unread. */
  reference: z.string(),
  channelReference: z.string().nullable(),
  amount: amount().nullable(),
  currency: currency().nullable(),
  orderId: id().nullable(),
  orderNo: orderLink().nullable(),
  state: callbackState,
  reason: words('channelReason'),
  receiveTime: instant(),
  deliveryCount: count(),
  lastReceiveTime: instant(),
  retriedBy: z.string().nullable(),
  retryTime: instant().nullable(),
})

const one = z.strictObject({ callbackId: id() })

export const callbacks = area('payment', {
  callbackList: list('/callback/list', {
    summary: 'Webhooks of the payment companies, refused ones too, newest first',
    access: 'payment-callback.query',
    filters: {
      state: callbackState,
      kind: callbackKind,
      receiveTime: dateRange(),
      reference: text(64),
      orderNo: text(32),
      channelId: id(),
    },
    row: callbackRow,
    sortable: ['receiveTime'],
  }),
  callbackDetail: read('/callback/detail', {
    summary: 'One webhook with its raw payload',
    access: 'payment-callback.query',
    input: one,
    output: callbackRow.extend({ eventId: z.string(), body: z.string() }),
  }),
  callbackRetry: action('/callback/retry', {
    summary: 'Apply a failed webhook again',
    access: 'payment-callback.edit',
    input: one,
    output: z.object({ state: callbackState, reason: z.string() }),
    audit: { subject: 'callback', ids: input => [input.callbackId] },
    refreshes: ['order', 'books', 'operation', 'dashboard', 'customer'],
  }),
})
