import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['带着筛选条件保存的报表，按时发到有权查看者的通知里；在报表页点“定时发送”新增。', 'Reports kept with their filters and sent to the bells of people who may see them; made on a report by "Send by schedule".', 'Reportes guardados con sus filtros y enviados a quien puede verlos; se crean en un reporte con «Programar envío».', 'Rapports gardés avec leurs filtres et envoyés à qui peut les voir ; créés sur un rapport par « Programmer l’envoi ».', 'تقارير محفوظة مع عوامل تصفيتها تُرسل إلى من يحق له رؤيتها؛ تُنشأ من التقرير بزر «جدولة الإرسال».', 'รายงานที่บันทึกพร้อมตัวกรองและส่งถึงผู้มีสิทธิ์ดู สร้างจากหน้ารายงานด้วย “ตั้งเวลาส่ง”'],
  nothing: ['还没有定时报表。', 'No report is sent by schedule yet.', 'Aún no hay reportes programados.', 'Aucun rapport programmé.', 'لا تقارير مجدولة بعد.', 'ยังไม่มีรายงานตามกำหนด'],
  send: ['定时发送', 'Send by schedule', 'Programar envío', 'Programmer l’envoi', 'جدولة الإرسال', 'ตั้งเวลาส่ง'],
  intro: ['每天 07:30（UTC+7）检查：到日子就发一条通知，打开即为此报表与这些筛选条件。', 'Looked at each day at 07:30 (UTC+7): on its day a notice opens this report with these filters.', 'Se revisa a las 07:30 (UTC+7): en su día, un aviso abre este reporte con estos filtros.', 'Vérifié chaque jour à 07:30 (UTC+7) : le jour venu, un avis ouvre ce rapport avec ces filtres.', 'يُفحص يوميًا 07:30 (UTC+7): في يومه يصل إشعار يفتح هذا التقرير بعوامل التصفية هذه.', 'ตรวจทุกวัน 07:30 (UTC+7) เมื่อถึงวันจะมีการแจ้งที่เปิดรายงานนี้พร้อมตัวกรอง'],
  editTitle: ['修改“{name}”', 'Change "{name}"', 'Cambiar «{name}»', 'Modifier « {name} »', 'تعديل «{name}»', 'แก้ไข “{name}”'],
  edit: ['修改', 'Change', 'Cambiar', 'Modifier', 'تعديل', 'แก้ไข'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
})
