import { choice } from './choice'

/** What a setting holds. */
export const settingKind = choice('settingKind', ['number', 'text', 'yesNo', 'list', 'amounts'], {
  'zh-CN': { number: '数字', text: '文本', yesNo: '是或否', list: '列表', amounts: '各币种金额' },
  'en-US': { number: 'Number', text: 'Text', yesNo: 'Yes or no', list: 'List', amounts: 'Amounts by currency' },
  es: { number: 'Número', text: 'Texto', yesNo: 'Sí o no', list: 'Lista', amounts: 'Montos por moneda' },
  fr: { number: 'Nombre', text: 'Texte', yesNo: 'Oui ou non', list: 'Liste', amounts: 'Montants par devise' },
  ar: { number: 'رقم', text: 'نص', yesNo: 'نعم أو لا', list: 'قائمة', amounts: 'مبالغ حسب العملة' },
  ti: { number: 'ตัวเลข', text: 'ข้อความ', yesNo: 'ใช่หรือไม่', list: 'รายการ', amounts: 'จำนวนเงินตามสกุล' },
})
