import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['客户在应用留言板的留言，每条留言回复一次。', 'What customers leave on the message board of their app. Each message is answered once.', 'Lo que los clientes escriben en el buzón de la app. Cada mensaje se responde una vez.', 'Ce que les clients écrivent dans l’application. Chaque message reçoit une seule réponse.', 'ما يكتبه العملاء في لوحة رسائل التطبيق. لكل رسالة رد واحد.', 'ข้อความที่ลูกค้าฝากไว้ในแอป ตอบได้ข้อความละหนึ่งครั้ง'],
  nothing: ['客户在应用留言后会显示在这里。', 'Messages appear here when customers write in an app.', 'Los mensajes aparecerán aquí cuando un cliente escriba en la app.', 'Les messages apparaissent ici dès qu’un client écrit dans une application.', 'تظهر الرسائل هنا عندما يكتب العملاء في التطبيق.', 'ข้อความจะแสดงที่นี่เมื่อลูกค้าเขียนในแอป'],
  details: ['详情', 'Details', 'Detalles', 'Détails', 'التفاصيل', 'รายละเอียด'],
  reply: ['回复', 'Reply', 'Responder', 'Répondre', 'رد', 'ตอบกลับ'],
  received: ['留言时间', 'Received', 'Recibido', 'Reçu le', 'وقت الاستلام', 'เวลาที่ได้รับ'],
  raise: ['转为工单', 'Raise a complaint', 'Registrar queja', 'Enregistrer une réclamation', 'تسجيل شكوى', 'เปิดเรื่องร้องเรียน'],
  raised: ['工单 {id}', 'Complaint {id}', 'Queja {id}', 'Réclamation {id}', 'الشكوى {id}', 'เรื่อง {id}'],
})
