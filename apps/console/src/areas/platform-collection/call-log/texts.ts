import { ownTexts } from '../../../kernel/text-keys'

/** What the list says. */
export const texts = ownTexts({
  purpose: ['您所管理的催收与提醒人员的通话，可播放录音。', 'Calls of the collection and reminder staff whom you lead, with their recordings.', 'Llamadas del personal de cobranza y recordatorio a tu cargo, con sus grabaciones.', 'Appels du personnel de recouvrement et de rappel que vous dirigez, avec enregistrements.', 'مكالمات موظفي التحصيل والتذكير التابعين لك مع تسجيلاتها.', 'การโทรของพนักงานติดตามหนี้และแจ้งเตือนที่คุณดูแล พร้อมไฟล์เสียง'],
  nothing: ['没有符合的通话。', 'No call fits.', 'Ninguna llamada coincide.', 'Aucun appel ne correspond.', 'لا توجد مكالمة مطابقة.', 'ไม่มีการโทรที่ตรงกัน'],
})
