import { RECEIPT_RESULTS } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { amount, count, currency, dateRange, id, instant, orderLink, requiredText } from '../../../kernel/field'
import { RECEIPT_FILE } from './columns'

export const importState = choice(
  'receiptImportState',
  ['checked', 'booking', 'booked'],
  {
    checked: ['已校验', 'Checked', 'Revisado', 'Vérifié', 'مفحوص', 'ตรวจแล้ว'],
    booking: ['入账中', 'Posting', 'Registrando', 'En cours', 'قيد التسجيل', 'กำลังบันทึก'],
    booked: ['已完成', 'Posted', 'Registrado', 'Comptabilisé', 'مقيّد', 'บันทึกแล้ว'],
  },
  { checked: 'waiting', booking: 'progress', booked: 'good' },
)
export const receiptLineState = choice(
  'receiptLineState',
  ['ready', 'booked', 'secondPerson', 'refused'],
  {
    ready: ['可入账', 'Ready to post', 'Por registrar', 'À comptabiliser', 'للقيد', 'รอบันทึก'],
    booked: ['已入账', 'Posted', 'Registrada', 'Comptabilisée', 'مقيّد', 'บันทึกแล้ว'],
    secondPerson: ['待复核', 'Awaiting approval', 'Por autorizar', 'À approuver', 'بانتظار الاعتماد', 'รออนุมัติ'],
    refused: ['不入账', 'Not posted', 'Sin registrar', 'Non comptabilisée', 'غير مقيّد', 'ไม่บันทึก'],
  },
  { ready: 'waiting', booked: 'good', secondPerson: 'progress', refused: 'bad' },
)
export const receiptResult = choice('receiptResult', RECEIPT_RESULTS, {
  partial: ['部分还款', 'Partial repayment', 'Pago parcial', 'Paiement partiel', 'سداد جزئي', 'ชำระบางส่วน'],
  full: ['结清', 'Settles the order', 'Liquida el crédito', 'Solde le dossier', 'يسدّد الطلب بالكامل', 'ชำระครบ'],
  credit: [
    '结清，多余转入客户余额',
    'Settles it, the rest is credited',
    'Liquida; el resto queda a favor',
    'Solde, le reste en avoir',
    'يسدّده بالكامل والباقي رصيد',
    'ชำระครบ ส่วนเกินเป็นเครดิต',
  ],
  recovery: [
    '核销收回',
    'Recovery after write-off',
    'Recuperación de un castigo',
    'Recouvrement après passage en perte',
    'تحصيل بعد الشطب',
    'หนี้สูญได้รับคืน',
  ],
  keptAsCredit: [
    '无欠款，转入客户余额',
    'Nothing owed: credited to customer',
    'Nada por pagar: queda a favor',
    'Rien à payer : conservé en avoir',
    'لا مستحقات: يُحفظ رصيدًا',
    'ไม่มียอดค้าง: เก็บเป็นเครดิต',
  ],
  needsChecker: [
    '超过限额，需复核',
    'Above the limit: needs approval',
    'Supera el límite: requiere autorización',
    'Au-dessus de la limite : à approuver',
    'فوق الحد: يتطلب اعتمادًا',
    'เกินวงเงิน: ต้องรออนุมัติ',
  ],
  referenceMissing: [
    '缺少流水号',
    'Reference is missing',
    'Falta la referencia',
    'Référence manquante',
    'المرجع مفقود',
    'ไม่มีเลขอ้างอิง',
  ],
  amountUnreadable: [
    '金额无法识别',
    'Amount cannot be read',
    'Monto ilegible',
    'Montant illisible',
    'تعذرت قراءة المبلغ',
    'อ่านจำนวนเงินไม่ได้',
  ],
  timeUnreadable: [
    '时间无法识别（年-月-日）',
    'Time cannot be read (year-month-day)',
    'Fecha ilegible (año-mes-día)',
    'Date illisible (année-mois-jour)',
    'تعذرت قراءة الوقت (سنة-شهر-يوم)',
    'อ่านเวลาไม่ได้ (ปี-เดือน-วัน)',
  ],
  channelUnknown: [
    '渠道不存在',
    'Unknown channel',
    'Canal desconocido',
    'Canal inconnu',
    'قناة غير معروفة',
    'ไม่รู้จักช่องทาง',
  ],
  unknownOrder: ['订单不存在', 'Unknown order', 'Crédito desconocido', 'Dossier inconnu', 'طلب غير معروف', 'ไม่พบสินเชื่อ'],
  wrongCurrency: [
    '币种与订单不符',
    'Currency differs from the order',
    'Moneda distinta a la del crédito',
    'Devise autre que celle du dossier',
    'عملة تختلف عن عملة الطلب',
    'สกุลเงินไม่ตรงกับสินเชื่อ',
  ],
  paidInFuture: [
    '还款时间在未来',
    'Paid in the future',
    'Fecha futura',
    'Date future',
    'وقت السداد في المستقبل',
    'เวลาชำระเป็นอนาคต',
  ],
  referenceTwice: [
    '文件内流水号重复',
    'Reference twice in the file',
    'Referencia repetida en el archivo',
    'Référence en double dans le fichier',
    'المرجع مكرر في الملف',
    'เลขอ้างอิงซ้ำในไฟล์',
  ],
  referenceUsed: [
    '该流水号已入账',
    'Reference already posted',
    'Referencia ya registrada',
    'Référence déjà comptabilisée',
    'المرجع مقيّد سابقًا',
    'เลขอ้างอิงบันทึกแล้ว',
  ],
  anotherWaits: [
    '同一订单已有还款等待复核',
    'Another receipt of this order awaits approval',
    'Otro pago de este crédito espera aprobación',
    "Un autre encaissement de ce dossier attend l'approbation",
    'دفعة أخرى لهذا الطلب تنتظر الاعتماد',
    'มียอดรับชำระของสินเชื่อนี้รออนุมัติอยู่',
  ],
  notBooked: [
    '入账时被拒，请手工处理',
    'Rejected when posted: record it by hand',
    'Rechazada al registrar: hazlo a mano',
    'Refusée à la comptabilisation : à traiter à la main',
    'رُفض عند القيد: عالجه يدويًا',
    'ถูกปฏิเสธขณะบันทึก กรุณาทำด้วยตนเอง',
  ],
})

