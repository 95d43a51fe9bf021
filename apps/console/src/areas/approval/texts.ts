import { ownTexts } from '../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  my: {
    purpose: ['分配给您的审批任务，先来先审。', 'Approval tasks assigned to you, oldest first.', 'Tareas de aprobación asignadas a ti, primero las más antiguas.', "Tâches d'approbation qui vous sont confiées, les plus anciennes d'abord.", 'مهام الموافقة المسندة إليك، الأقدم أولًا.', 'งานอนุมัติที่มอบหมายให้คุณ เรียงจากเก่าสุด'],
    nothing: ['分配给您的申请会显示在这里。', 'Applications assigned to you appear here.', 'Las solicitudes que se te asignen aparecerán aquí.', 'Les demandes qui vous sont confiées apparaissent ici.', 'تظهر هنا الطلبات المسندة إليك.', 'คำขอที่มอบหมายให้คุณจะแสดงที่นี่'],
    review: ['审批', 'Review', 'Revisar', 'Étudier', 'مراجعة', 'พิจารณา'],
  },
  history: {
    purpose: ['已结束的审批任务和结论。', 'Approval tasks that have ended, with their decisions.', 'Tareas de aprobación concluidas y su resolución.', "Tâches d'approbation terminées et leur décision.", 'مهام الموافقة المنتهية وقراراتها.', 'งานอนุมัติที่สิ้นสุดแล้วพร้อมผลการพิจารณา'],
    nothing: ['审批结束的任务会显示在这里。', 'Tasks appear here once they are decided.', 'Las tareas aparecen aquí al resolverse.', 'Les tâches apparaissent ici une fois décidées.', 'تظهر المهام هنا بعد البت فيها.', 'งานจะแสดงที่นี่เมื่อพิจารณาเสร็จ'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
})
