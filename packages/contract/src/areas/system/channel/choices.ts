import { ROUTE_PURPOSES } from '@countinghouse/domain/areas/system/channel-route'
import { choice } from '../../../kernel/choice'

export const channelAdapter = choice('channelAdapter', ['http', 'sandbox'], {
  'zh-CN': { http: 'HTTP 接口', sandbox: '沙箱（不动用真实资金）' },
  'en-US': { http: 'HTTP gateway', sandbox: 'Sandbox (no real money)' },
  es: { http: 'Pasarela HTTP', sandbox: 'Entorno de prueba (sin dinero real)' },
  fr: { http: 'Passerelle HTTP', sandbox: "Bac à sable (pas d'argent réel)" },
  ar: { http: 'بوابة HTTP', sandbox: 'بيئة تجريبية (بلا أموال حقيقية)' },
  ti: { http: 'เกตเวย์ HTTP', sandbox: 'ระบบทดสอบ (ไม่ใช้เงินจริง)' },
})

export const routePurpose = choice('routePurpose', ROUTE_PURPOSES, {
  'zh-CN': { payout: '放款与退款', link: '还款链接' },
  'en-US': { payout: 'Payouts and refunds', link: 'Payment links' },
  es: { payout: 'Desembolsos y reembolsos', link: 'Enlaces de pago' },
  fr: { payout: 'Décaissements et remboursements', link: 'Liens de paiement' },
  ar: { payout: 'الصرف وردّ المبالغ', link: 'روابط السداد' },
  ti: { payout: 'การเบิกจ่ายและคืนเงิน', link: 'ลิงก์ชำระเงิน' },
})

/** What came of trying a connection. */
export const channelTrial = choice('channelTrial', ['works', 'noAnswer', 'secretRefused', 'otherAnswer', 'noSecret'], {
  'zh-CN': {
    works: '连接正常：对方应答且认可签名。',
    noAnswer: '该地址没有应答，请检查地址、对方服务和网络。',
    secretRefused: '对方已应答，但不认可签名，请核对密钥。',
    otherAnswer: '对方已应答，但不符合约定格式，请核对地址与适配方式。',
    noSecret: '该通道还没有密钥，请先设置。',
  },
  'en-US': {
    works: 'It works: the company answers and accepts our signature.',
    noAnswer: 'Nobody answers at this address. Check the address, their service and the network.',
    secretRefused: 'The company answers but rejects our signature. Check the secret.',
    otherAnswer: 'Something answers, but not as agreed. Check the address and the adapter.',
    noSecret: 'This channel has no secret yet. Set one first.',
  },
  es: {
    works: 'Funciona: la empresa responde y acepta nuestra firma.',
    noAnswer: 'Nadie responde en esta dirección. Revisa la dirección, su servicio y la red.',
    secretRefused: 'La empresa responde, pero rechaza nuestra firma. Revisa el secreto.',
    otherAnswer: 'Algo responde, pero no como se acordó. Revisa la dirección y el adaptador.',
    noSecret: 'Este canal aún no tiene secreto. Define uno primero.',
  },
  fr: {
    works: 'La connexion fonctionne : le prestataire répond et accepte notre signature.',
    noAnswer: "Personne ne répond à cette adresse. Vérifiez l'adresse, leur service et le réseau.",
    secretRefused: 'Le prestataire répond mais refuse notre signature. Vérifiez le secret.',
    otherAnswer: "La réponse n'est pas celle convenue. Vérifiez l'adresse et l'adaptateur.",
    noSecret: "Ce canal n'a pas encore de secret. Définissez-en un d'abord.",
  },
  ar: {
    works: 'الاتصال يعمل: الشركة تجيب وتقبل توقيعنا.',
    noAnswer: 'لا أحد يجيب على هذا العنوان. تحقق من العنوان ومن خدمتهم ومن الشبكة.',
    secretRefused: 'الشركة تجيب لكنها ترفض توقيعنا. تحقق من المفتاح السري.',
    otherAnswer: 'وصلت إجابة لا تطابق الصيغة المتفق عليها. تحقق من العنوان ومن طريقة الربط.',
    noSecret: 'ليس لهذه القناة مفتاح سري بعد. حدّده أولًا.',
  },
  ti: {
    works: 'ใช้งานได้: บริษัทตอบกลับและยอมรับลายเซ็นของเรา',
    noAnswer: 'ไม่มีการตอบกลับจากที่อยู่นี้ กรุณาตรวจสอบที่อยู่ บริการของบริษัท และเครือข่าย',
    secretRefused: 'บริษัทตอบกลับแต่ไม่ยอมรับลายเซ็น กรุณาตรวจสอบรหัสลับ',
    otherAnswer: 'มีการตอบกลับแต่ไม่ตรงรูปแบบที่ตกลง กรุณาตรวจสอบที่อยู่และวิธีเชื่อมต่อ',
    noSecret: 'ช่องทางนี้ยังไม่มีรหัสลับ กรุณากำหนดก่อน',
  },
})

/** What happened to a channel. */
export const channelEventKind = choice('channelEventKind', ['added', 'edited', 'secret', 'on', 'off', 'route'], {
  'zh-CN': { added: '新增', edited: '修改', secret: '更换密钥', on: '启用', off: '停用', route: '路由变更' },
  'en-US': {
    added: 'Added',
    edited: 'Changed',
    secret: 'New secret',
    on: 'Switched on',
    off: 'Switched off',
    route: 'Route changed',
  },
  es: {
    added: 'Alta',
    edited: 'Cambio',
    secret: 'Secreto nuevo',
    on: 'Activado',
    off: 'Desactivado',
    route: 'Cambio de ruta',
  },
  fr: {
    added: 'Ajout',
    edited: 'Modification',
    secret: 'Nouveau secret',
    on: 'Activation',
    off: 'Désactivation',
    route: "Changement d'acheminement",
  },
  ar: { added: 'إضافة', edited: 'تعديل', secret: 'مفتاح سري جديد', on: 'تشغيل', off: 'إيقاف', route: 'تغيير مسار' },
  ti: { added: 'เพิ่ม', edited: 'แก้ไข', secret: 'เปลี่ยนรหัสลับ', on: 'เปิดใช้งาน', off: 'ปิดใช้งาน', route: 'เปลี่ยนเส้นทาง' },
})
