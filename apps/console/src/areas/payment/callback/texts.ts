import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['支付通道发来的全部回调，包括验签失败的；处理失败的可重试。', 'All provider events, including those with a rejected signature. A failed one can be applied again.', 'Todos los eventos de las empresas de pago, también los de firma rechazada. Los que fallaron se pueden reintentar.', 'Tous les événements des prestataires, y compris ceux dont la signature est rejetée. Celui qui a échoué peut être rejoué.', 'جميع أحداث شركات الدفع، بما فيها مرفوضة التوقيع. ويمكن إعادة معالجة ما فشل منها.', 'ทุกเหตุการณ์จากบริษัทรับชำระเงิน รวมถึงที่ลายเซ็นไม่ผ่าน รายการที่ล้มเหลวลองใหม่ได้'],
  nothing: ['还没有回调。', 'No webhook has arrived yet.', 'Aún no ha llegado ninguna notificación.', "Aucune notification n'est encore arrivée.", 'لم يصل أي إشعار بعد.', 'ยังไม่มีการแจ้งกลับ'],
  look: ['详情', 'Details', 'Detalle', 'Détail', 'التفاصيل', 'รายละเอียด'],
  lookTitle: ['回调详情', 'Webhook', 'Notificación', 'Notification', 'إشعار الدفع', 'การแจ้งกลับ'],
  body: ['原始报文', 'Raw payload', 'Contenido recibido', 'Contenu reçu', 'المحتوى الأصلي', 'ข้อมูลที่ได้รับ'],
  retry: ['重试', 'Apply again', 'Reintentar', 'Rejouer', 'إعادة المعالجة', 'ลองใหม่'],
  retryTitle: ['重新处理回调 {reference}', 'Apply webhook {reference} again', 'Reintentar la notificación {reference}', 'Rejouer la notification {reference}', 'إعادة معالجة الإشعار {reference}', 'ประมวลผลการแจ้งกลับ {reference} อีกครั้ง'],
  retryText: ['按收到的内容重新处理；已处理的不会重复入账。', 'The payload is applied unchanged. What was applied before is not posted twice.', 'Se aplica tal como llegó. Lo ya aplicado no se registra dos veces.', "Elle est appliquée telle que reçue. Ce qui l'a déjà été n'est pas comptabilisé deux fois.", 'يُعالج كما وصل، وما عولج سابقًا لا يُقيَّد مرتين.', 'ประมวลผลตามข้อมูลที่ได้รับ รายการที่ทำแล้วจะไม่ลงบัญชีซ้ำ'],
  applied: ['已处理', 'Applied', 'Aplicada', 'Appliquée', 'تمت المعالجة', 'ประมวลผลแล้ว'],
  failedAgain: ['仍未能处理：{reason}', 'Still not applied: {reason}', 'Sigue sin aplicarse: {reason}', 'Toujours pas appliquée : {reason}', 'ما زالت المعالجة متعذرة: {reason}', 'ยังประมวลผลไม่ได้: {reason}'],
})
