import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['客户在应用中提交的转账凭证。先领取，核对到账后入账，或说明原因驳回。', 'Pictures that customers send from their app to prove a payment. Take one, check the money, then record it or reject it with a reason.', 'Imágenes con las que los clientes comprueban su pago en la app. Toma una, verifica el dinero y regístralo o recházalo con un motivo.', "Images par lesquelles les clients prouvent un paiement dans l'application. Prenez-en une, vérifiez l'argent, encaissez ou refusez avec un motif.", 'صور يثبت بها العملاء سدادهم عبر التطبيق. استلم إثباتًا، تحقق من وصول المبلغ، ثم قيّده أو ارفضه مع ذكر السبب.', 'ภาพที่ลูกค้าส่งผ่านแอปเพื่อยืนยันการชำระ รับรายการ ตรวจสอบยอดเงิน แล้วบันทึกรับหรือปฏิเสธพร้อมเหตุผล'],
  nothing: ['客户提交凭证后会显示在这里。', 'Proofs appear here as customers send them.', 'Los comprobantes aparecen aquí cuando los clientes los envían.', 'Les justificatifs apparaissent ici dès leur envoi.', 'تظهر الإثباتات هنا عندما يرسلها العملاء.', 'หลักฐานจะแสดงที่นี่เมื่อลูกค้าส่งเข้ามา'],
  open: ['处理', 'Open', 'Abrir', 'Ouvrir', 'فتح', 'เปิด'],
  take: ['领取', 'Assign to me', 'Tomar', 'Prendre en charge', 'استلام', 'รับเรื่อง'],
})
