/** What the list, its actions and their dialogs say. */
export const texts = {
  title: {
    'zh-CN': '日终记录',
    'en-US': 'Closes',
    es: 'Cierres',
    fr: 'Clôtures',
    ar: 'عمليات الإقفال',
    ti: 'รายการปิดสิ้นวัน',
  },
  purpose: {
    'zh-CN': '每个营业日一行：罚息、任务、链接和账务核对的处理结果。',
    'en-US': 'One row for each business date: late fees, tasks, links and the reconciliation of the books.',
    es: 'Una fila por fecha contable: intereses moratorios, tareas, ligas y conciliación contable.',
    fr: 'Une ligne par date comptable : pénalités, tâches, liens et rapprochement des comptes.',
    ar: 'صف لكل يوم عمل: غرامات التأخير والمهام والروابط ومطابقة الدفاتر.',
    ti: 'หนึ่งแถวต่อหนึ่งวันทำการ: ค่าปรับล่าช้า งาน ลิงก์ และการกระทบยอดบัญชี',
  },
  nothing: {
    'zh-CN': '每天 00:05 完成第一次日终后会显示在这里。',
    'en-US': 'The first close appears here after 00:05.',
    es: 'El primer cierre aparecerá aquí después de las 00:05.',
    fr: 'La première clôture apparaîtra ici après 00:05.',
    ar: 'يظهر أول إقفال هنا بعد الساعة 00:05.',
    ti: 'การปิดสิ้นวันครั้งแรกจะแสดงที่นี่หลังเวลา 00:05',
  },
  steps: { 'zh-CN': '步骤', 'en-US': 'Steps', es: 'Pasos', fr: 'Étapes', ar: 'الخطوات', ti: 'ขั้นตอน' },
  again: {
    'zh-CN': '重新处理',
    'en-US': 'Close again',
    es: 'Volver a cerrar',
    fr: 'Reclôturer',
    ar: 'إعادة الإقفال',
    ti: 'ปิดอีกครั้ง',
  },
}
