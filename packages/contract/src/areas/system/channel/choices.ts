import { CHANNEL_ADAPTERS, CHANNEL_KINDS } from '@countinghouse/domain/areas/system/channel-kind'
import { ROUTE_PURPOSES } from '@countinghouse/domain/areas/system/channel-route'
import { choice } from '../../../kernel/choice'

export const channelKind = choice('channelKind', CHANNEL_KINDS, {
  payment: ['支付', 'Payments', 'Pagos', 'Paiements', 'المدفوعات', 'ชำระเงิน'],
  sms: ['短信', 'SMS', 'SMS', 'SMS', 'الرسائل القصيرة', 'SMS'],
  voice: ['语音', 'Voice messages', 'Mensajes de voz', 'Messages vocaux', 'الرسائل الصوتية', 'ข้อความเสียง'],
  telephony: ['电话', 'Telephony', 'Telefonía', 'Téléphonie', 'الهاتف', 'โทรศัพท์'],
  crm: ['外呼系统', 'Calling system', 'Sistema de llamadas', "Système d'appels", 'نظام الاتصال', 'ระบบโทรออก'],
})

export const channelAdapter = choice('channelAdapter', CHANNEL_ADAPTERS, {
  http: ['HTTP 接口', 'HTTP gateway', 'Pasarela HTTP', 'Passerelle HTTP', 'بوابة HTTP', 'เกตเวย์ HTTP'],
  sandbox: [
    '沙箱（不动用真实资金）',
    'Sandbox (no real money)',
    'Entorno de prueba (sin dinero real)',
    "Bac à sable (pas d'argent réel)",
    'بيئة تجريبية (بلا أموال حقيقية)',
    'ระบบทดสอบ (ไม่ใช้เงินจริง)',
  ],
  outbox: [
    '发件箱（只保存，不外发）',
    'Outbox (kept, sent nowhere)',
    'Bandeja de salida (se guarda, no se envía)',
    "Boîte d'envoi (conservé, non envoyé)",
    'صندوق الصادر (يُحفظ ولا يُرسل)',
    'กล่องขาออก (เก็บไว้ ไม่ส่งออก)',
  ],
  smpp: [
    'SMPP（短信中心）',
    'SMPP (message centre)',
    'SMPP (centro de mensajes)',
    'SMPP (centre de messages)',
    'SMPP (مركز الرسائل)',
    'SMPP (ศูนย์ข้อความ)',
  ],
  sip: [
    'SIP（浏览器内通话）',
    'SIP (calls in the browser)',
    'SIP (llamadas en el navegador)',
    'SIP (appels dans le navigateur)',
    'SIP (مكالمات داخل المتصفح)',
    'SIP (โทรผ่านเบราว์เซอร์)',
  ],
})

export const routePurpose = choice('routePurpose', ROUTE_PURPOSES, {
  payout: [
    '放款与退款',
    'Payouts and refunds',
    'Desembolsos y reembolsos',
    'Décaissements et restitutions',
    'الصرف وردّ المبالغ',
    'การเบิกจ่ายและคืนเงิน',
  ],
  link: ['还款链接', 'Payment links', 'Ligas de pago', 'Liens de paiement', 'روابط السداد', 'ลิงก์ชำระเงิน'],
  sms: ['短信', 'SMS', 'SMS', 'SMS', 'الرسائل القصيرة', 'SMS'],
  voice: ['语音', 'Voice messages', 'Mensajes de voz', 'Messages vocaux', 'الرسائل الصوتية', 'ข้อความเสียง'],
  call: ['通话', 'Calls', 'Llamadas', 'Appels', 'المكالمات', 'การโทร'],
  push: ['推送名单', 'Lists pushed out', 'Listas enviadas', 'Listes transmises', 'القوائم المرسلة', 'รายชื่อที่ส่งออก'],
})

