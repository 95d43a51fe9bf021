import { ownTexts } from '../../kernel/text-keys'

/** What the lists, their actions and their dialogs say. */
export const texts = ownTexts({
  my: {
    purpose: ['分配给您的审批任务，先来先审。', 'Approval tasks assigned to you, oldest first.', 'Tareas de aprobación asignadas a ti, primero las más antiguas.', "Tâches d'approbation qui vous sont confiées, les plus anciennes d'abord.", 'مهام الموافقة المسندة إليك، الأقدم أولًا.', 'งานอนุมัติที่มอบหมายให้คุณ เรียงจากเก่าสุด'],
    nothing: ['分配给您的申请会显示在这里。', 'Applications assigned to you appear here.', 'Las solicitudes que se te asignen aparecerán aquí.', 'Les demandes qui vous sont confiées apparaissent ici.', 'تظهر هنا الطلبات المسندة إليك.', 'คำขอที่มอบหมายให้คุณจะแสดงที่นี่'],
    review: ['审批', 'Review', 'Revisar', 'Étudier', 'مراجعة', 'พิจารณา'],
  },
  all: {
    purpose: ['全部审批任务，可分配、转交和退回任务池。', 'Every approval task: hand out, hand on, take back to the pool.', 'Todas las tareas de aprobación: repartir, pasar a otro o dejar sin asignar.', "Toutes les tâches d'approbation : répartir, transférer ou rendre au vivier.", 'كل مهام الموافقة: توزيع ونقل وإلغاء إسناد.', 'งานอนุมัติทั้งหมด แบ่ง ส่งต่อ หรือคืนเข้ากองกลาง'],
    nothing: ['进入人工审批的申请会显示在这里。', 'Applications referred to review appear here.', 'Las solicitudes derivadas a revisión aparecen aquí.', "Les demandes renvoyées à l'examen apparaissent ici.", 'تظهر هنا الطلبات المحالة إلى المراجعة.', 'คำขอที่ส่งพิจารณาจะแสดงที่นี่'],
    examiner: ['审批员', 'Examiner', 'Analista', 'Analyste', 'المراجع', 'ผู้พิจารณา'],
    change: ['更换审批员', 'Change examiner', 'Cambiar analista', "Changer d'analyste", 'تغيير المراجع', 'เปลี่ยนผู้พิจารณา'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
  performance: {
    examiner: ['审批员', 'Examiner', 'Analista', 'Analyste', 'المراجع', 'ผู้พิจารณา'],
    purpose: ['每位审批员收到、决定和在手的任务；不选日期时为最近 30 天。', 'What each examiner received, decided and holds; the last 30 days unless you choose others.', 'Lo que cada analista recibió, resolvió y tiene; los últimos 30 días si no eliges otros.', "Ce que chaque analyste a reçu, décidé et détient ; les 30 derniers jours par défaut.", 'ما استلمه كل مراجع وقرره وما لديه؛ آخر 30 يومًا ما لم تحدد غيرها.', 'งานที่ผู้พิจารณาแต่ละคนได้รับ ตัดสิน และถืออยู่ ค่าเริ่มต้น 30 วันล่าสุด'],
    nothing: ['这些日期没有审批工作。', 'No review work on these days.', 'Sin trabajo de revisión en esos días.', "Aucun examen ces jours-là.", 'لا عمل مراجعة في هذه الأيام.', 'ไม่มีงานพิจารณาในวันเหล่านี้'],
  },
  curve: {
    days: ['每日决定', 'Decisions by day', 'Resoluciones por día', 'Décisions par jour', 'القرارات يوميًا', 'ผลพิจารณารายวัน'],
    daysOf: ['日期', 'Day', 'Día', 'Jour', 'اليوم', 'วันที่'],
    define: ['每天通过与拒绝的审批任务数（UTC+7）。', 'Approval tasks approved and rejected on each day (UTC+7).', 'Tareas aprobadas y rechazadas cada día (UTC+7).', 'Tâches acceptées et refusées chaque jour (UTC+7).', 'مهام الموافقة المقبولة والمرفوضة كل يوم (UTC+7).', 'งานที่อนุมัติและปฏิเสธในแต่ละวัน (UTC+7)'],
    hours: ['各时段决定', 'Decisions by hour', 'Resoluciones por hora', 'Décisions par heure', 'القرارات بحسب الساعة', 'ผลพิจารณารายชั่วโมง'],
    hoursOf: ['时段', 'Hour', 'Hora', 'Heure', 'الساعة', 'ชั่วโมง'],
    defineHours: ['在一天的哪个小时作出决定（UTC+7）。', 'At which hour of the day cases are decided (UTC+7).', 'A qué hora del día se resuelven los casos (UTC+7).', 'À quelle heure du jour les cas sont décidés (UTC+7).', 'في أي ساعة من اليوم تُتخذ القرارات (UTC+7).', 'ตัดสินในชั่วโมงใดของวัน (UTC+7)'],
    pass: ['通过', 'Approved', 'Aprobadas', 'Acceptées', 'موافق عليها', 'อนุมัติ'],
    reject: ['拒绝', 'Rejected', 'Rechazadas', 'Refusées', 'مرفوضة', 'ปฏิเสธ'],
    reasons: ['拒绝原因', 'Why rejected', 'Motivos de rechazo', 'Motifs de refus', 'أسباب الرفض', 'เหตุผลที่ปฏิเสธ'],
    reasonsOf: ['原因', 'Reason', 'Motivo', 'Motif', 'السبب', 'เหตุผล'],
    defineReasons: ['被拒绝的申请按原因计数。', 'Rejected applications by the reason that was chosen.', 'Solicitudes rechazadas según el motivo elegido.', 'Demandes refusées par motif choisi.', 'الطلبات المرفوضة بحسب السبب المختار.', 'คำขอที่ปฏิเสธแยกตามเหตุผลที่เลือก'],
    decided: ['已决定', 'Decided', 'Resueltas', 'Décidées', 'مقررة', 'ตัดสินแล้ว'],
  },
  handOvers: {
    purpose: ['谁在何时分配、转交或退回了任务；可整批撤销。', 'Who handed tasks out, on or back, and when; each act can be undone as a whole.', 'Quién repartió, pasó o devolvió tareas y cuándo; cada acto se deshace entero.', "Qui a réparti, transféré ou rendu des tâches, et quand ; chaque acte s'annule en bloc.", 'من وزّع المهام أو نقلها أو أعادها ومتى؛ ويمكن التراجع عن كل عملية كاملة.', 'ใครแบ่ง ส่งต่อ หรือคืนงานเมื่อใด ยกเลิกได้ทั้งชุด'],
    undo: ['撤销', 'Undo', 'Deshacer', 'Annuler', 'تراجع', 'ยกเลิก'],
  },
  history: {
    purpose: ['已结束的审批任务和结论。', 'Approval tasks that have ended, with their decisions.', 'Tareas de aprobación concluidas y su resolución.', "Tâches d'approbation terminées et leur décision.", 'مهام الموافقة المنتهية وقراراتها.', 'งานอนุมัติที่สิ้นสุดแล้วพร้อมผลการพิจารณา'],
    nothing: ['审批结束的任务会显示在这里。', 'Tasks appear here once they are decided.', 'Las tareas aparecen aquí al resolverse.', 'Les tâches apparaissent ici une fois décidées.', 'تظهر المهام هنا بعد البت فيها.', 'งานจะแสดงที่นี่เมื่อพิจารณาเสร็จ'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
})
