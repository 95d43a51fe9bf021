import { choice } from '../../../kernel/choice'

/** Whose phone number it is. */
export const numberHolder = choice('numberHolder', ['customer', 'company', 'contact'], {
  customer: ['客户本人', 'Customer', 'Cliente', 'Client', 'العميل', 'ลูกค้า'],
  company: ['工作单位', 'Employer', 'Empresa', 'Employeur', 'جهة العمل', 'ที่ทำงาน'],
  contact: ['联系人', 'Contact', 'Contacto', 'Contact', 'جهة اتصال', 'ผู้ติดต่อ'],
})
