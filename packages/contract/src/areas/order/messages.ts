import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

/** What the order's reading calls say. */
export const orderMessages = messages('order', {
  threeCharacters: {
    code: CODE.invalid,
    'zh-CN': '请至少输入 3 个字符',
    'en-US': 'Type at least 3 characters',
    es: 'Escribe al menos 3 caracteres',
    fr: 'Saisissez au moins 3 caractères',
    ar: 'أدخل 3 أحرف على الأقل',
    ti: 'พิมพ์อย่างน้อย 3 ตัวอักษร',
  },
  notInState: {
    code: CODE.refused,
    'zh-CN': '订单状态为“{state}”，无法执行此操作',
    'en-US': 'The order is in state "{state}"; this is not possible now.',
    es: 'El crédito está en estado «{state}»; no es posible hacer esto.',
    fr: "Le dossier est à l'état « {state} » ; cette action est impossible.",
    ar: 'حالة الطلب «{state}»، ولا يمكن تنفيذ هذا الإجراء.',
    ti: 'คำสั่งอยู่ในสถานะ “{state}” จึงไม่สามารถดำเนินการนี้ได้',
  },
})
