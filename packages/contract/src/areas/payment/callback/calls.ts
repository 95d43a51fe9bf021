import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { amount, code, count, currency, dateRange, id, instant, orderLink, text, words } from '../../../kernel/field'
import { channelEvent } from './channel-event'

export const callbackState = choice('callbackState', ['done', 'repeated', 'refused', 'failed'], {
  'zh-CN': { done: '已处理', repeated: '重复', refused: '已拒绝', failed: '处理失败' },
  'en-US': { done: 'Applied', repeated: 'Repeated', refused: 'Rejected', failed: 'Failed' },
  es: { done: 'Aplicada', repeated: 'Repetida', refused: 'Rechazada', failed: 'Fallida' },
  fr: { done: 'Appliquée', repeated: 'Répétée', refused: 'Refusée', failed: 'En échec' },
  ar: { done: 'عولج', repeated: 'مكرر', refused: 'مرفوض', failed: 'فشل' },
  ti: { done: 'ประมวลผลแล้ว', repeated: 'ซ้ำ', refused: 'ปฏิเสธ', failed: 'ล้มเหลว' },
})
export const callbackKind = choice('callbackKind', [...channelEvent.shape.kind.options, 'refused'], {
  'zh-CN': {
    'payout.paid': '放款成功',
    'payout.failed': '放款失败',
    'payment.paid': '还款成功',
    'payment.failed': '还款失败',
    'payment.expired': '还款过期',
    'payment.chargedBack': '退单',
    refused: '无法识别',
  },
  'en-US': {
    'payout.paid': 'Payout paid',
    'payout.failed': 'Payout failed',
    'payment.paid': 'Payment paid',
    'payment.failed': 'Payment failed',
    'payment.expired': 'Payment expired',
    'payment.chargedBack': 'Charge-back',
    refused: 'Unreadable',
  },
  es: {
    'payout.paid': 'Desembolso pagado',
    'payout.failed': 'Desembolso fallido',
    'payment.paid': 'Pago recibido',
    'payment.failed': 'Pago fallido',
    'payment.expired': 'Pago vencido',
    'payment.chargedBack': 'Contracargo',
    refused: 'Ilegible',
  },
  fr: {
    'payout.paid': 'Décaissement payé',
    'payout.failed': 'Décaissement échoué',
    'payment.paid': 'Paiement reçu',
    'payment.failed': 'Paiement échoué',
    'payment.expired': 'Paiement expiré',
    'payment.chargedBack': 'Rétrofacturation',
    refused: 'Illisible',
  },
  ar: {
    'payout.paid': 'صرف ناجح',
    'payout.failed': 'فشل الصرف',
    'payment.paid': 'دفعة مستلمة',
    'payment.failed': 'فشل الدفع',
    'payment.expired': 'انتهت صلاحية الدفع',
    'payment.chargedBack': 'ردّ الدفعة من البنك',
    refused: 'تتعذر قراءته',
  },
  ti: {
    'payout.paid': 'เบิกจ่ายสำเร็จ',
    'payout.failed': 'เบิกจ่ายไม่สำเร็จ',
    'payment.paid': 'รับชำระแล้ว',
    'payment.failed': 'ชำระไม่สำเร็จ',
    'payment.expired': 'รายการชำระหมดอายุ',
    'payment.chargedBack': 'ถูกเรียกคืนเงิน',
    refused: 'อ่านไม่ได้',
  },
})
const COMPANIES = ['sandbox', 'http'] as const

export const callbackRow = z.object({
  callbackId: id(),
  company: z.string(),
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
      company: code(COMPANIES),
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
