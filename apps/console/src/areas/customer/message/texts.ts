/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '客户在应用留言板的留言，每条留言回复一次。',
    'en-US': 'What customers leave on the message board of their app. Each message is answered once.',
    es: 'Lo que los clientes escriben en el buzón de la app. Cada mensaje se responde una vez.',
    fr: 'Ce que les clients écrivent dans l’application. Chaque message reçoit une seule réponse.',
    ar: 'ما يكتبه العملاء في لوحة رسائل التطبيق. لكل رسالة رد واحد.',
    ti: 'ข้อความที่ลูกค้าฝากไว้ในแอป ตอบได้ข้อความละหนึ่งครั้ง',
  },
  nothing: {
    'zh-CN': '客户在应用留言后会显示在这里。',
    'en-US': 'Messages appear here when customers write in an app.',
    es: 'Los mensajes aparecerán aquí cuando un cliente escriba en la app.',
    fr: 'Les messages apparaissent ici dès qu’un client écrit dans une application.',
    ar: 'تظهر الرسائل هنا عندما يكتب العملاء في التطبيق.',
    ti: 'ข้อความจะแสดงที่นี่เมื่อลูกค้าเขียนในแอป',
  },
  details: { 'zh-CN': '详情', 'en-US': 'Details', es: 'Detalles', fr: 'Détails', ar: 'التفاصيل', ti: 'รายละเอียด' },
  reply: { 'zh-CN': '回复', 'en-US': 'Reply', es: 'Responder', fr: 'Répondre', ar: 'رد', ti: 'ตอบกลับ' },
  received: {
    'zh-CN': '留言时间',
    'en-US': 'Received',
    es: 'Recibido',
    fr: 'Reçu le',
    ar: 'وقت الاستلام',
    ti: 'เวลาที่ได้รับ',
  },
  picture: {
    'zh-CN': '图片 {number}',
    'en-US': 'Picture {number}',
    es: 'Imagen {number}',
    fr: 'Image {number}',
    ar: 'صورة {number}',
    ti: 'รูปภาพ {number}',
  },
}
