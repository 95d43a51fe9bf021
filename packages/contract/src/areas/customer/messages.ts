import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const customerMessages = messages('customer', {
  threeCharacters: {
    code: CODE.invalid,
    'zh-CN': '请至少输入 3 个字符',
    'en-US': 'Type at least 3 characters',
    es: 'Escribe al menos 3 caracteres',
    fr: 'Saisissez au moins 3 caractères',
    ar: 'أدخل 3 أحرف على الأقل',
    ti: 'พิมพ์อย่างน้อย 3 ตัวอักษร',
  },
  nothingToReveal: {
    code: CODE.refused,
    'zh-CN': '该字段没有内容',
    'en-US': 'This field is empty.',
    es: 'Este campo está vacío.',
    fr: 'Ce champ est vide.',
    ar: 'هذا الحقل فارغ.',
    ti: 'ช่องนี้ไม่มีข้อมูล',
  },
  notOfSubject: {
    code: CODE.invalid,
    'zh-CN': '该记录没有此字段',
    'en-US': 'This record has no such field',
    es: 'Este registro no tiene ese campo',
    fr: "Cet enregistrement n'a pas ce champ",
    ar: 'لا يحتوي هذا السجل على هذا الحقل',
    ti: 'รายการนี้ไม่มีช่องดังกล่าว',
  },
})
