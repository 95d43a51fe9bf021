import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['暂停联系的客户：原因、用途和期限。拨打电话和分配任务都会遵守。', 'Customers who are not contacted: why, for what and until when. Calls and hand-outs obey it.', 'Clientes que no se contactan: por qué, para qué y hasta cuándo. Las llamadas y los repartos lo respetan.', 'Clients à ne pas contacter : pourquoi, pour quel objet et jusqu’à quand. Appels et répartitions s’y tiennent.', 'عملاء لا يُتواصل معهم: السبب والغرض والمدة. تلتزم بها المكالمات والتوزيع.', 'ลูกค้าที่หยุดติดต่อ: เหตุผล วัตถุประสงค์ และระยะเวลา การโทรและการแบ่งงานจะปฏิบัติตาม'],
  nothing: ['没有暂停联系的客户。', 'No contact is paused.', 'No hay contactos en pausa.', 'Aucun contact n’est suspendu.', 'لا يوجد تواصل موقوف.', 'ไม่มีการหยุดติดต่อ'],
  add: ['暂停联系', 'Pause contact', 'Pausar contacto', 'Suspendre le contact', 'إيقاف التواصل', 'หยุดติดต่อ'],
  addText: ['立即生效。填写“不得联系的员工”后，该员工手中此客户的任务会立即退回任务池。', 'It holds at once. Whoever is named loses his tasks of the customer to the pool.', 'Vale de inmediato. Quien se nombre pierde sus tareas de este cliente, que quedan sin asignar.', 'Effet immédiat. La personne nommée perd ses tâches de ce client, qui retournent au vivier.', 'يسري فورًا. تصبح مهام هذا العميل لدى الموظف المذكور غير مسندة.', 'มีผลทันที งานของลูกค้ารายนี้ที่อยู่กับพนักงานที่ระบุจะกลับเข้ากองกลาง'],
  end: ['结束', 'End', 'Terminar', 'Lever', 'إنهاء', 'สิ้นสุด'],
  endTitle: ['结束对 {name} 的暂停', 'End the pause for {name}', 'Terminar la pausa de {name}', 'Lever la suspension de {name}', 'إنهاء إيقاف التواصل مع {name}', 'สิ้นสุดการหยุดติดต่อ {name}'],
  endText: ['此后可按联系规则联系该客户。', 'The customer may be contacted again as the contact policy says.', 'El cliente podrá contactarse de nuevo según las reglas de contacto.', 'Le client pourra de nouveau être contacté selon les règles de contact.', 'يمكن بعدها التواصل مع العميل وفق قواعد الاتصال.', 'จากนั้นจะติดต่อลูกค้าได้ตามกฎการติดต่อลูกค้า'],
  outside: ['应用或客服系统', 'App or service desk', 'App o atención', 'Application ou service client', 'التطبيق أو خدمة العملاء', 'แอปหรือฝ่ายบริการ'],
  open: ['未设期限', 'Open-ended', 'Sin fecha de fin', 'Sans fin prévue', 'دون أجل', 'ไม่กำหนด'],
  held: ['至投诉关闭', 'Until its complaint closes', 'Hasta que cierre la queja', 'Jusqu’à la clôture de la réclamation', 'حتى إغلاق الشكوى', 'จนกว่าข้อร้องเรียนจะปิด'],
})
