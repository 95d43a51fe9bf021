import { GATE_REASONS } from '@countinghouse/domain/areas/contact/gate'
import { COUPON_CUSTOMERS } from '@countinghouse/domain/areas/marketing/coupon'
import { VARIANTS } from '@countinghouse/domain/areas/marketing/draw'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { choice } from '../../kernel/choice'
import { gateReason } from '../../kernel/contact-gate'

const OWN = {
  'zh-CN': '中文',
  'en-US': 'English',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ti: 'ไทย',
}
const same = (name: string) => [name, name, name, name, name, name] as const
export const textLanguage = choice('textLanguage', LANGUAGES, {
  'zh-CN': same(OWN['zh-CN']),
  'en-US': same(OWN['en-US']),
  es: same(OWN.es),
  fr: same(OWN.fr),
  ar: same(OWN.ar),
  ti: same(OWN.ti),
})

export const groupSource = choice('groupSource', ['expression', 'rule', 'list'], {
  expression: ['条件表达式', 'Condition', 'Condición', 'Condition', 'شرط', 'เงื่อนไข'],
  rule: ['人群规则', 'Audience rule', 'Regla de audiencia', "Règle d'audience", 'قاعدة جمهور', 'กฎกลุ่มเป้าหมาย'],
  list: ['号码列表', 'Uploaded numbers', 'Números cargados', 'Numéros importés', 'أرقام مرفوعة', 'รายชื่อเบอร์'],
})

export const couponCustomers = choice('couponCustomers', COUPON_CUSTOMERS, {
  all: ['全部客户', 'All customers', 'Todos los clientes', 'Tous les clients', 'جميع العملاء', 'ลูกค้าทั้งหมด'],
  new: ['新客', 'New customers', 'Clientes nuevos', 'Nouveaux clients', 'عملاء جدد', 'ลูกค้าใหม่'],
  returning: ['老客', 'Returning customers', 'Clientes recurrentes', 'Clients fidèles', 'عملاء عائدون', 'ลูกค้าเก่า'],
})

export const runState = choice(
  'marketingRunState',
  ['freezing', 'sending', 'paused', 'done', 'ended', 'failed'],
  {
    freezing: [
      '锁定人群',
      'Listing the audience',
      'Listando la audiencia',
      "Liste de l'audience",
      'تجميد الجمهور',
      'กำลังจัดรายชื่อ',
    ],
    sending: ['发送中', 'Sending', 'Enviando', 'Envoi en cours', 'قيد الإرسال', 'กำลังส่ง'],
    paused: ['已暂停', 'Paused', 'En pausa', 'En pause', 'متوقف مؤقتًا', 'หยุดชั่วคราว'],
    done: ['已完成', 'Done', 'Terminado', 'Terminé', 'منتهٍ', 'เสร็จสิ้น'],
    // Given up by somebody before it was through.
    ended: ['已终止', 'Ended', 'Detenida', 'Arrêtée', 'أُنهيت', 'ยุติแล้ว'],
    // Whom it writes to could not be listed: nobody got anything.
    failed: ['失败', 'Failed', 'Fallida', 'Échouée', 'فشلت', 'ล้มเหลว'],
  },
  { freezing: 'progress', sending: 'progress', paused: 'waiting', done: 'good', ended: 'neutral', failed: 'bad' },
)

export const messageState = choice(
  'messageState',
  ['held', 'queued', 'claimed', 'sent', 'delivered', 'failed', 'skipped'],
  {
    held: ['对照组', 'Held out', 'Grupo de control', 'Groupe témoin', 'مجموعة ضابطة', 'กลุ่มควบคุม'],
    queued: ['待发送', 'Queued', 'En cola', 'En attente', 'في الانتظار', 'รอส่ง'],
    claimed: ['发送中', 'Being sent', 'Enviándose', 'En cours', 'قيد الإرسال', 'กำลังส่ง'],
    sent: ['已发送', 'Sent', 'Enviado', 'Envoyé', 'أُرسل', 'ส่งแล้ว'],
    delivered: ['已送达', 'Delivered', 'Entregado', 'Remis', 'وصل', 'ถึงแล้ว'],
    failed: ['失败', 'Failed', 'Fallido', 'Échec', 'فشل', 'ล้มเหลว'],
    skipped: ['已跳过', 'Skipped', 'Omitido', 'Ignoré', 'تم تخطيه', 'ข้าม'],
  },
  {
    held: 'neutral',
    queued: 'waiting',
    claimed: 'progress',
    sent: 'progress',
    delivered: 'good',
    failed: 'bad',
    skipped: 'neutral',
  },
)

/** Why a message did not go out, or not yet; a company's own words stand beside these as it sent them. */
export const messageReason = choice(
  'messageReason',
  [...GATE_REASONS, 'hadIt', 'noStock', 'noSecret', 'runEnded', 'numberChanged'],
  {
    ...gateReason.labels,
    hadIt: [
      '已领过该券',
      'Has the coupon already',
      'Ya tiene el cupón',
      'A déjà le bon',
      'لديه القسيمة بالفعل',
      'มีคูปองนี้แล้ว',
    ],
    noStock: ['优惠券已发完', 'No coupon left', 'Sin cupones', 'Plus de bons', 'نفدت القسائم', 'คูปองหมด'],
    noSecret: [
      '通道没有密钥',
      'The channel has no secret',
      'El canal no tiene secreto',
      "Le canal n'a pas de secret",
      'القناة بلا مفتاح سري',
      'ช่องทางไม่มีรหัสลับ',
    ],
    runEnded: [
      '批次已终止',
      'The run was ended',
      'La ejecución se detuvo',
      "L'exécution a été arrêtée",
      'أُنهيت العملية',
      'รอบนี้ถูกยุติ',
    ],
    numberChanged: [
      '号码已变更',
      'The number changed meanwhile',
      'El número cambió entretanto',
      'Le numéro a changé entre-temps',
      'تغيّر الرقم في الأثناء',
      'เบอร์เปลี่ยนไปแล้ว',
    ],
  },
)

export const textVariant = choice('textVariant', VARIANTS, {
  A: same('A'),
  B: same('B'),
  holdout: ['对照组', 'Holdout', 'Grupo de control', 'Groupe témoin', 'مجموعة ضابطة', 'กลุ่มควบคุม'],
})

export const optOutSource = choice('optOutSource', ['reply', 'link', 'staff'], {
  reply: ['回复短信', 'Reply', 'Respuesta', 'Réponse', 'رد', 'ตอบกลับ'],
  link: ['链接', 'Link', 'Enlace', 'Lien', 'رابط', 'ลิงก์'],
  staff: [
    '员工登记',
    'Recorded by staff',
    'Registrado por personal',
    'Saisi par le personnel',
    'سجّله موظف',
    'พนักงานบันทึก',
  ],
})
