import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['谁在什么时候收到什么：每天、定时或到达节点，经短信、语音或优惠券发送；开启后自动执行。', 'Who gets what, and when: daily, at a set time or at a point of the loan, by text, voice or coupon. Open tasks run by themselves.', 'Quién recibe qué y cuándo: a diario, a una hora fija o en un punto del crédito, por SMS, voz o cupón. Las tareas abiertas corren solas.', 'Qui reçoit quoi et quand : chaque jour, à heure fixe ou à une étape du prêt, par SMS, voix ou bon. Les tâches ouvertes démarrent seules.', 'من يتلقى ماذا ومتى: يوميًا أو في وقت محدد أو عند مرحلة، عبر رسالة أو صوت أو قسيمة. المهام المفتوحة تعمل تلقائيًا.', 'ใครได้รับอะไรเมื่อไร: รายวัน ตามเวลา หรือตามขั้นตอน ทาง SMS เสียง หรือคูปอง งานที่เปิดทำงานเอง'],
  nothing: ['还没有发送任务。', 'There is no sending task yet.', 'Aún no hay tareas de envío.', "Aucune tâche d'envoi pour l'instant.", 'لا توجد مهام إرسال بعد.', 'ยังไม่มีงานส่ง'],
  add: ['新增任务', 'Add a task', 'Agregar tarea', 'Ajouter une tâche', 'إضافة مهمة', 'เพิ่มงาน'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑 {name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  open: ['开启', 'Open', 'Abrir', 'Ouvrir', 'فتح', 'เปิด'],
  openTitle: ['开启 {name}', 'Open {name}', 'Abrir {name}', 'Ouvrir {name}', 'فتح {name}', 'เปิด {name}'],
  openText: ['到下一个发送时间自动开始。', 'It starts by itself at its next time.', 'Empieza sola a su próxima hora.', "Elle démarre seule à l'heure prévue.", 'تبدأ تلقائيًا في موعدها التالي.', 'จะเริ่มเองเมื่อถึงเวลาถัดไป'],
  close: ['关闭', 'Close', 'Cerrar', 'Fermer', 'إغلاق', 'ปิด'],
  closeTitle: ['关闭 {name}', 'Close {name}', 'Cerrar {name}', 'Fermer {name}', 'إغلاق {name}', 'ปิด {name}'],
  closeText: ['不再开始新的批次；进行中的批次继续，需要时到“发送批次”暂停。', 'Nothing new starts. What runs goes on; pause it under Runs.', 'No empieza nada nuevo. Lo que corre sigue; pausa en Ejecuciones.', "Rien de nouveau ne démarre. Ce qui tourne continue ; mettez-le en pause dans Exécutions.", 'لا يبدأ شيء جديد. يستمر الجاري ويمكن إيقافه من عمليات الإرسال.', 'ไม่เริ่มรอบใหม่ รอบที่ทำอยู่ดำเนินต่อ หยุดได้ที่หน้ารอบการส่ง'],
  test: ['试发', 'Send a test', 'Enviar prueba', 'Envoyer un test', 'إرسال تجريبي', 'ส่งทดสอบ'],
  testText: ['把内容发到您自己的号码，用一位真实客户的数据填写，不计入任何批次。', 'Sends the text to your own number, filled with a real customer. It belongs to no run.', 'Envía el texto a tu número con datos de un cliente real. No pertenece a ninguna ejecución.', "Envoie le texte à votre numéro avec les données d'un client réel. Il n'appartient à aucune exécution.", 'يرسل النص إلى رقمك ببيانات عميل حقيقي ولا يُحسب في أي عملية.', 'ส่งข้อความไปยังเบอร์ของคุณด้วยข้อมูลลูกค้าจริง ไม่นับในรอบใด'],
  group: ['{name} · {count, number} 人', '{name} · {count, number}', '{name} · {count, number}', '{name} · {count, number}', '{name} · {count, number}', '{name} · {count, number}'],
  when: ['发送时间', 'When', 'Cuándo', 'Quand', 'متى', 'เมื่อไร'],
  byRoute: ['留空则按通道路由。', 'Left blank, the routes decide.', 'En blanco, deciden las rutas.', 'Vide, les acheminements décident.', 'عند تركه فارغًا تقرر المسارات.', 'เว้นว่างให้ใช้เส้นทาง'],
  holdoutHint: ['这部分人不发送，用来衡量效果。', 'They get nothing, to tell what writing brought.', 'No reciben nada, para medir el efecto.', "Ils ne reçoivent rien, pour mesurer l'effet.", 'لا يتلقون شيئًا لقياس الأثر.', 'กลุ่มนี้ไม่ได้รับ เพื่อวัดผล'],
})
