/** What the lists, their actions and their dialogs say. */
export const texts = {
  my: {
    purpose: {
      'zh-CN': '分配给您的审批任务，先来先审。',
      'en-US': 'Approval tasks assigned to you, oldest first.',
      es: 'Tareas de aprobación asignadas a ti, primero las más antiguas.',
      fr: "Tâches d'approbation qui vous sont confiées, les plus anciennes d'abord.",
      ar: 'مهام الموافقة المسندة إليك، الأقدم أولًا.',
      ti: 'งานอนุมัติที่มอบหมายให้คุณ เรียงจากเก่าสุด',
    },
    nothing: {
      'zh-CN': '分配给您的申请会显示在这里。',
      'en-US': 'Applications assigned to you appear here.',
      es: 'Las solicitudes que se te asignen aparecerán aquí.',
      fr: 'Les demandes qui vous sont confiées apparaissent ici.',
      ar: 'تظهر هنا الطلبات المسندة إليك.',
      ti: 'คำขอที่มอบหมายให้คุณจะแสดงที่นี่',
    },
    review: { 'zh-CN': '审批', 'en-US': 'Review', es: 'Revisar', fr: 'Étudier', ar: 'مراجعة', ti: 'พิจารณา' },
  },
  history: {
    purpose: {
      'zh-CN': '已结束的审批任务和结论。',
      'en-US': 'Approval tasks that have ended, with their decisions.',
      es: 'Tareas de aprobación concluidas y su resolución.',
      fr: "Tâches d'approbation terminées et leur décision.",
      ar: 'مهام الموافقة المنتهية وقراراتها.',
      ti: 'งานอนุมัติที่สิ้นสุดแล้วพร้อมผลการพิจารณา',
    },
    nothing: {
      'zh-CN': '审批结束的任务会显示在这里。',
      'en-US': 'Tasks appear here once they are decided.',
      es: 'Las tareas aparecen aquí al resolverse.',
      fr: 'Les tâches apparaissent ici une fois décidées.',
      ar: 'تظهر المهام هنا بعد البت فيها.',
      ti: 'งานจะแสดงที่นี่เมื่อพิจารณาเสร็จ',
    },
    details: { 'zh-CN': '详情', 'en-US': 'Details', es: 'Detalle', fr: 'Détail', ar: 'التفاصيل', ti: 'รายละเอียด' },
  },
}
