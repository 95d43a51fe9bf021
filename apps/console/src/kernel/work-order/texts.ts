import { ownTexts } from '../text-keys'

/** What the form of a work order says. */
export const texts = ownTexts({
  purpose: ['客户投诉与咨询。', 'Complaints and consultations.', 'Quejas y consultas.', 'Réclamations et demandes.', 'الشكاوى والاستفسارات.', 'ข้อร้องเรียนและสอบถาม'],
  add: ['新增工单', 'Raise a complaint', 'Registrar queja', 'Enregistrer une réclamation', 'تسجيل شكوى', 'เปิดเรื่องร้องเรียน'],
  intro: ['提交后立即进入流程，并通知下一处理人。暴力催收投诉会立即停止联系该客户。', 'It enters its flow at once and the next person is told. A complaint of violence stops contact with the customer at once.', 'Entra de inmediato a su flujo y se avisa a quien sigue. Una queja por violencia detiene de inmediato el contacto con el cliente.', 'Elle entre aussitôt dans son circuit et la personne suivante est prévenue. Une réclamation pour violence suspend aussitôt tout contact.', 'تدخل مسارها فورًا ويُبلَّغ الشخص التالي. شكوى العنف توقف التواصل مع العميل فورًا.', 'เรื่องจะเข้าสู่ขั้นตอนทันทีและแจ้งผู้รับถัดไป เรื่องความรุนแรงจะหยุดการติดต่อลูกค้าทันที'],
  submit: ['提交工单', 'Raise', 'Registrar', 'Enregistrer', 'تسجيل', 'เปิดเรื่อง'],
  unknownNext: ['该角色暂无人员，将由客服主管处理', 'Nobody has this role: the manager will see to it', 'Nadie tiene este rol: lo verá el jefe de servicio', 'Personne n’a ce rôle : le responsable s’en chargera', 'لا أحد يحمل هذا الدور: سيتولاه المدير', 'ไม่มีผู้อยู่ในบทบาทนี้ ผู้จัดการจะดูแล'],
  openTasks: ['{name}（{count, number}）', '{name} ({count, number})', '{name} ({count, number})', '{name} ({count, number})', '{name} ({count, number})', '{name} ({count, number})'],
})
