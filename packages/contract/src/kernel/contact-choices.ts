import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  CONTACT_RECIPIENTS,
  HOLIDAY_RULES,
} from '@countinghouse/domain/kernel/contact-policy'
import { choice } from './choice'

export const contactPurpose = choice('contactPurpose', CONTACT_PURPOSES, {
  collection: ['催收', 'Collection', 'Cobranza', 'Recouvrement', 'تحصيل', 'ติดตามหนี้'],
  reminder: ['还款提醒', 'Reminder', 'Recordatorio', 'Rappel', 'تذكير', 'แจ้งเตือน'],
  sale: ['营销', 'Sales', 'Venta', 'Vente', 'تسويق', 'การขาย'],
  service: ['客户服务', 'Service', 'Servicio', 'Service', 'خدمة', 'บริการลูกค้า'],
  verification: ['电话核实', 'Verification', 'Verificación', 'Vérification', 'تحقق', 'ตรวจสอบ'],
})
export const contactChannel = choice('contactChannel', CONTACT_CHANNELS, {
  call: ['电话', 'Call', 'Llamada', 'Appel', 'مكالمة', 'โทรศัพท์'],
  sms: ['短信', 'SMS', 'SMS', 'SMS', 'رسالة نصية', 'SMS'],
  voice: ['语音', 'Voice message', 'Mensaje de voz', 'Message vocal', 'رسالة صوتية', 'ข้อความเสียง'],
})
export const contactRecipient = choice('contactRecipient', CONTACT_RECIPIENTS, {
  borrower: ['借款人', 'Borrower', 'Cliente', 'Emprunteur', 'المقترض', 'ผู้กู้'],
  thirdParty: ['第三方', 'Third party', 'Tercero', 'Tiers', 'طرف ثالث', 'บุคคลที่สาม'],
})
export const holidayRule = choice('holidayRule', HOLIDAY_RULES, {
  asWeekdays: ['与平日相同', 'As on weekdays', 'Como día normal', 'Comme en semaine', 'كالأيام العادية', 'เหมือนวันปกติ'],
  refuse: ['不可联系', 'No contact', 'Sin contacto', 'Aucun contact', 'لا اتصال', 'ห้ามติดต่อ'],
  hours: ['单独时段', 'Own hours', 'Horario propio', 'Horaires propres', 'ساعات خاصة', 'กำหนดเวลาเอง'],
})
