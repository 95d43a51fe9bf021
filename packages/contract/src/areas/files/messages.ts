import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const fileMessages = messages('files', {
  wrongKind: {
    code: CODE.invalid,
    'zh-CN': '不支持的文件格式，只能上传 {kinds}',
    'en-US': 'This file format is not supported. Please upload {kinds}.',
    es: 'Este formato no se admite. Sube {kinds}.',
    fr: "Ce format n'est pas pris en charge. Envoyez {kinds}.",
    ar: 'صيغة الملف غير مدعومة. يرجى رفع {kinds}.',
    ti: 'ไม่รองรับไฟล์รูปแบบนี้ กรุณาอัปโหลด {kinds}',
  },
  tooLarge: {
    code: CODE.invalid,
    'zh-CN': '文件不能超过 {max} M',
    'en-US': 'The file may have at most {max} M.',
    es: 'El archivo puede tener como máximo {max} M.',
    fr: 'Le fichier ne doit pas dépasser {max} M.',
    ar: 'يجب ألا يتجاوز حجم الملف {max} م.ب.',
    ti: 'ไฟล์ต้องมีขนาดไม่เกิน {max} M',
  },
  tooManyPixels: {
    code: CODE.invalid,
    'zh-CN': '图片不能超过 {max} 百万像素',
    'en-US': 'The picture may have at most {max} megapixels.',
    es: 'La imagen puede tener como máximo {max} megapíxeles.',
    fr: "L'image ne doit pas dépasser {max} mégapixels.",
    ar: 'يجب ألا تتجاوز الصورة {max} ميغابكسل.',
    ti: 'รูปภาพต้องไม่เกิน {max} ล้านพิกเซล',
  },
  damaged: {
    code: CODE.invalid,
    'zh-CN': '文件已损坏，无法读取',
    'en-US': 'The file is damaged and cannot be read.',
    es: 'El archivo está dañado y no se puede leer.',
    fr: 'Le fichier est endommagé et illisible.',
    ar: 'الملف تالف ولا يمكن قراءته.',
    ti: 'ไฟล์เสียหายและไม่สามารถอ่านได้',
  },
  missing: {
    code: CODE.invalid,
    'zh-CN': '请选择文件',
    'en-US': 'Please choose a file.',
    es: 'Elige un archivo.',
    fr: 'Choisissez un fichier.',
    ar: 'يرجى اختيار ملف.',
    ti: 'กรุณาเลือกไฟล์',
  },
})
