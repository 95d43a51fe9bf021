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
})
