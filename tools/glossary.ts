// One word for one thing in each language, as lenders of that country say it, and the words that must not stand for it.
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import type { SixTexts } from './all-texts'

interface Term {
  /** In the order of LANGUAGES: zh-CN, en-US, es (Mexico), fr, ar, ti (Thai). */
  words: readonly [zh: string, en: string, es: string, fr: string, ar: string, ti: string]
  /** Refused in its place, as regular expressions: whole words in Latin letters, anywhere in the others. */
  not?: Partial<Record<Language, string>>
}

/** By concept. */
export const GLOSSARY: Readonly<Record<string, Term>> = {
  order: {
    words: ['订单', 'order', 'crédito', 'dossier', 'طلب', 'สินเชื่อ'],
    not: { es: 'pedidos?|préstamos?', fr: 'commandes?', ti: 'คำสั่งกู้|คำขอสินเชื่อ|เลขคำสั่ง' },
  },
  loan: { words: ['借款', 'loan', 'crédito', 'prêt', 'قرض', 'สินเชื่อ'], not: { es: 'empréstitos?', ar: 'سلفة|سلف ' } },
  application: {
    words: ['申请', 'application', 'solicitud', 'demande', 'طلب', 'คำขอ'],
    not: { es: 'aplicaci(ón|ones) de crédito' },
  },
  customer: {
    words: ['客户', 'customer', 'cliente', 'client', 'عميل', 'ลูกค้า'],
    not: { ar: 'زبون|زبائن', ti: 'ผู้ใช้บริการ' },
  },
  amount: { words: ['金额', 'amount', 'monto', 'montant', 'مبلغ', 'จำนวนเงิน'], not: { es: 'importes?' } },
  disburse: {
    words: ['放款', 'disburse, disbursement', 'desembolsar, desembolso', 'décaisser, décaissement', 'صرف', 'เบิกจ่าย'],
    not: {
      'en-US': 'lends?|lent|lending(?! (apps?|back office))',
      es: 'dispers\\p{L}+|prestad[oa]s?|prestar',
      fr: 'débloqu\\p{L}+|déblocages?',
      ti: 'โอนเงินกู้|(?<!เบิก)จ่ายเงินกู้|ปล่อยกู้',
    },
  },
  'repayment plan': {
    words: ['还款计划', 'repayment plan', 'plan de pagos', 'échéancier', 'خطة السداد', 'แผนการชำระ'],
    not: { es: 'calendario de pagos|tabla de amortización', ti: 'แผนชำระ' },
  },
  'due date': { words: ['到期日', 'due date', 'vencimiento', 'échéance', 'تاريخ الاستحقاق', 'วันครบกำหนด'] },
  overdue: {
    words: ['逾期', 'overdue', 'en mora', 'en retard', 'متأخر، التأخير', 'เกินกำหนด'],
    not: {
      'zh-CN': '拖欠|延滞',
      'en-US': 'past due|in arrears',
      es: 'atrasos?|retrasos?|créditos vencidos|primer vencido|tasa de vencidos',
      ar: 'التأخر|أيام تأخر ',
      ti: 'วันค้างชำระ|อัตราค้างชำระ',
    },
  },
  'late fee': {
    words: ['罚息', 'late fee', 'intereses moratorios', 'pénalités de retard', 'غرامة التأخير', 'ค่าปรับล่าช้า'],
    not: { 'zh-CN': '滞纳金', 'en-US': 'overdue fine|penalt\\p{L}+', es: 'multas?|recargos?' },
  },
  waive: {
    words: ['减免', 'waive, waiver', 'condonar, condonación', 'remise', 'تخفيض', 'ลดค่าปรับ'],
    not: { 'en-US': 'reduc\\p{L}+', es: 'reduc\\p{L}+|rebajas?', ar: 'خصم|إعفاء', ti: 'ส่วนลด|ลดหนี้|ลดหย่อน' },
  },
  extension: {
    words: ['展期', 'extension', 'prórroga', 'prolongation', 'تمديد', 'ขยายเวลา'],
    not: { es: 'extensi(ón|ones)|ampliaci(ón|ones)', fr: 'reports?|reporter' },
  },
  refund: {
    words: ['退款', 'refund', 'reembolso', 'remboursement', 'ردّ المبلغ', 'คืนเงิน'],
    not: { 'zh-CN': '返款', es: 'devoluci(ón|ones)|reintegros?', ar: 'استرداد|مسترد|يُسترد|استُرد' },
  },
  'customer credit': {
    words: ['客户余额', 'customer credit', 'saldo a favor', 'avoir du client', 'رصيد العميل', 'เครดิตลูกค้า'],
    not: { ti: 'เงินเครดิต(?!ลูกค้า)|คงเหลือของลูกค้า' },
  },
  'write off': {
    words: ['核销', 'write off', 'castigar, castigo', 'passer en perte', 'شطب', 'ตัดหนี้สูญ'],
    not: { es: 'quebrantos?', ti: 'ตัดหนี้เสีย' },
  },
  recovery: {
    words: ['核销收回', 'recovery', 'recuperación', 'recouvrement', 'تحصيل بعد الشطب', 'หนี้สูญได้รับคืน'],
  },
  collector: {
    words: ['催收员', 'collector', 'cobrador', 'agent de recouvrement', 'محصّل', 'พนักงานติดตามหนี้'],
    not: { es: 'gestor(es)? de cobranza', fr: 'recouvreurs?|collecteurs?', ar: 'جابي', ti: 'เจ้าหน้าที่ติดตามหนี้' },
  },
  task: { words: ['任务', 'task', 'tarea', 'tâche', 'مهمة', 'งาน'], not: { es: 'encargos?|labores' } },
  queue: {
    words: ['队列', 'queue', 'cola', 'file', 'قائمة العمل', 'คิว'],
    not: { ar: 'قائمة الانتظار|قوائم الانتظار' },
  },
  pending: {
    words: ['待处理', 'pending', 'pendiente', 'en attente', 'قيد المعالجة', 'รอดำเนินการ'],
    not: { ar: 'معلّ?ق' },
  },
  reject: {
    words: ['拒绝', 'reject', 'rechazar', 'refuser', 'رفض', 'ปฏิเสธ'],
    not: { 'en-US': 'refus\\p{L}+' },
  },
  request: {
    words: ['提交', 'requested by, requested at', 'solicitado por', 'demandé par', 'مقدّم الطلب', 'ผู้ขอ'],
    not: { 'en-US': 'asked (by|at)' },
  },
  'await approval': {
    words: ['待复核', 'awaiting approval', 'por autorizar', 'à approuver', 'بانتظار الاعتماد', 'รออนุมัติ'],
    not: { 'en-US': 'waiting for approval' },
  },
  post: {
    words: ['入账', 'post; record (a receipt)', 'registrar', 'comptabiliser', 'قيد', 'บันทึก'],
    not: { 'en-US': 'booked|booking' },
  },
  'total owed': {
    words: ['应还总额', 'total owed', 'adeudo total', 'total dû', 'إجمالي المستحق', 'ยอดค้างชำระทั้งหมด'],
    not: { 'en-US': 'owed in all' },
  },
  blocklist: {
    words: ['黑名单', 'blocklist; block', 'lista negra; bloquear', 'liste noire', 'القائمة السوداء', 'บัญชีดำ'],
    not: { 'en-US': 'black[- ]?list\\p{L}*' },
  },
  allowlist: {
    words: ['白名单', 'allowlist', 'lista blanca', 'liste blanche', 'القائمة البيضاء', 'บัญชีขาว'],
    not: { 'en-US': 'white[- ]?list\\p{L}*' },
  },
  'money action': {
    words: ['资金操作', 'money action', 'movimiento de dinero', 'opération financière', 'عملية مالية', 'รายการเงิน'],
    not: { es: 'operaci(ón|ones) de dinero' },
  },
  'product item': { words: ['产品项', 'item', 'opción', 'formule', 'بند', 'รายการผลิตภัณฑ์'] },
  'work order': {
    words: ['工单', 'work order', 'queja', 'réclamation', 'تذكرة شكوى', 'เรื่องร้องเรียน'],
    not: { es: '[óo]rden(es)? de trabajo', fr: 'tickets?', ar: 'أمر عمل|أمر العمل|أوامر العمل', ti: 'ใบงาน' },
  },
  reconcile: {
    words: ['账务核对', 'reconcile', 'conciliar', 'rapprochement', 'مطابقة', 'กระทบยอด'],
    not: {
      'en-US': 'proof of the books|prove the books',
      es: 'comprobaci(ó|o)n de los libros|verificación contable',
      fr: 'contrôle des (comptes|livres)',
      ti: 'ตรวจบัญชี',
    },
  },
  webhook: {
    words: ['回调', 'webhook', 'notificación', 'notification', 'إشعار', 'การแจ้งกลับ'],
    not: { 'en-US': 'call-?backs?', ti: 'การเรียกกลับ' },
  },
  'mobile number': {
    words: ['手机号', 'mobile', 'celular', 'mobile', 'جوال', 'โทรศัพท์มือถือ'],
    not: { es: 'móvil(es)?' },
  },
  marketing: {
    words: ['营销', 'marketing', 'marketing', 'marketing', 'تسويق', 'การตลาด'],
    not: { es: 'mercadotecnia' },
  },
  app: {
    words: ['应用', 'app', 'app', 'application', 'تطبيق', 'แอป'],
    not: { 'zh-CN': '(?<![a-z.])app(?![a-z])', es: 'aplicaciones|la aplicación(?! de)', fr: 'applis?', ti: 'แอพ' },
  },
  country: { words: ['国家', 'country', 'país', 'pays', 'الدولة', 'ประเทศ'], not: { ar: 'البلد' } },
  'British spelling': {
    words: ['–', 'colour, centre, cancelled', '–', '–', '–', '–'],
    not: { 'en-US': 'colors?|centers?|canceled|installments?|\\p{L}+iz(e|ed|ing|ation)(?<!siz\\p{L}+|priz\\p{L}+)' },
  },
}

