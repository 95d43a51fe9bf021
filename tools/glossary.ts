// One word for one thing in each language, as lenders of that country say it, and the words that must not stand for it.
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import type { SixTexts } from './all-texts'

interface Term {
  /** In the order of LANGUAGES: zh-CN, en-US, es (Mexico), fr, ar, ti (Thai). */
  words: readonly [zh: string, en: string, es: string, fr: string, ar: string, ti: string]
  /** Refused in its place, as regular expressions: whole words in Latin letters, anywhere in the others. */
  not?: Partial<Record<Language, string>>
  /** Refused only where a text's place names the thing: elsewhere the word is right for another one. */
  there?: { place: RegExp; not: Partial<Record<Language, string>> }
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
      ti: 'โอนเงิน|(?<!เบิก)จ่ายเงินกู้|ปล่อยกู้|สินเชื่อที่ปล่อย',
    },
  },
  principal: {
    words: ['本金', 'principal', 'capital', 'capital', 'أصل القرض', 'เงินต้น'],
    not: { fr: '(?<!menu )principal' },
  },
  'service fee': {
    words: ['服务费', 'service fee', 'comisión por servicio', 'frais de service', 'رسوم الخدمة', 'ค่าบริการ'],
    not: { es: 'comisión de apertura', fr: 'frais de dossier' },
  },
  'other fee': {
    words: ['其他费用', 'other fee', 'otra comisión', 'autres frais', 'رسوم أخرى', 'ค่าธรรมเนียมอื่น'],
    not: { es: 'otros cargos' },
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
      ti: 'วันค้างชำระ|อัตราค้างชำระ|ค้างงวดแรก|ค้างนาน',
    },
  },
  'late fee': {
    words: ['罚息', 'late fee', 'intereses moratorios', 'pénalités de retard', 'غرامة التأخير', 'ค่าปรับล่าช้า'],
    not: { 'zh-CN': '滞纳金', 'en-US': 'overdue fine|penalt\\p{L}+', es: 'multas?|recargos?' },
  },
  waive: {
    words: ['减免', 'waive, waiver', 'condonar, condonación', 'remise', 'تخفيض', 'ลดค่าปรับ'],
    not: { 'en-US': 'reduc\\p{L}+', es: 'reduc\\p{L}+|rebajas?|quitas', ar: 'خصم|إعفاء', ti: 'ส่วนลด|ลดหนี้|ลดหย่อน' },
  },
  extension: {
    words: ['展期', 'extension', 'prórroga', 'prolongation', 'تمديد', 'ขยายเวลา'],
    not: { es: 'extensi(ón|ones)|ampliaci(ón|ones)', fr: 'reports?|reporter' },
  },
  refund: {
    words: ['退款', 'refund', 'reembolso', 'restitution', 'ردّ المبلغ', 'คืนเงิน'],
    not: {
      'zh-CN': '返款',
      es: 'devoluci(ón|ones)|reintegros?',
      fr: 'trop-rembours\\p{L}+',
      ar: 'استرداد|مسترد|يُسترد|استُرد',
    },
    // In French `rembourser` is what the customer does with his loan.
    there: { place: /refund/i, not: { fr: 'rembours\\p{L}+' } },
  },
  reverse: {
    words: ['冲正', 'reverse, reversal', 'revertir, reversión', 'contre-passer, contre-passation', 'عكس', 'กลับรายการ'],
    not: { 'zh-CN': '冲销', es: 'reversas?|reversad\\p{L}+|reversar\\p{L}*' },
    there: {
      place: /revers(e|ed|al|ible)|reverseReceipt/i,
      not: { es: 'cancel\\p{L}+', fr: 'annul\\p{L}+', ar: 'ملغى|مُلغى|إلغاء', ti: 'ยกเลิก' },
    },
  },
  'charge-back': {
    words: ['银行拒付', 'charge-back', 'contracargo', 'contestation bancaire', 'استرجاع المصرف', 'เรียกเงินคืน'],
    not: { 'zh-CN': '退单', fr: 'rétrofactur\\p{L}+' },
  },
  settle: {
    words: ['结清', 'settle, settled', 'liquidar, liquidado', 'solder, soldé', 'سداد كامل', 'ปิดยอด'],
    not: { ti: '(?<!เ)ปิดบัญชี(?!ระบบ)|ปิดหนี้' },
    // In Arabic تسوية is what is done with a difference, and the group that adjusts balances.
    there: {
      place: /FIELD_NAMES\.\w*settle|settleStatus|settlement(Outcome|Status)|order\.settle$|loanSettled/i,
      not: { ar: 'تسوي|يسوّ' },
    },
  },
  'promise to pay': {
    words: ['承诺还款', 'promise to pay', 'promesa de pago', 'promesse de paiement', 'وعد بالسداد', 'นัดชำระ'],
    // In Thai สัญญา is the contract, and ผิดสัญญา its breach.
    there: { place: /promise/i, not: { ti: 'สัญญา|คำมั่น|รับปาก' } },
  },
  'payment link': {
    words: ['还款链接；支付链接', 'payment link', 'liga de pago', 'lien de paiement', 'رابط السداد', 'ลิงก์ชำระเงิน'],
    not: { 'zh-CN': '付款链接', es: 'enlaces? de pago', ar: 'رابط الدفع|رابط دفع' },
  },
  coupon: { words: ['优惠券', 'coupon', 'cupón', 'bon', 'قسيمة', 'คูปอง'], not: { fr: 'coupons?' } },
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
  pool: {
    words: ['任务池', 'pool', 'sin asignar', 'vivier', 'غير مسند', 'กองกลาง'],
    // The fund, the bag, the group of collectors.
    not: { es: '(al|del|en el) fondo|bolsa', fr: 'réserve', ti: 'กอง(?!กลาง)' },
    there: { place: /pool|returnDays|recycling|tasksGoBack/i, not: { ar: 'المجموعة', ti: 'คิว' } },
  },
  'worked (telemarketing)': {
    words: ['导入（至少跟进过一次）', 'worked', 'trabajado', 'suivi', 'تمت متابعته', 'ติดตามแล้ว'],
    there: {
      place: /loadNum/i,
      not: { 'en-US': 'load\\p{L}*', es: 'carg\\p{L}+', fr: 'charg\\p{L}+', ar: 'حمّل|التحميل', ti: 'นำเข้า' },
    },
  },
  convert: {
    words: ['转化', 'convert, conversion', 'convertir, conversión', 'convertir, conversion', 'إنجاز المطلوب', 'สำเร็จ'],
    not: { ti: 'แปลงผล' },
    // What a customer lacked may be his data or a settlement; and تحويل is a bank transfer.
    there: { place: /convert|conversion/i, not: { ar: 'تحو|محوّل', ti: 'ขอ(สินเชื่อ)?ใหม่' } },
  },
  telemarketing: {
    words: ['电销', 'telemarketing', 'telemarketing', 'télémarketing', 'التسويق الهاتفي', 'โทรการตลาด'],
    not: { es: 'televentas?', fr: 'télévent\\p{L}*|télévend\\p{L}*', ti: 'เทเลมาร์เก็ต|ขายทางโทรศัพท์' },
  },
  stage: {
    words: ['阶段', 'stage', 'etapa', 'stade', 'مرحلة', 'ระยะ'],
    not: { fr: 'phases?' },
  },
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
    not: { 'en-US': 'waiting for approval', ar: 'بانتظار الموافقة', es: '(cambios?|espera) (por|de) aproba\\p{L}+' },
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
    words: ['工单', 'complaint', 'queja', 'réclamation', 'تذكرة شكوى', 'เรื่องร้องเรียน'],
    not: {
      'en-US': 'work orders?',
      es: '[óo]rden(es)? de trabajo',
      fr: 'tickets?',
      ar: 'أمر عمل|أمر العمل|أوامر العمل',
      ti: 'ใบงาน',
    },
  },
  'problem of a complaint': {
    words: ['问题', 'problem', 'problema', 'problème', 'مشكلة', 'ปัญหา'],
    there: {
      place: /(firstLevel|secondLevel)Question$|questionLabel$|questionV1$|questionType$|work-order\/.*: question$/,
      not: { 'en-US': 'question', es: 'pregunta', fr: 'question', ar: 'سؤال|السؤال', ti: 'คำถาม' },
    },
  },
  'follow-up call': {
    words: ['回访', 'follow-up call', 'llamada de seguimiento', 'appel de suivi', 'مكالمة المتابعة', 'โทรติดตามผล'],
    not: { 'en-US': 'back visits?' },
    there: {
      place: /recordVisit|visitTitle|texts\.ts: visit$|backVisit|cs_visit/,
      not: { es: 'visitas?', fr: 'rappel\\p{L}*', ar: 'معاودة', ti: 'ติดต่อกลับ' },
    },
  },
  'business date': {
    words: ['记账日期', 'business date', 'fecha contable', 'date comptable', 'التاريخ المحاسبي', 'วันที่ทางบัญชี'],
    not: { 'zh-CN': '营业日', ar: 'يوم العمل|تاريخ العمل', ti: 'วันที่?ทำการ' },
  },
  'contact policy': {
    words: ['联系规则', 'contact policy', 'reglas de contacto', 'règles de contact', 'قواعد الاتصال', 'กฎการติดต่อลูกค้า'],
    not: {
      'zh-CN': '联络|联系规范',
      es: 'política de contacto',
      fr: 'politique de contact',
      ar: 'سياسة التواصل',
      ti: 'นโยบายการติดต่อ',
    },
  },
  dictionary: {
    words: ['字典', 'dictionary', 'catálogo', 'dictionnaire', 'قاموس', 'พจนานุกรม'],
    not: { es: 'diccionarios?' },
  },
  performance: {
    words: ['绩效', 'performance', 'desempeño', 'performance', 'أداء', 'ผลงาน'],
    not: { es: 'rendimientos?' },
  },
  report: { words: ['报表', 'report', 'reporte', 'rapport', 'تقرير', 'รายงาน'], not: { es: 'informes?' } },
  job: {
    words: ['后台任务', 'job', 'proceso', 'traitement', 'مهمة مجدولة', 'งานเบื้องหลัง'],
    there: { place: /jobMessages|jobFailed|module\.jobs/, not: { es: 'tareas?', fr: 'tâches?' } },
  },
  'the reader in Spanish': {
    words: ['–', '–', 'tú', '–', '–', '–'],
    not: { es: 'usted(es)?|elija|pídal[oa]|ábral[oa]' },
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
    not: { 'en-US': 'call-?backs?', ti: 'การเรียกกลับ|เว็บฮุก', es: 'webhooks?', fr: 'webhooks?' },
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
    place: /intake\/portfolio\/columns/,
    languages: ['ti'],
    why: 'words of files that people have written',
  },
  {
    place: /bankAccountType\.3$|couponType\.2$/,
    languages: ['ar'],
    why: 'a debit card, and the deduction of a coupon',
  },
]

