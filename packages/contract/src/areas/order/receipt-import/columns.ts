import type { ReceiptCells } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import type { Headings } from '../../../kernel/sheet-columns'

/** Limits of a file of receipts: it travels inside one call. */
export const RECEIPT_FILE = { bytes: 700 * 1024, rows: 5000, accept: '.csv,.xlsx' } as const

export type ReceiptColumn = keyof ReceiptCells

/** Columns of the file in the order of its template. */
export const RECEIPT_COLUMNS = [
  'orderNo',
  'amount',
  'currency',
  'payChannel',
  'reference',
  'paymentTime',
  'remark',
] as const satisfies readonly ReceiptColumn[]

/** Those that every file must have. */
export const NEEDED_COLUMNS: readonly ReceiptColumn[] = ['orderNo', 'amount', 'payChannel', 'reference', 'paymentTime']

/** Headings by which a column is known, beside its own name: those of the template in each language. */
export const COLUMN_HEADINGS: Headings<ReceiptColumn> = {
  'zh-CN': {
    orderNo: '订单号',
    amount: '金额',
    currency: '币种',
    payChannel: '收款渠道',
    reference: '流水号',
    paymentTime: '还款时间',
    remark: '备注',
  },
  'en-US': {
    orderNo: 'Order no.',
    amount: 'Amount',
    currency: 'Currency',
    payChannel: 'Channel',
    reference: 'Reference',
    paymentTime: 'Paid at',
    remark: 'Remark',
  },
  es: {
    orderNo: 'Núm. de crédito',
    amount: 'Monto',
    currency: 'Moneda',
    payChannel: 'Canal',
    reference: 'Referencia',
    paymentTime: 'Fecha de pago',
    remark: 'Observación',
  },
  fr: {
    orderNo: 'N° de dossier',
    amount: 'Montant',
    currency: 'Devise',
    payChannel: 'Canal',
    reference: 'Référence',
    paymentTime: 'Payé le',
    remark: 'Remarque',
  },
  ar: {
    orderNo: 'رقم الطلب',
    amount: 'المبلغ',
    currency: 'العملة',
    payChannel: 'القناة',
    reference: 'المرجع',
    paymentTime: 'وقت السداد',
    remark: 'ملاحظة',
  },
  ti: {
    orderNo: 'เลขที่สินเชื่อ',
    amount: 'จำนวนเงิน',
    currency: 'สกุลเงิน',
    payChannel: 'ช่องทาง',
    reference: 'เลขอ้างอิง',
    paymentTime: 'เวลาชำระเงิน',
    remark: 'หมายเหตุ',
  },
}