/** Texts that keep a refused word, by the end of their place, and why. */
export const KEPT: readonly { place: RegExp; languages: readonly Language[]; why: string }[] = [
  {
    place: /kernel\/dictionaries\/texts/,
    languages: ['zh-CN', 'en-US'],
    why: 'labels of the specification, letter for letter',
  },
  {
    place: /fault\.unauthorized(Text)?$/,
    languages: ['en-US'],
    why: 'sentences of the specification, letter for letter',
  },
  { place: /deductionAboveLateFee$/, languages: ['en-US'], why: 'sentence of the specification, letter for letter' },
  {
    place: /waivedInterest$|decision\.4$/,
    languages: ['ar'],
    why: 'interest or a whole balance is remitted, a late fee is reduced',
  },
  {
    place: /bankAccountType\.3$|couponType\.2$/,
    languages: ['ar'],
    why: 'a debit card, and the deduction of a coupon',
  },
]

const patterns = Object.entries(GLOSSARY).flatMap(([concept, { words, not }]) =>
  Object.entries(not ?? {}).map(([language, refused]) => ({
    concept,
    language: language as Language,
    word: words[LANGUAGES.indexOf(language as Language)]!,
    refused: /[a-z]/i.test(refused.replace(/\\./g, ''))
      ? new RegExp(`(?<!\\p{L})(?:${refused})(?!\\p{L})`, 'iu')
      : new RegExp(refused, 'u'),
  })),
)

