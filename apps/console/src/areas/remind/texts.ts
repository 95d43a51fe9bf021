import { ownTexts } from '../../kernel/text-keys'

/** What the reminders desk says. */
export const texts = ownTexts({
  my: {
    purpose: ['您负责的提醒任务，今天该联系的在前，其次按到期日。', 'Reminders that you hold: those due for a contact first, then by due date.', 'Recordatorios a tu cargo: primero los que toca contactar, luego por vencimiento.', 'Les rappels qui vous sont confiés : d’abord ceux à contacter, puis par échéance.', 'مهام التذكير لديك: ما يستحق التواصل أولًا ثم بحسب الاستحقاق.', 'งานแจ้งเตือนที่คุณถืออยู่ งานที่ถึงกำหนดติดต่อก่อน แล้วเรียงตามวันครบกำหนด'],
    nothing: ['分配给您的即将到期借款会显示在这里。', 'Loans that fall due soon and are given to you appear here.', 'Los créditos por vencer que se te asignen aparecerán aquí.', 'Les prêts bientôt à échéance qui vous sont confiés apparaissent ici.', 'تظهر هنا القروض القريبة الاستحقاق المسندة إليك.', 'สินเชื่อใกล้ครบกำหนดที่มอบให้คุณจะแสดงที่นี่'],
    remind: ['提醒', 'Remind', 'Recordar', 'Rappeler', 'تذكير', 'แจ้งเตือน'],
  },
  all: {
    purpose: ['全部提醒任务，可分配、转交和退回任务池。', 'Every reminder task: hand out, hand on, take back to the pool.', 'Todos los recordatorios: repartir, pasar a otro o dejar sin asignar.', 'Tous les rappels : répartir, transférer ou rendre au vivier.', 'كل مهام التذكير: توزيع ونقل وإلغاء إسناد.', 'งานแจ้งเตือนทั้งหมด แบ่ง ส่งต่อ หรือคืนเข้ากองกลาง'],
    nothing: ['到期前若干天，日终会为借款开立提醒任务。', 'The daily close opens a reminder some days before a loan falls due.', 'El cierre diario abre un recordatorio unos días antes del vencimiento.', 'La clôture ouvre un rappel quelques jours avant l’échéance.', 'يفتح الإقفال اليومي تذكيرًا قبل الاستحقاق بأيام.', 'ระบบปิดวันจะเปิดงานแจ้งเตือนก่อนครบกำหนดไม่กี่วัน'],
    agent: ['提醒人', 'Reminder agent', 'Agente', 'Agent de rappel', 'موظف التذكير', 'ผู้แจ้งเตือน'],
    change: ['更换提醒人', 'Change agent', 'Cambiar agente', 'Changer d’agent', 'تغيير الموظف', 'เปลี่ยนผู้แจ้งเตือน'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
  history: {
    purpose: ['已结束的提醒任务及其结果。', 'Reminders that have ended, and how.', 'Recordatorios concluidos y cómo terminaron.', 'Rappels terminés et leur issue.', 'مهام التذكير المنتهية ونتائجها.', 'งานแจ้งเตือนที่สิ้นสุดแล้วและผล'],
    nothing: ['还款、展期或逾期后，任务会显示在这里。', 'Tasks appear here once they are paid, extended or overdue.', 'Las tareas aparecen aquí al pagarse, prorrogarse o caer en mora.', 'Les tâches apparaissent ici une fois payées, prolongées ou en retard.', 'تظهر المهام هنا بعد السداد أو التمديد أو التأخير.', 'งานจะแสดงที่นี่เมื่อชำระ ขยาย หรือเกินกำหนด'],
    agent: ['提醒人', 'Reminder agent', 'Agente', 'Agent de rappel', 'موظف التذكير', 'ผู้แจ้งเตือน'],
    details: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  },
  performance: {
    purpose: ['所选日期内分到每人的提醒任务：提醒单数 = 结清 + 展期 + 逾期 + 在手；无结果关闭的不计。默认最近 30 天。', 'What became of the reminders that came to each agent: held = settled + extended + overdue + on hand; closed ones do not count. The last 30 days unless you choose others.', 'Qué fue de los recordatorios de cada agente: a cargo = liquidados + prorrogados + en mora + en curso; los cerrados no cuentan. Últimos 30 días si no eliges otros.', 'Ce que sont devenus les rappels de chaque agent : détenus = soldés + prolongés + en retard + en cours ; les clôturés ne comptent pas. 30 derniers jours par défaut.', 'مصير مهام كل موظف: المستلمة = المسددة + الممددة + المتأخرة + قيد العمل؛ ولا تُحسب المغلقة. آخر 30 يومًا ما لم تحدد غيرها.', 'ผลของงานที่แต่ละคนได้รับ: งานที่ถือ = ปิดยอด + ขยาย + เกินกำหนด + ในมือ ไม่นับงานที่ปิดไป ค่าเริ่มต้น 30 วันล่าสุด'],
    nothing: ['这些日期没有分配提醒任务。', 'No reminders were given to anybody on these days.', 'No se asignaron recordatorios en esos días.', 'Aucun rappel n’a été confié ces jours-là.', 'لم تُسند مهام تذكير في هذه الأيام.', 'ไม่มีการมอบหมายงานแจ้งเตือนในวันเหล่านี้'],
    agent: ['提醒人', 'Reminder agent', 'Agente', 'Agent de rappel', 'موظف التذكير', 'ผู้แจ้งเตือน'],
  },
  handOvers: {
    purpose: ['谁在何时分配、转交或退回了提醒任务；可整批撤销。', 'Who handed reminders out, on or back, and when; each act can be undone as a whole.', 'Quién repartió, pasó o devolvió recordatorios y cuándo; cada acto se deshace entero.', 'Qui a réparti, transféré ou rendu des rappels, et quand ; chaque acte s’annule en bloc.', 'من وزّع مهام التذكير أو نقلها أو أعادها ومتى؛ ويمكن التراجع عن كل عملية كاملة.', 'ใครแบ่ง ส่งต่อ หรือคืนงานแจ้งเตือนเมื่อใด ยกเลิกได้ทั้งชุด'],
    undo: ['撤销', 'Undo', 'Deshacer', 'Annuler', 'تراجع', 'ยกเลิก'],
  },
  rules: {
    purpose: ['提醒何时开始、到期前哪几天联系；范围最窄的规则生效，没有规则时按产品的提前天数。', 'When reminders begin and on which days before the due date somebody gets in touch. The narrowest rule wins; without one the product’s own days stand.', 'Cuándo empiezan los recordatorios y qué días se contacta. Gana la regla más específica; sin regla valen los días del producto.', 'Quand commencent les rappels et quels jours on contacte. La règle la plus précise l’emporte ; sans règle, les jours du produit valent.', 'متى يبدأ التذكير وفي أي الأيام يتم التواصل. تسري القاعدة الأضيق نطاقًا، وإلا فأيام المنتج نفسه.', 'เริ่มแจ้งเตือนเมื่อใดและติดต่อวันใดก่อนครบกำหนด กฎที่เจาะจงที่สุดมีผล ถ้าไม่มีใช้จำนวนวันของผลิตภัณฑ์'],
    nothing: ['还没有规则：各产品按自己的提前天数提醒。', 'No rule yet: each product reminds by its own days.', 'Aún no hay reglas: cada producto usa sus propios días.', 'Aucune règle : chaque produit suit ses propres jours.', 'لا قواعد بعد: يتبع كل منتج أيامه.', 'ยังไม่มีกฎ แต่ละผลิตภัณฑ์ใช้จำนวนวันของตนเอง'],
    every: ['全部', 'All', 'Todos', 'Tous', 'الكل', 'ทั้งหมด'],
    add: ['新增规则', 'Add a rule', 'Agregar regla', 'Ajouter une règle', 'إضافة قاعدة', 'เพิ่มกฎ'],
    edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
    editTitle: ['编辑规则', 'Edit the rule', 'Editar la regla', 'Modifier la règle', 'تعديل القاعدة', 'แก้ไขกฎ'],
    delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
    intro: ['国家、应用和产品留空即为全部。联系日为到期前的天数，如“2, 1, 0”，0 为到期日。已开立的任务不受影响。', 'Country, app and product left blank cover all. Contact days are days before the due date such as “2, 1, 0”; 0 is the due date. Reminders already open keep theirs.', 'País, app y producto en blanco abarcan todo. Los días de contacto son días antes del vencimiento, como «2, 1, 0»; 0 es el vencimiento. Los recordatorios abiertos no cambian.', 'Pays, application et produit vides couvrent tout. Les jours de contact précèdent l’échéance, comme « 2, 1, 0 » ; 0 est l’échéance. Les rappels ouverts gardent les leurs.', 'ترك الدولة والتطبيق والمنتج فارغة يشمل الكل. أيام التواصل هي أيام قبل الاستحقاق مثل "2, 1, 0"، و0 هو يوم الاستحقاق. لا تتغير المهام المفتوحة.', 'เว้นประเทศ แอป และผลิตภัณฑ์ว่างหมายถึงทั้งหมด วันติดต่อคือจำนวนวันก่อนครบกำหนด เช่น “2, 1, 0” โดย 0 คือวันครบกำหนด งานที่เปิดอยู่ไม่เปลี่ยน'],
  },
  case: {
    due: ['{date} 到期', 'Due on {date}', 'Vence el {date}', 'Échéance le {date}', 'يستحق في {date}', 'ครบกำหนด {date}'],
    today: ['今天', 'Today', 'Hoy', 'Aujourd’hui', 'اليوم', 'วันนี้'],
    days: ['{days, number} 天', '{days, plural, one {# day} other {# days}}', '{days, plural, one {# día} other {# días}}', '{days, plural, one {# jour} other {# jours}}', '{days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}', '{days, number} วัน'],
    contactNow: ['今天应联系，{date} 到期', 'To be contacted today; due on {date}', 'Contactar hoy; vence el {date}', 'À contacter aujourd’hui ; échéance le {date}', 'يُتواصل معه اليوم؛ يستحق في {date}', 'ติดต่อวันนี้ ครบกำหนด {date}'],
    contactOn: ['下次联系 {date}', 'Next contact on {date}', 'Próximo contacto el {date}', 'Prochain contact le {date}', 'التواصل التالي في {date}', 'ติดต่อครั้งถัดไป {date}'],
    contactNone: ['已按计划联系完，{date} 到期', 'All contacts made; due on {date}', 'Contactos completos; vence el {date}', 'Tous les contacts faits ; échéance le {date}', 'تم كل التواصل؛ يستحق في {date}', 'ติดต่อครบแล้ว ครบกำหนด {date}'],
  },
})
