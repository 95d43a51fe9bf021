import { choice } from '../../../kernel/choice'

/** Whose phone number it is. */
export const numberHolder = choice('numberHolder', ['customer', 'company', 'contact'], {
  'zh-CN': { customer: '客户本人', company: '工作单位', contact: '联系人' },
  'en-US': { customer: 'Customer', company: 'Employer', contact: 'Contact' },
  es: { customer: 'Cliente', company: 'Empresa', contact: 'Contacto' },
  fr: { customer: 'Client', company: 'Employeur', contact: 'Contact' },
  ar: { customer: 'العميل', company: 'جهة العمل', contact: 'جهة اتصال' },
  ti: { customer: 'ลูกค้า', company: 'ที่ทำงาน', contact: 'ผู้ติดต่อ' },
})
