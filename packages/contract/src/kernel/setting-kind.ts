import { choice } from './choice'

/** What a setting holds. */
export const settingKind = choice('settingKind', ['number', 'text', 'yesNo', 'list', 'amounts'], {
  number: ['数字', 'Number', 'Número', 'Nombre', 'رقم', 'ตัวเลข'],
  text: ['文本', 'Text', 'Texto', 'Texte', 'نص', 'ข้อความ'],
  yesNo: ['是或否', 'Yes or no', 'Sí o no', 'Oui ou non', 'نعم أو لا', 'ใช่หรือไม่'],
  list: ['列表', 'List', 'Lista', 'Liste', 'قائمة', 'รายการ'],
  amounts: [
    '各币种金额',
    'Amounts by currency',
    'Montos por moneda',
    'Montants par devise',
    'مبالغ حسب العملة',
    'จำนวนเงินตามสกุล',
  ],
})