/** A sentence without the names of its values and plural forms. */
const wordsOf = (text: string): string =>
  text.replace(/\{\w+(?=[,}])(, (number|plural,))?| (zero|one|two|few|many|other) (?=\{)/g, ' ')

/** Refused words of one text, a line each. */
export function glossaryFaults({ place, texts }: SixTexts): string[] {
  return patterns.flatMap(({ concept, language, word, refused }) => {
    const [found] = refused.exec(wordsOf(texts[language] ?? '')) ?? []
    if (!found || KEPT.some(kept => kept.languages.includes(language) && kept.place.test(place))) return []
    return [`${place} says ‘${found}’ in ${language}: the glossary's word for ${concept} is ‘${word}’`]
  })
}

/** Exceptions that no text needs any more. */
export const keptInVain = (all: readonly SixTexts[]): string[] =>
  KEPT.filter(
    ({ place, languages }) =>
      !all.some(
        text =>
          place.test(text.place) &&
          patterns.some(
            ({ language, refused }) =>
              languages.includes(language) && refused.test(wordsOf(text.texts[language] ?? '')),
          ),
      ),
  ).map(({ place }) => `the glossary keeps ${place.source}, which needs no exception`)

/** The table of `docs/glossary.md`. */
export function glossaryPage(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const not = (term: Term, language: Language) =>
    term.not?.[language] ? ` (not: ${term.not[language].replace(/\|/g, '\\|')})` : ''
  return `${[
    '# Glossary',
    '',
    'Made from `tools/glossary.ts` by `npm run generate`; `npm run check` names each text with a refused word (a regular expression).',
    '',
    row(['concept', ...LANGUAGES]),
    row(['---', ...LANGUAGES.map(() => '---')]),
    ...Object.entries(GLOSSARY).map(([concept, term]) =>
      row([concept, ...LANGUAGES.map((language, at) => `${term.words[at]}${not(term, language)}`)]),
    ),
    '',
    'Texts that keep a refused word:',
    '',
    ...KEPT.map(({ place, languages, why }) => `- \`${place.source}\` in ${languages.join(', ')}: ${why}`),
  ].join('\n')}\n`
}
