import {
  CONTACT_CHANNELS,
  CONTACT_PURPOSES,
  CONTACT_RECIPIENTS,
  HOLIDAY_RULES,
} from '@countinghouse/domain/areas/system/contact-policy'
import { choice } from '../../../kernel/choice'

export const contactPurpose = choice('contactPurpose', CONTACT_PURPOSES, {
  'zh-CN': { collection: '催收', reminder: '还款提醒', sale: '营销', service: '客户服务', verification: '电话核实' },
  'en-US': {
    collection: 'Collection',
    reminder: 'Reminder',
    sale: 'Sales',
    service: 'Service',
    verification: 'Verification',
  },
  es: {
    collection: 'Cobranza',
    reminder: 'Recordatorio',
    sale: 'Venta',
    service: 'Servicio',
    verification: 'Verificación',
  },
  fr: {
    collection: 'Recouvrement',
    reminder: 'Rappel',
    sale: 'Vente',
    service: 'Service',
    verification: 'Vérification',
  },
  ar: { collection: 'تحصيل', reminder: 'تذكير', sale: 'تسويق', service: 'خدمة', verification: 'تحقق' },
  ti: { collection: 'ติดตามหนี้', reminder: 'แจ้งเตือน', sale: 'การขาย', service: 'บริการลูกค้า', verification: 'ตรวจสอบ' },
})
export const contactChannel = choice('contactChannel', CONTACT_CHANNELS, {
  'zh-CN': { call: '电话', sms: '短信', voice: '语音' },
  'en-US': { call: 'Call', sms: 'SMS', voice: 'Voice message' },
  es: { call: 'Llamada', sms: 'SMS', voice: 'Mensaje de voz' },
  fr: { call: 'Appel', sms: 'SMS', voice: 'Message vocal' },
  ar: { call: 'مكالمة', sms: 'رسالة نصية', voice: 'رسالة صوتية' },
  ti: { call: 'โทรศัพท์', sms: 'SMS', voice: 'ข้อความเสียง' },
})
export const contactRecipient = choice('contactRecipient', CONTACT_RECIPIENTS, {
  'zh-CN': { borrower: '借款人', thirdParty: '第三方' },
  'en-US': { borrower: 'Borrower', thirdParty: 'Third party' },
  es: { borrower: 'Cliente', thirdParty: 'Tercero' },
  fr: { borrower: 'Emprunteur', thirdParty: 'Tiers' },
  ar: { borrower: 'المقترض', thirdParty: 'طرف ثالث' },
  ti: { borrower: 'ผู้กู้', thirdParty: 'บุคคลที่สาม' },
})
export const holidayRule = choice('holidayRule', HOLIDAY_RULES, {
  'zh-CN': { asWeekdays: '与平日相同', refuse: '不可联系', hours: '单独时段' },
  'en-US': { asWeekdays: 'As on weekdays', refuse: 'No contact', hours: 'Own hours' },
  es: { asWeekdays: 'Como día normal', refuse: 'Sin contacto', hours: 'Horario propio' },
  fr: { asWeekdays: 'Comme en semaine', refuse: 'Aucun contact', hours: 'Horaires propres' },
  ar: { asWeekdays: 'كالأيام العادية', refuse: 'لا اتصال', hours: 'ساعات خاصة' },
  ti: { asWeekdays: 'เหมือนวันปกติ', refuse: 'ห้ามติดต่อ', hours: 'กำหนดเวลาเอง' },
})
