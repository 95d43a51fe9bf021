/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '谁在何时从哪里做了什么：变更、导出、查看完整个人信息，以及被拒绝的请求。',
    'en-US': 'Who did what, when and from where: changes, exports, views of full personal data, and denied attempts.',
    es: 'Quién hizo qué, cuándo y desde dónde: cambios, exportaciones, consultas de datos completos y rechazos.',
    fr: "Qui a fait quoi, quand et d'où : modifications, exports, consultations de données complètes et refus.",
    ar: 'من فعل ماذا ومتى ومن أين: التغييرات والتصدير والاطلاع على البيانات الكاملة والطلبات المرفوضة.',
    ti: 'ใครทำอะไร เมื่อใด จากที่ใด: การแก้ไข การส่งออก การดูข้อมูลเต็ม และคำขอที่ถูกปฏิเสธ',
  },
  nothing: {
    'zh-CN': '还没有记录。',
    'en-US': 'Nothing is logged yet.',
    es: 'Aún no hay registros.',
    fr: "Rien n'est encore journalisé.",
    ar: 'لا يوجد شيء مسجّل بعد.',
    ti: 'ยังไม่มีบันทึก',
  },
  look: { 'zh-CN': '详情', 'en-US': 'Details', es: 'Detalles', fr: 'Détails', ar: 'التفاصيل', ti: 'รายละเอียด' },
  changed: {
    'zh-CN': '变更前后',
    'en-US': 'Before and after',
    es: 'Antes y después',
    fr: 'Avant et après',
    ar: 'قبل وبعد',
    ti: 'ก่อนและหลัง',
  },
  asked: {
    'zh-CN': '请求内容',
    'en-US': 'What was asked',
    es: 'Lo solicitado',
    fr: 'Ce qui a été demandé',
    ar: 'ما طُلب',
    ti: 'สิ่งที่ขอ',
  },
}