const importRow = z.object({
  importId: z.int(),
  fileName: z.string(),
  importState,
  rowCount: count(),
  /** Lines that can be booked and are not yet. */
  readyCount: count(),
  bookedCount: count(),
  /** Lines that wait for a second person. */
  secondPersonCount: count(),
  refusedCount: count(),
  makerName: z.string(),
  makeTime: instant(),
  endTime: instant().nullable(),
})

export const receiptImportDetail = importRow.extend({
  /** What the lines that can be booked add up to, by currency. */
  ready: z.array(z.object({ currency: currency(), amountMinor: amount(), rowCount: count() })),
})

const importLine = z.object({
  rowId: z.int(),
  line: count(),
  result: receiptResult,
  orderId: z.int().nullable(),
  orderNo: orderLink(),
  currency: z.string(),
  /** As it was read; null where it cannot be read. */
  amountMinor: amount().nullable(),
  amountText: z.string(),
  payChannel: z.string(),
  reference: z.string(),
  paymentTime: z.string(),
  remark: z.string(),
  /** Owed by the order before this line. */
  owedMinor: amount().nullable(),
  surplusMinor: amount(),
  flowId: z.string(),
  lineState: receiptLineState,
})

const importInput = z.strictObject({ importId: id() })
const onImport = { subject: 'receiptImport', ids: (input: { importId: number }) => [input.importId] }

/** Files of receipts: read and checked line by line first, then booked line by line in the background. */
export const receiptImports = area('order', {
  importList: list('/receiptImport/list', {
    summary: 'Files of receipts that were checked or booked',
    access: 'order-money.query',
    filters: { importState, makeTime: dateRange() },
    row: importRow,
    sortable: ['makeTime'],
  }),
  importDetail: read('/receiptImport/detail', {
    summary: 'One file of receipts with its progress',
    access: 'order-money.query',
    input: importInput,
    output: receiptImportDetail,
  }),
  importRows: list('/receiptImport/rows', {
    summary: 'Lines of a file of receipts, each with its result',
    access: 'order-money.query',
    of: { importId: id() },
    filters: { result: receiptResult },
    row: importLine,
  }),
  importCheck: action('/receiptImport/check', {
    summary: 'Read a CSV or XLSX file of receipts and say what would become of each line; books nothing',
    access: 'order-money.add',
    input: z.strictObject({
      fileName: requiredText(200),
      /** The file in base64. */
      content: z
        .string()
        .min(1)
        .max(Math.ceil(RECEIPT_FILE.bytes / 3) * 4)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ 'x-secret': true }),
    }),
    output: z.object({ importId: z.int() }),
    audit: { subject: 'receiptImport', ids: (_, output) => [output.importId] },
  }),
  importBook: action('/receiptImport/book', {
    summary: 'Book the lines of a checked file that can be booked; asked again, it goes on where it was',
    access: 'order-money.add',
    input: importInput,
    output: z.object({ importId: z.int(), importState }),
    audit: onImport,
    refreshes: ['books', 'dashboard', 'customer', 'jobs'],
  }),
})