/** What came of trying a connection. */
export const channelTrial = choice('channelTrial', ['works', 'noAnswer', 'secretRefused', 'otherAnswer', 'noSecret'], {
  works: [
    '连接正常：对方应答且认可签名。',
    'It works: the company answers and accepts our signature.',
    'Funciona: la empresa responde y acepta nuestra firma.',
    'La connexion fonctionne : le prestataire répond et accepte notre signature.',
    'الاتصال يعمل: الشركة تجيب وتقبل توقيعنا.',
    'ใช้งานได้: บริษัทตอบกลับและยอมรับลายเซ็นของเรา',
  ],
  noAnswer: [
    '该地址没有应答，请检查地址、对方服务和网络。',
    'Nobody answers at this address. Check the address, their service and the network.',
    'Nadie responde en esta dirección. Revisa la dirección, su servicio y la red.',
    "Personne ne répond à cette adresse. Vérifiez l'adresse, leur service et le réseau.",
    'لا أحد يجيب على هذا العنوان. تحقق من العنوان ومن خدمتهم ومن الشبكة.',
    'ไม่มีการตอบกลับจากที่อยู่นี้ กรุณาตรวจสอบที่อยู่ บริการของบริษัท และเครือข่าย',
  ],
  secretRefused: [
    '对方已应答，但不认可签名，请核对密钥。',
    'The company answers but rejects our signature. Check the secret.',
    'La empresa responde, pero rechaza nuestra firma. Revisa el secreto.',
    'Le prestataire répond mais refuse notre signature. Vérifiez le secret.',
    'الشركة تجيب لكنها ترفض توقيعنا. تحقق من المفتاح السري.',
    'บริษัทตอบกลับแต่ไม่ยอมรับลายเซ็น กรุณาตรวจสอบรหัสลับ',
  ],
  otherAnswer: [
    '对方已应答，但不符合约定格式，请核对地址与适配方式。',
    'Something answers, but not as agreed. Check the address and the adapter.',
    'Algo responde, pero no como se acordó. Revisa la dirección y el adaptador.',
    "La réponse n'est pas celle convenue. Vérifiez l'adresse et l'adaptateur.",
    'وصلت إجابة لا تطابق الصيغة المتفق عليها. تحقق من العنوان ومن طريقة الربط.',
    'มีการตอบกลับแต่ไม่ตรงรูปแบบที่ตกลง กรุณาตรวจสอบที่อยู่และวิธีเชื่อมต่อ',
  ],
  noSecret: [
    '该通道还没有密钥，请先设置。',
    'This channel has no secret yet. Set one first.',
    'Este canal aún no tiene secreto. Define uno primero.',
    "Ce canal n'a pas encore de secret. Définissez-en un d'abord.",
    'ليس لهذه القناة مفتاح سري بعد. حدّده أولًا.',
    'ช่องทางนี้ยังไม่มีรหัสลับ กรุณากำหนดก่อน',
  ],
})

/** What happened to a channel. */
export const channelEventKind = choice('channelEventKind', ['added', 'edited', 'secret', 'on', 'off', 'route'], {
  added: ['新增', 'Added', 'Alta', 'Ajout', 'إضافة', 'เพิ่ม'],
  edited: ['修改', 'Changed', 'Cambio', 'Modification', 'تعديل', 'แก้ไข'],
  secret: ['更换密钥', 'New secret', 'Secreto nuevo', 'Nouveau secret', 'مفتاح سري جديد', 'เปลี่ยนรหัสลับ'],
  on: ['启用', 'Switched on', 'Activado', 'Activation', 'تشغيل', 'เปิดใช้งาน'],
  off: ['停用', 'Switched off', 'Desactivado', 'Désactivation', 'إيقاف', 'ปิดใช้งาน'],
  route: ['路由变更', 'Route changed', 'Cambio de ruta', "Changement d'acheminement", 'تغيير مسار', 'เปลี่ยนเส้นทาง'],
})
