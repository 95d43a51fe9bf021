import { ownTexts } from '../text-keys'

export const texts = ownTexts({
  call: ['拨打', 'Call', 'Llamar', 'Appeler', 'اتصال', 'โทร'],
  callAnyway: ['仍要拨打', 'Call all the same', 'Llamar de todos modos', 'Appeler quand même', 'اتصال رغم ذلك', 'โทรต่อไป'],
  allowed: ['现在可以联系。', 'May be called now.', 'Se puede llamar ahora.', 'Appel possible maintenant.', 'يمكن الاتصال الآن.', 'โทรได้ตอนนี้'],
  promised: ['客户已承诺于 {day} 还款，尚未到期。', 'A payment is promised for {day}, which has not passed.', 'Hay una promesa de pago para el {day}, aún vigente.', 'Un paiement est promis pour le {day}, encore à venir.', 'وعد العميل بالسداد في {day} ولم يحن الموعد بعد.', 'ลูกค้านัดชำระวันที่ {day} ซึ่งยังไม่ถึง'],
  notNow: ['现在不能联系：{why}。', 'Not now: {why}.', 'Ahora no: {why}.', 'Pas maintenant : {why}.', 'ليس الآن: {why}.', 'ยังไม่ได้: {why}'],
  from: ['{time} 起可联系', 'From {time}', 'Desde {time}', 'Dès {time}', 'من {time}', 'ตั้งแต่ {time}'],
  until: ['最早可联系时间：{time}（UTC+7）', 'Possible from {time} (UTC+7)', 'Posible desde {time} (UTC+7)', 'Possible dès {time} (UTC+7)', 'ممكن من {time} (UTC+7)', 'ติดต่อได้ตั้งแต่ {time} (UTC+7)'],
  rule: ['依据：{source}', 'Rule: {source}', 'Regla: {source}', 'Règle : {source}', 'القاعدة: {source}', 'กฎ: {source}'],
  local: ['客户当地时间：{time}', 'Their local time: {time}', 'Hora local del cliente: {time}', 'Heure locale du client : {time}', 'توقيت العميل المحلي: {time}', 'เวลาท้องถิ่นของลูกค้า: {time}'],
  today: ['今日已联系 {count, number} 次，最多 {most, number} 次', 'Contacts today: {count, number} of {most, number}', 'Contactos hoy: {count, number} de {most, number}', 'Contacts aujourd’hui : {count, number} sur {most, number}', 'مرات التواصل اليوم: {count, number} من {most, number}', 'ติดต่อวันนี้ {count, number} จาก {most, number} ครั้ง'],
  takePhone: ['请接听您的话机…', 'Take your phone…', 'Contesta tu teléfono…', 'Décrochez votre poste…', 'ارفع سماعتك…', 'กรุณารับสายของคุณ…'],
  calling: ['您正在通话中，请先挂断', 'You are in a call. Hang up first.', 'Estás en una llamada. Cuelga primero.', 'Vous êtes en communication. Raccrochez d’abord.', 'أنت في مكالمة. أنهِها أولًا.', 'คุณกำลังโทรอยู่ กรุณาวางสายก่อน'],
  byHand: ['请用您的话机拨打 {phone}', 'Call {phone} with your own phone.', 'Llama al {phone} con tu teléfono.', 'Appelez le {phone} avec votre téléphone.', 'اتصل بالرقم {phone} من هاتفك.', 'โทร {phone} ด้วยโทรศัพท์ของคุณ'],
})
