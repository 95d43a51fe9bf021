import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['谁在何时从哪里做了什么：变更、导出、查看完整个人信息，以及被拒绝的请求。', 'Who did what, when and from where: changes, exports, views of full personal data, and denied attempts.', 'Quién hizo qué, cuándo y desde dónde: cambios, exportaciones, consultas de datos completos y rechazos.', "Qui a fait quoi, quand et d'où : modifications, exports, consultations de données complètes et refus.", 'من فعل ماذا ومتى ومن أين: التغييرات والتصدير والاطلاع على البيانات الكاملة والطلبات المرفوضة.', 'ใครทำอะไร เมื่อใด จากที่ใด: การแก้ไข การส่งออก การดูข้อมูลเต็ม และคำขอที่ถูกปฏิเสธ'],
  nothing: ['还没有记录。', 'Nothing is logged yet.', 'Aún no hay registros.', "Rien n'est encore journalisé.", 'لا يوجد شيء مسجّل بعد.', 'ยังไม่มีบันทึก'],
  look: ['详情', 'Details', 'Detalles', 'Détails', 'التفاصيل', 'รายละเอียด'],
  changed: ['变更前后', 'Before and after', 'Antes y después', 'Avant et après', 'قبل وبعد', 'ก่อนและหลัง'],
  asked: ['请求内容', 'What was asked', 'Lo solicitado', 'Ce qui a été demandé', 'ما طُلب', 'สิ่งที่ขอ'],
})
