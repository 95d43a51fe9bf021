import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const fileMessages = messages('files', {
  imageFormat: {
    code: CODE.invalid,
    'zh-CN': '图片格式错误，只能上传 4000 万像素以内的 JPEG、PNG 或 WebP',
    'en-US': 'Wrong picture format. Please upload JPEG, PNG or WebP of at most 40 megapixels.',
    es: 'Formato de imagen incorrecto. Sube JPEG, PNG o WebP de hasta 40 megapíxeles.',
    fr: "Format d'image incorrect. Envoyez un JPEG, PNG ou WebP de 40 mégapixels au plus.",
    ar: 'صيغة الصورة غير صحيحة. يرجى رفع JPEG أو PNG أو WebP بحد أقصى 40 ميغابكسل.',
    ti: 'รูปแบบภาพไม่ถูกต้อง กรุณาอัปโหลด JPEG, PNG หรือ WebP ไม่เกิน 40 ล้านพิกเซล',
  },
  imageTooLarge: {
    code: CODE.invalid,
    'zh-CN': '图片不能超过 {max}M',
    'en-US': 'The picture may have at most {max}M.',
    es: 'La imagen puede tener como máximo {max} MB.',
    fr: "L'image ne doit pas dépasser {max} Mo.",
    ar: 'يجب ألا تتجاوز الصورة {max} ميغابايت.',
    ti: 'รูปภาพต้องมีขนาดไม่เกิน {max}M',
  },
  fileFormat: {
    code: CODE.invalid,
    'zh-CN': '文件格式错误，只能上传图片、PDF 或 MP4',
    'en-US': 'Wrong file format. Please upload a picture, a PDF or an MP4 video.',
    es: 'Formato de archivo incorrecto. Sube una imagen, un PDF o un video MP4.',
    fr: 'Format de fichier incorrect. Envoyez une image, un PDF ou une vidéo MP4.',
    ar: 'صيغة الملف غير صحيحة. يرجى رفع صورة أو ملف PDF أو فيديو MP4.',
    ti: 'รูปแบบไฟล์ไม่ถูกต้อง กรุณาอัปโหลดรูปภาพ PDF หรือวิดีโอ MP4',
  },
  fileTooLarge: {
    code: CODE.invalid,
    'zh-CN': '文件不能超过 {max}M',
    'en-US': 'The file may have at most {max}M.',
    es: 'El archivo puede tener como máximo {max} MB.',
    fr: 'Le fichier ne doit pas dépasser {max} Mo.',
    ar: 'يجب ألا يتجاوز حجم الملف {max} ميغابايت.',
    ti: 'ไฟล์ต้องมีขนาดไม่เกิน {max}M',
  },
  noFile: {
    code: CODE.invalid,
    'zh-CN': '请选择文件',
    'en-US': 'Please choose a file.',
    es: 'Elige un archivo.',
    fr: 'Choisissez un fichier.',
    ar: 'يرجى اختيار ملف.',
    ti: 'กรุณาเลือกไฟล์',
  },
})
