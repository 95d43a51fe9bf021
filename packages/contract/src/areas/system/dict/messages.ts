import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const dictMessages = messages('system.dict', {
  codeShape: {
    code: CODE.invalid,
    'zh-CN': '编码须以字母开头，只含字母、数字和下划线',
    'en-US': 'Start with a letter; use letters, digits and underscores only',
    es: 'Empieza con una letra; usa solo letras, números y guion bajo',
    fr: 'Commencez par une lettre ; lettres, chiffres et tirets bas uniquement',
    ar: 'ابدأ بحرف لاتيني واستخدم الحروف والأرقام والشرطة السفلية فقط',
    ti: 'ขึ้นต้นด้วยตัวอักษร ใช้ได้เฉพาะตัวอักษร ตัวเลข และขีดล่าง',
  },
  keyShape: {
    code: CODE.invalid,
    'zh-CN': '字典键不能含逗号或斜线',
    'en-US': 'A key cannot contain commas or slashes',
    es: 'La clave no puede llevar comas ni diagonales',
    fr: 'Une clé ne peut contenir ni virgule ni barre oblique',
    ar: 'لا يجوز أن يحتوي المفتاح على فواصل أو شرطات مائلة',
    ti: 'คีย์ต้องไม่มีเครื่องหมายจุลภาคหรือทับ',
  },
  builtIn: {
    code: CODE.refused,
    'zh-CN': '系统内置的字典和字典项不能删除，可以停用',
    'en-US': 'What comes with the program cannot be deleted. Disable it instead.',
    es: 'Lo que viene con el programa no se puede eliminar. Deshabilítalo.',
    fr: 'Les éléments intégrés ne peuvent pas être supprimés. Désactivez-les.',
    ar: 'لا يمكن حذف العناصر المدمجة في البرنامج. عطّلها بدلًا من ذلك.',
    ti: 'รายการที่มากับระบบลบไม่ได้ กรุณาปิดใช้งานแทน',
  },
  notEmpty: {
    code: CODE.refused,
    'zh-CN': '请先删除该字典下的 {count, number} 个字典项',
    'en-US': 'Delete its {count, plural, one {entry} other {# entries}} first.',
    es: '{count, plural, one {Elimina primero su elemento.} other {Elimina primero sus # elementos.}}',
    fr: "Supprimez d'abord {count, plural, one {son entrée} other {ses # entrées}}.",
    ar: 'احذف {count, plural, zero {عناصره} one {عنصره الوحيد} two {عنصريه} few {عناصره الـ#} many {عناصره الـ#} other {عناصره الـ#}} أولًا.',
    ti: 'กรุณาลบรายการย่อย {count, number} รายการก่อน',
  },
  keyTaken: {
    code: CODE.changed,
    'zh-CN': '该值已存在',
    'en-US': 'This value exists already',
    es: 'Este valor ya existe',
    fr: 'Cette valeur existe déjà',
    ar: 'هذه القيمة موجودة بالفعل',
    ti: 'ค่านี้มีอยู่แล้ว',
  },
})
