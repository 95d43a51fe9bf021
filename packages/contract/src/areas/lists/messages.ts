import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const listMessages = messages('lists', {
  noSuchList: {
    code: CODE.notFound,
    'zh-CN': '没有这个列表',
    'en-US': 'There is no such list.',
    es: 'No existe esa lista.',
    fr: "Cette liste n'existe pas.",
    ar: 'لا توجد قائمة كهذه.',
    ti: 'ไม่มีรายการนี้',
  },
  noSuchColumn: {
    code: CODE.invalid,
    'zh-CN': '该列表没有列 {field}',
    'en-US': 'The list has no column {field}.',
    es: 'La lista no tiene la columna {field}.',
    fr: "La liste n'a pas de colonne {field}.",
    ar: 'لا تحتوي القائمة على العمود {field}.',
    ti: 'รายการนี้ไม่มีคอลัมน์ {field}',
  },
  tooManyRows: {
    code: CODE.refused,
    'zh-CN': '共 {total, number} 行，一次最多导出 {most, number} 行，请缩小筛选范围',
    'en-US':
      '{total, plural, one {There is # row} other {There are # rows}}; one file takes {most, number} at most. Narrow the filters.',
    es: '{total, plural, one {Hay # fila} other {Hay # filas}} y un archivo admite hasta {most, number}. Acota los filtros.',
    fr: 'Il y a {total, plural, one {# ligne} other {# lignes}} ; un fichier en contient {most, number} au plus. Affinez les filtres.',
    ar: 'عدد الصفوف {total, number} والحد الأقصى للملف الواحد {most, number}. ضيّق نطاق التصفية.',
    ti: 'มี {total, number} แถว ไฟล์หนึ่งรองรับได้ไม่เกิน {most, number} แถว กรุณากรองให้แคบลง',
  },
  tooManyExports: {
    code: CODE.refused,
    'zh-CN': '您已有 {most, number} 个导出正在进行，请等待完成',
    'en-US': 'You have {most, plural, one {# export} other {# exports}} under way. Wait until one is done.',
    es: 'Tienes {most, plural, one {# exportación} other {# exportaciones}} en curso. Espera a que termine una.',
    fr: "Vous avez {most, plural, one {# export} other {# exports}} en cours. Attendez qu'un export se termine.",
    ar: 'لديك {most, plural, zero {# عملية تصدير جارية} one {عملية تصدير جارية} two {عمليتا تصدير جاريتان} few {# عمليات تصدير جارية} many {# عملية تصدير جارية} other {# عملية تصدير جارية}}. انتظر حتى تكتمل إحداها.',
    ti: 'คุณมีการส่งออก {most, number} รายการที่กำลังทำอยู่ กรุณารอให้เสร็จก่อน',
  },
  tooManySaved: {
    code: CODE.refused,
    'zh-CN': '每个列表最多保存 {most, number} 组筛选，请先删除一组',
    'en-US': 'A list keeps {most, plural, one {# saved filter} other {# saved filters}} at most. Remove one first.',
    es: 'Cada lista guarda hasta {most, plural, one {# filtro} other {# filtros}}. Elimina uno primero.',
    fr: "Une liste garde {most, plural, one {# filtre} other {# filtres}} au plus. Supprimez-en un d'abord.",
    ar: 'الحد الأقصى لعوامل التصفية المحفوظة في القائمة: {most, number}. احذف واحدًا أولًا.',
    ti: 'แต่ละรายการบันทึกตัวกรองได้ไม่เกิน {most, number} ชุด กรุณาลบออกก่อน',
  },
  yes: { code: CODE.success, 'zh-CN': '是', 'en-US': 'Yes', es: 'Sí', fr: 'Oui', ar: 'نعم', ti: 'ใช่' },
  no: { code: CODE.success, 'zh-CN': '否', 'en-US': 'No', es: 'No', fr: 'Non', ar: 'لا', ti: 'ไม่ใช่' },
  currency: {
    code: CODE.success,
    'zh-CN': '币种',
    'en-US': 'Currency',
    es: 'Moneda',
    fr: 'Devise',
    ar: 'العملة',
    ti: 'สกุลเงิน',
  },
})
