/** What the list, its actions and their dialogs say. */
export const texts = {
  purpose: {
    'zh-CN': '客户在应用中提交的转账凭证。先领取，核对到账后入账，或说明原因驳回。',
    'en-US':
      'Pictures that customers send from their app to prove a payment. Take one, check the money, then record it or reject it with a reason.',
    es: 'Imágenes con las que los clientes comprueban su pago en la app. Toma una, verifica el dinero y regístralo o recházalo con un motivo.',
    fr: "Images par lesquelles les clients prouvent un paiement dans l'application. Prenez-en une, vérifiez l'argent, encaissez ou refusez avec un motif.",
    ar: 'صور يثبت بها العملاء سدادهم عبر التطبيق. استلم إثباتًا، تحقق من وصول المبلغ، ثم قيّده أو ارفضه مع ذكر السبب.',
    ti: 'ภาพที่ลูกค้าส่งผ่านแอปเพื่อยืนยันการชำระ รับรายการ ตรวจสอบยอดเงิน แล้วบันทึกรับหรือปฏิเสธพร้อมเหตุผล',
  },
  nothing: {
    'zh-CN': '客户提交凭证后会显示在这里。',
    'en-US': 'Proofs appear here as customers send them.',
    es: 'Los comprobantes aparecen aquí cuando los clientes los envían.',
    fr: 'Les justificatifs apparaissent ici dès leur envoi.',
    ar: 'تظهر الإثباتات هنا عندما يرسلها العملاء.',
    ti: 'หลักฐานจะแสดงที่นี่เมื่อลูกค้าส่งเข้ามา',
  },
  open: { 'zh-CN': '处理', 'en-US': 'Open', es: 'Abrir', fr: 'Ouvrir', ar: 'فتح', ti: 'เปิด' },
  take: { 'zh-CN': '领取', 'en-US': 'Assign to me', es: 'Tomar', fr: 'Prendre en charge', ar: 'استلام', ti: 'รับเรื่อง' },
}
