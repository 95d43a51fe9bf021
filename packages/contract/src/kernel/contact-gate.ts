import { GATE_ANSWERS, GATE_REASONS } from '@countinghouse/domain/areas/contact/gate'
import { z } from 'zod'
import { choice, storedOf } from './choice'
import { ruleSource } from './contact-sources'
import { businessDate, count, instant } from './field'

export const gateAnswer = choice(
  'gateAnswer',
  GATE_ANSWERS,
  {
    allow: ['允许', 'Allowed', 'Permitido', 'Autorisé', 'مسموح', 'อนุญาต'],
    warn: [
      '允许（有提示）',
      'Allowed, with a warning',
      'Permitido con aviso',
      'Autorisé, avec mise en garde',
      'مسموح مع تنبيه',
      'อนุญาตพร้อมคำเตือน',
    ],
    deferUntil: ['暂缓', 'Deferred', 'Aplazado', 'Différé', 'مؤجّل', 'เลื่อนไปก่อน'],
    refuse: ['禁止', 'Not allowed', 'No permitido', 'Interdit', 'غير مسموح', 'ไม่อนุญาต'],
  },
  { allow: 'good', warn: 'waiting', deferUntil: 'waiting', refuse: 'bad' },
)

/** Why, as a part of a sentence. */
export const gateReason = choice('gateReason', GATE_REASONS, {
  unknownRecipient: [
    '与客户的关系不明',
    'Relation to the customer unknown',
    'Relación con el cliente desconocida',
    'Lien avec le client inconnu',
    'صلته بالعميل غير معروفة',
    'ไม่ทราบความสัมพันธ์กับลูกค้า',
  ],
  unknownZone: [
    '客户所在时区不明',
    'Local time unknown',
    'Hora local desconocida',
    'Heure locale inconnue',
    'التوقيت المحلي غير معروف',
    'ไม่ทราบเวลาท้องถิ่น',
  ],
  debtEnded: [
    '欠款已结清、展期或关闭',
    'Debt settled, extended or closed',
    'Deuda liquidada, prorrogada o cerrada',
    'Dette soldée, prolongée ou clôturée',
    'الدين مسدد أو ممدد أو مغلق',
    'หนี้ชำระแล้ว ขยายเวลา หรือปิดแล้ว',
  ],
  excluded: [
    '客户在投诉中点名该员工',
    'Named in the customer’s complaint',
    'Nombrado en la queja del cliente',
    'Nommé dans la réclamation du client',
    'ذكره العميل في شكواه',
    'ถูกระบุชื่อในข้อร้องเรียนของลูกค้า',
  ],
  complaint: [
    '投诉处理中',
    'Complaint open',
    'Queja abierta',
    'Réclamation en cours',
    'شكوى مفتوحة',
    'มีข้อร้องเรียนที่ยังไม่ปิด',
  ],
  optOut: [
    '客户已拒绝',
    'Customer opted out',
    'El cliente pidió no ser contactado',
    'Le client s’y est opposé',
    'العميل رفض التواصل',
    'ลูกค้าขอไม่รับการติดต่อ',
  ],
  blackListed: [
    '客户在黑名单中',
    'Customer is on the blocklist',
    'El cliente está en la lista negra',
    'Client sur la liste noire',
    'العميل في القائمة السوداء',
    'ลูกค้าอยู่ในบัญชีดำ',
  ],
  hardship: [
    '客户困难期',
    'Hardship',
    'Situación de dificultad',
    'Difficultés du client',
    'ظروف صعبة',
    'ลูกค้าประสบความเดือดร้อน',
  ],
  court: [
    '法律程序中',
    'Court proceedings',
    'Proceso judicial',
    'Procédure judiciaire',
    'إجراءات قضائية',
    'อยู่ในกระบวนการศาล',
  ],
  paused: ['已暂停联系', 'Contact paused', 'Contacto en pausa', 'Contact suspendu', 'التواصل موقوف', 'หยุดติดต่อชั่วคราว'],
  noRule: [
    '没有适用的联系规则',
    'No rule allows it',
    'Ninguna regla lo permite',
    'Aucune règle ne le permet',
    'لا قاعدة تسمح به',
    'ไม่มีกฎที่อนุญาต',
  ],
  forbidden: [
    '规则禁止联系此人',
    'Forbidden by rule',
    'Prohibido por la regla',
    'Interdit par la règle',
    'محظور بموجب القاعدة',
    'กฎห้ามติดต่อ',
  ],
  hours: [
    '不在允许的时段',
    'Outside the hours',
    'Fuera del horario',
    'Hors des horaires',
    'خارج الساعات المسموحة',
    'นอกเวลาที่อนุญาต',
  ],
  dayCap: [
    '今日联系次数已满',
    'Daily limit reached',
    'Límite diario alcanzado',
    'Limite du jour atteinte',
    'بلغ حد اليوم',
    'ครบจำนวนต่อวันแล้ว',
  ],
  weekCap: [
    '七日联系次数已满',
    'Limit of seven days reached',
    'Límite de siete días alcanzado',
    'Limite de sept jours atteinte',
    'بلغ حد سبعة أيام',
    'ครบจำนวนต่อเจ็ดวันแล้ว',
  ],
  promise: [
    '还款承诺尚未到期',
    'Promise to pay not due yet',
    'Promesa de pago aún vigente',
    'Promesse de paiement en cours',
    'وعد بالسداد لم يحن بعد',
    'นัดชำระยังไม่ถึงกำหนด',
  ],
  withinRule: ['符合规则', 'Within the rule', 'Dentro de la regla', 'Conforme à la règle', 'ضمن القاعدة', 'เป็นไปตามกฎ'],
})

/** By which way a call goes out: the telephone system, the browser or the phone of whoever calls. */
export const dialledBy = choice('dialledBy', ['channel', 'browser', 'tel'], {
  channel: ['电话系统', 'Telephone system', 'Sistema telefónico', 'Système téléphonique', 'نظام الهاتف', 'ระบบโทรศัพท์'],
  browser: ['浏览器', 'Browser', 'Navegador', 'Navigateur', 'المتصفح', 'เบราว์เซอร์'],
  tel: ['本人话机', 'Own phone', 'Teléfono propio', 'Téléphone de l’agent', 'هاتف الموظف', 'โทรศัพท์ของพนักงาน'],
})

/** What the gate says, with the rule and what it rests on. */
export const gateFields = {
  gateAnswer,
  gateReason,
  /** When it becomes possible; null where it is possible, or nobody knows. */
  deferUntil: instant().nullable(),
  policyId: z.int().nullable(),
  ruleSource: storedOf(ruleSource),
  /** The borrower's own clock, 'YYYY-MM-DD HH:MM'; empty where it is not known. */
  localTime: z.string(),
}

const limits = {
  /** Contacts of the kind on the local day and in seven days, before this one. */
  onDay: count(),
  inWeek: count(),
  maxPerDay: count().nullable(),
  maxPer7Days: count().nullable(),
  promisedOn: businessDate().nullable(),
}

export const gateRead = z.object({ ...gateFields, ...limits })

/** A call that goes out. */
export const called = z.object({
  attemptId: z.int(),
  ...gateFields,
  dialledBy,
  /** For the caller's own phone; showing it is logged as a reveal. */
  phone: z.string().nullable(),
})
