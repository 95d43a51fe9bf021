import { ownTexts } from '../../kernel/text-keys'

/** What the lists and their actions say. */
export const texts = ownTexts({
  my: {
    purpose: ['您负责的催收任务，最早的在前。', 'Collection tasks that you hold, oldest first.', 'Tareas de cobranza a tu cargo, primero las más antiguas.', 'Tâches de recouvrement dont vous êtes chargé, les plus anciennes d’abord.', 'مهام التحصيل التي لديك، الأقدم أولًا.', 'งานติดตามหนี้ของคุณ เรียงจากเก่าสุด'],
    nothing: ['分配给您的逾期借款会显示在这里。', 'Overdue loans that are given to you appear here.', 'Los créditos en mora que se te asignen aparecerán aquí.', 'Les prêts en retard qui vous sont confiés apparaissent ici.', 'تظهر هنا القروض المتأخرة المسندة إليك.', 'สินเชื่อเกินกำหนดที่มอบหมายให้คุณจะแสดงที่นี่'],
    follow: ['跟进', 'Follow up', 'Dar seguimiento', 'Suivre', 'متابعة', 'ติดตาม'],
  },
  all: {
    purpose: ['全部催收任务，可分配、转交和退回任务池。', 'Every collection task: hand out, hand on, take back to the pool.', 'Todas las tareas de cobranza: repartir, pasar a otro o dejar sin asignar.', 'Toutes les tâches de recouvrement : répartir, transférer ou rendre au vivier.', 'كل مهام التحصيل: توزيع ونقل وإلغاء إسناد.', 'งานติดตามหนี้ทั้งหมด แบ่ง ส่งต่อ หรือคืนเข้ากองกลาง'],
    nothing: ['逾期的借款会在日终后显示在这里。', 'Loans appear here after the close of the day on which they became overdue.', 'Los créditos aparecen aquí tras el cierre del día en que caen en mora.', 'Les prêts apparaissent ici après la clôture du jour où ils sont en retard.', 'تظهر القروض هنا بعد إقفال اليوم الذي تأخرت فيه.', 'สินเชื่อจะแสดงที่นี่หลังปิดสิ้นวันที่เกินกำหนด'],
    collector: ['催收员', 'Collector', 'Cobrador', 'Agent de recouvrement', 'المحصّل', 'พนักงานติดตามหนี้'],
    change: ['更换催收员', 'Change collector', 'Cambiar cobrador', 'Changer d’agent de recouvrement', 'تغيير المحصّل', 'เปลี่ยนพนักงานติดตามหนี้'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
  history: {
    purpose: ['已结束的催收任务及其结果。', 'Collection tasks that have ended, and how.', 'Tareas de cobranza concluidas y cómo terminaron.', 'Tâches de recouvrement terminées et leur issue.', 'مهام التحصيل المنتهية وكيف انتهت.', 'งานติดตามหนี้ที่สิ้นสุดแล้วและผลลัพธ์'],
    nothing: ['还款、展期或转交后，任务会显示在这里。', 'Tasks appear here once they are paid, extended or handed on.', 'Las tareas aparecen aquí al pagarse, prorrogarse o pasarse a otro.', 'Les tâches apparaissent ici une fois payées, prolongées ou transférées.', 'تظهر المهام هنا بعد السداد أو التمديد أو النقل.', 'งานจะแสดงที่นี่เมื่อชำระ ขยายเวลา หรือส่งต่อแล้ว'],
    collector: ['催收员', 'Collector', 'Cobrador', 'Agent de recouvrement', 'المحصّل', 'พนักงานติดตามหนี้'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
  handOvers: {
    purpose: ['谁在何时分配、转交或退回了催收任务；可整批撤销。', 'Who handed collection tasks out, on or back, and when; each act can be undone as a whole.', 'Quién repartió, pasó o devolvió tareas de cobranza y cuándo; cada acto se deshace entero.', 'Qui a réparti, transféré ou rendu des tâches de recouvrement, et quand ; chaque acte s’annule en bloc.', 'من وزّع مهام التحصيل أو نقلها أو أعادها ومتى؛ ويمكن التراجع عن كل عملية كاملة.', 'ใครแบ่ง ส่งต่อ หรือคืนงานติดตามหนี้เมื่อใด ยกเลิกได้ทั้งชุด'],
    undo: ['撤销', 'Undo', 'Deshacer', 'Annuler', 'تراجع', 'ยกเลิก'],
  },
})

/** What asking for a waiver of the late fee says. */
export const reduceTexts = ownTexts({
  action: ['申请减免', 'Request a waiver', 'Pedir condonación', 'Demander une remise', 'طلب تخفيض', 'ขอลดค่าปรับ'],
  title: ['为订单 {orderNo} 申请减免罚息', 'Request a waiver for {orderNo}', 'Pedir condonación de {orderNo}', 'Demander une remise pour {orderNo}', 'طلب تخفيض للطلب {orderNo}', 'ขอลดค่าปรับของ {orderNo}'],
  intro: ['最多可减免 {amount}；主管批准后当天生效。', 'At most {amount} can be waived; it takes effect once a supervisor approves it, today.', 'Se puede condonar hasta {amount}; surte efecto al aprobarla un supervisor, hoy mismo.', 'Au plus {amount} ; effectif dès l’accord d’un responsable, aujourd’hui.', 'يمكن تخفيض {amount} كحد أقصى؛ يسري بعد موافقة المشرف اليوم.', 'ลดได้ไม่เกิน {amount} มีผลเมื่อหัวหน้าอนุมัติภายในวันนี้'],
  reason: ['原因', 'Reason', 'Motivo', 'Motif', 'السبب', 'เหตุผล'],
  amount: ['金额', 'Amount', 'Monto', 'Montant', 'المبلغ', 'จำนวนเงิน'],
})
