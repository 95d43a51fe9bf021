import { REJECT_REASONS } from '@countinghouse/domain/areas/approval/reject-reason'
import { choice } from './choice'

/** Why an examiner rejected an application. */
export const rejectReason = choice('rejectReason', REJECT_REASONS, {
  identity: [
    '身份不符',
    'Identity does not match',
    'La identidad no coincide',
    'Identité non concordante',
    'الهوية غير مطابقة',
    'ข้อมูลตัวตนไม่ตรง',
  ],
  income: [
    '收入无法核实',
    'Income not confirmed',
    'Ingresos sin confirmar',
    'Revenus non confirmés',
    'تعذر تأكيد الدخل',
    'ยืนยันรายได้ไม่ได้',
  ],
  contacts: [
    '联系人无法核实',
    'Contacts not confirmed',
    'Contactos sin confirmar',
    'Contacts non confirmés',
    'تعذر تأكيد جهات الاتصال',
    'ยืนยันผู้ติดต่อไม่ได้',
  ],
  otherDebts: [
    '多头借贷',
    'Too many other loans',
    'Demasiados créditos en otras empresas',
    'Trop d’autres prêts',
    'قروض أخرى كثيرة',
    'มีหนี้ที่อื่นมากเกินไป',
  ],
  bankAccount: [
    '收款账户不符',
    'Bank account does not match',
    'La cuenta bancaria no coincide',
    'Compte bancaire non concordant',
    'الحساب البنكي غير مطابق',
    'บัญชีธนาคารไม่ตรง',
  ],
  documents: [
    '证件不合格',
    'Documents not acceptable',
    'Documentos no aceptables',
    'Pièces non recevables',
    'وثائق غير مقبولة',
    'เอกสารใช้ไม่ได้',
  ],
  fraud: ['疑似欺诈', 'Suspected fraud', 'Sospecha de fraude', 'Fraude présumée', 'اشتباه في احتيال', 'สงสัยการฉ้อโกง'],
  purpose: [
    '借款用途不符',
    'Purpose not acceptable',
    'Destino no aceptable',
    'Objet non recevable',
    'غرض غير مقبول',
    'วัตถุประสงค์ไม่เหมาะสม',
  ],
  noAnswer: [
    '电话无法接通',
    'Could not be reached',
    'No fue posible contactarlo',
    'Injoignable',
    'تعذر الاتصال به',
    'ติดต่อไม่ได้',
  ],
  other: ['其他', 'Other', 'Otro', 'Autre', 'أخرى', 'อื่น ๆ'],
})
