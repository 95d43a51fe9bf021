import { ownTexts } from '../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  title: ['日终记录', 'Closes', 'Cierres', 'Clôtures', 'عمليات الإقفال', 'รายการปิดสิ้นวัน'],
  purpose: ['每个记账日一行：罚息、任务、链接和账务核对的处理结果。', 'One row for each business date: late fees, tasks, links and the reconciliation of the books.', 'Una fila por fecha contable: intereses moratorios, tareas, ligas y conciliación contable.', 'Une ligne par date comptable : pénalités, tâches, liens et rapprochement des comptes.', 'صف لكل تاريخ محاسبي: غرامات التأخير والمهام والروابط ومطابقة الدفاتر.', 'หนึ่งแถวต่อหนึ่งวันที่ทางบัญชี: ค่าปรับล่าช้า งาน ลิงก์ และการกระทบยอดบัญชี'],
  nothing: ['每天 00:05 完成第一次日终后会显示在这里。', 'The first close appears here after 00:05.', 'El primer cierre aparecerá aquí después de las 00:05.', 'La première clôture apparaîtra ici après 00:05.', 'يظهر أول إقفال هنا بعد الساعة 00:05.', 'การปิดสิ้นวันครั้งแรกจะแสดงที่นี่หลังเวลา 00:05'],
  steps: ['步骤', 'Steps', 'Pasos', 'Étapes', 'الخطوات', 'ขั้นตอน'],
  again: ['重新处理', 'Close again', 'Volver a cerrar', 'Reclôturer', 'إعادة الإقفال', 'ปิดอีกครั้ง'],
})