const patterns = Object.entries(GLOSSARY).flatMap(([concept, { words, not, there }]) =>
  [{ place: /(?:)/, not }, ...(there ? [there] : [])].flatMap(({ place, not: refusals = {} }) =>
    Object.entries(refusals).map(([language, refused]) => ({
      concept,
      language: language as Language,
      at: place,
      word: words[LANGUAGES.indexOf(language as Language)]!,
      refused: /[a-z]/i.test(refused.replace(/\\./g, ''))
        ? new RegExp(`(?<!\\p{L})(?:${refused})(?!\\p{L})`, 'iu')
        : new RegExp(refused, 'u'),
    })),
  ),
)

/** A sentence without the names of its values and plural forms. */
const wordsOf = (text: string): string =>
  text.replace(/\{\w+(?=[,}])(, (number|plural,))?| (zero|one|two|few|many|other) (?=\{)/g, ' ')

/** Refused words of one text, a line each. */
export function glossaryFaults({ place, texts }: SixTexts): string[] {
  return patterns.flatMap(({ concept, language, at, word, refused }) => {
    const [found] = (at.test(place) && refused.exec(wordsOf(texts[language] ?? ''))) || []
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
  const cell = (text: string) => text.replace(/\|/g, '\\|')
  const not = (term: Term, language: Language) =>
    [
      ...(term.not?.[language] ? [` (not: ${cell(term.not[language])})`] : []),
      ...(term.there?.not[language]
        ? [` (at \`${cell(term.there.place.source)}\` not: ${cell(term.there.not[language])})`]
        : []),
    ].join('')
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
