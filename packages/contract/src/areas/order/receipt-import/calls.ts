import { RECEIPT_RESULTS } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import { amount, count, currency, dateRange, id, instant, orderLink, requiredText } from '../../../kernel/field'
import { RECEIPT_FILE } from './columns'

export const importState = choice('receiptImportState', ['checked', 'booking', 'booked'], {
  'zh-CN': { checked: '已校验', booking: '入账中', booked: '已完成' },
  'en-US': { checked: 'Checked', booking: 'Posting', booked: 'Posted' },
  es: { checked: 'Revisado', booking: 'Registrando', booked: 'Registrado' },
  fr: { checked: 'Vérifié', booking: 'En cours', booked: 'Comptabilisé' },
  ar: { checked: 'مفحوص', booking: 'قيد التسجيل', booked: 'مقيّد' },
  ti: { checked: 'ตรวจแล้ว', booking: 'กำลังบันทึก', booked: 'บันทึกแล้ว' },
})
export const receiptLineState = choice('receiptLineState', ['ready', 'booked', 'secondPerson', 'refused'], {
  'zh-CN': { ready: '可入账', booked: '已入账', secondPerson: '待复核', refused: '不入账' },
  'en-US': { ready: 'Ready to post', booked: 'Posted', secondPerson: 'Awaiting approval', refused: 'Not posted' },
  es: { ready: 'Por registrar', booked: 'Registrada', secondPerson: 'Por autorizar', refused: 'Sin registrar' },
  fr: {
    ready: 'À comptabiliser',
    booked: 'Comptabilisée',
    secondPerson: 'À approuver',
    refused: 'Non comptabilisée',
  },
  ar: { ready: 'للقيد', booked: 'مقيّد', secondPerson: 'بانتظار الاعتماد', refused: 'غير مقيّد' },
  ti: { ready: 'รอบันทึก', booked: 'บันทึกแล้ว', secondPerson: 'รออนุมัติ', refused: 'ไม่บันทึก' },
})
export const receiptResult = choice('receiptResult', RECEIPT_RESULTS, {
  'zh-CN': {
    partial: '部分还款',
    full: '结清',
    credit: '结清，多余转入客户余额',
    recovery: '核销收回',
    keptAsCredit: '无欠款，转入客户余额',
    needsChecker: '超过限额，需复核',
    referenceMissing: '缺少流水号',
    amountUnreadable: '金额无法识别',
    timeUnreadable: '时间无法识别（年-月-日）',
    channelUnknown: '渠道不存在',
    unknownOrder: '订单不存在',
    wrongCurrency: '币种与订单不符',
    paidInFuture: '还款时间在未来',
    paidBeforeLending: '早于放款',
    referenceTwice: '文件内流水号重复',
    referenceUsed: '该流水号已入账',
    notInRepayment: '订单不在还款中',
    anotherWaits: '同一订单已有还款等待复核',
    notBooked: '入账时被拒，请手工处理',
  },
  'en-US': {
    partial: 'Partial repayment',
    full: 'Settles the order',
    credit: 'Settles it, the rest is credited',
    recovery: 'Recovery after write-off',
    keptAsCredit: 'Nothing owed: credited to customer',
    needsChecker: 'Above the limit: needs approval',
    referenceMissing: 'Reference is missing',
    amountUnreadable: 'Amount cannot be read',
    timeUnreadable: 'Time cannot be read (year-month-day)',
    channelUnknown: 'Unknown channel',
    unknownOrder: 'Unknown order',
    wrongCurrency: 'Currency differs from the order',
    paidInFuture: 'Paid in the future',
    paidBeforeLending: 'Paid before disbursement',
    referenceTwice: 'Reference twice in the file',
    referenceUsed: 'Reference already posted',
    notInRepayment: 'Order is not in repayment',
    anotherWaits: 'Another receipt of this order awaits approval',
    notBooked: 'Rejected when posted: record it by hand',
  },
  es: {
    partial: 'Pago parcial',
    full: 'Liquida el crédito',
    credit: 'Liquida; el resto queda a favor',
    recovery: 'Recuperación de un castigo',
    keptAsCredit: 'Nada por pagar: queda a favor',
    needsChecker: 'Supera el límite: requiere autorización',
    referenceMissing: 'Falta la referencia',
    amountUnreadable: 'Monto ilegible',
    timeUnreadable: 'Fecha ilegible (año-mes-día)',
    channelUnknown: 'Canal desconocido',
    unknownOrder: 'Crédito desconocido',
    wrongCurrency: 'Moneda distinta a la del crédito',
    paidInFuture: 'Fecha futura',
    paidBeforeLending: 'Antes del desembolso',
    referenceTwice: 'Referencia repetida en el archivo',
    referenceUsed: 'Referencia ya registrada',
    notInRepayment: 'El crédito no está en pago',
    anotherWaits: 'Otro pago de este crédito espera aprobación',
    notBooked: 'Rechazada al registrar: hazlo a mano',
  },
  fr: {
    partial: 'Paiement partiel',
    full: 'Solde le dossier',
    credit: 'Solde, le reste en avoir',
    recovery: 'Recouvrement après passage en perte',
    keptAsCredit: 'Rien à payer : conservé en avoir',
    needsChecker: 'Au-dessus de la limite : à approuver',
    referenceMissing: 'Référence manquante',
    amountUnreadable: 'Montant illisible',
    timeUnreadable: 'Date illisible (année-mois-jour)',
    channelUnknown: 'Canal inconnu',
    unknownOrder: 'Dossier inconnu',
    wrongCurrency: 'Devise autre que celle du dossier',
    paidInFuture: 'Date future',
    paidBeforeLending: 'Avant le décaissement',
    referenceTwice: 'Référence en double dans le fichier',
    referenceUsed: 'Référence déjà comptabilisée',
    notInRepayment: 'Dossier non en remboursement',
    anotherWaits: "Un autre encaissement de ce dossier attend l'approbation",
    notBooked: 'Refusée à la comptabilisation : à traiter à la main',
  },
  ar: {
    partial: 'سداد جزئي',
    full: 'يسوّي الطلب',
    credit: 'يسوّي الطلب والباقي رصيد',
    recovery: 'تحصيل بعد الشطب',
    keptAsCredit: 'لا مستحقات: يُحفظ رصيدًا',
    needsChecker: 'فوق الحد: يتطلب اعتمادًا',
    referenceMissing: 'المرجع مفقود',
    amountUnreadable: 'تعذرت قراءة المبلغ',
    timeUnreadable: 'تعذرت قراءة الوقت (سنة-شهر-يوم)',
    channelUnknown: 'قناة غير معروفة',
    unknownOrder: 'طلب غير معروف',
    wrongCurrency: 'عملة تختلف عن عملة الطلب',
    paidInFuture: 'وقت السداد في المستقبل',
    paidBeforeLending: 'قبل الصرف',
    referenceTwice: 'المرجع مكرر في الملف',
    referenceUsed: 'المرجع مقيّد سابقًا',
    notInRepayment: 'الطلب ليس قيد السداد',
    anotherWaits: 'دفعة أخرى لهذا الطلب تنتظر الاعتماد',
    notBooked: 'رُفض عند القيد: عالجه يدويًا',
  },
  ti: {
    partial: 'ชำระบางส่วน',
    full: 'ชำระครบ',
    credit: 'ชำระครบ ส่วนเกินเป็นเครดิต',
    recovery: 'หนี้สูญได้รับคืน',
    keptAsCredit: 'ไม่มียอดค้าง: เก็บเป็นเครดิต',
    needsChecker: 'เกินวงเงิน: ต้องรออนุมัติ',
    referenceMissing: 'ไม่มีเลขอ้างอิง',
    amountUnreadable: 'อ่านจำนวนเงินไม่ได้',
    timeUnreadable: 'อ่านเวลาไม่ได้ (ปี-เดือน-วัน)',
    channelUnknown: 'ไม่รู้จักช่องทาง',
    unknownOrder: 'ไม่พบสินเชื่อ',
    wrongCurrency: 'สกุลเงินไม่ตรงกับสินเชื่อ',
    paidInFuture: 'เวลาชำระเป็นอนาคต',
    paidBeforeLending: 'ก่อนเบิกจ่าย',
    referenceTwice: 'เลขอ้างอิงซ้ำในไฟล์',
    referenceUsed: 'เลขอ้างอิงบันทึกแล้ว',
    notInRepayment: 'สินเชื่อไม่อยู่ระหว่างชำระ',
    anotherWaits: 'มียอดรับชำระของสินเชื่อนี้รออนุมัติอยู่',
    notBooked: 'ถูกปฏิเสธขณะบันทึก กรุณาทำด้วยตนเอง',
  },
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
