import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const { invalid, refused, changed } = CODE

export const portfolioMessages = messages('portfolio', {
  noRows: {
    code: invalid,
    'zh-CN': '文件中没有数据行',
    'en-US': 'The file has no lines below its headings.',
    es: 'El archivo no tiene líneas debajo de los encabezados.',
    fr: "Le fichier n'a aucune ligne sous ses en-têtes.",
    ar: 'لا يحتوي الملف على أسطر تحت العناوين.',
    ti: 'ไฟล์ไม่มีข้อมูลใต้หัวคอลัมน์',
  },
  tooLarge: {
    code: invalid,
    'zh-CN': '文件不能超过 {max} MB',
    'en-US': 'The file may have at most {max} MB.',
    es: 'El archivo puede tener como máximo {max} MB.',
    fr: 'Le fichier ne doit pas dépasser {max} Mo.',
    ar: 'الحد الأقصى للملف {max} ميغابايت.',
    ti: 'ไฟล์ต้องมีขนาดไม่เกิน {max} MB',
  },
  stillChecking: {
    code: refused,
    'zh-CN': '文件仍在校验中',
    'en-US': 'The file is still being checked.',
    es: 'El archivo todavía se está revisando.',
    fr: 'Le fichier est encore en cours de contrôle.',
    ar: 'ما زال الملف قيد الفحص.',
    ti: 'ไฟล์ยังอยู่ระหว่างการตรวจสอบ',
  },
  checkFailed: {
    code: refused,
    'zh-CN': '文件未能完成校验，请重新上传',
    'en-US': 'The file could not be checked. Please upload it again.',
    es: 'No se pudo revisar el archivo. Súbelo de nuevo.',
    fr: "Le fichier n'a pas pu être contrôlé. Envoyez-le à nouveau.",
    ar: 'تعذّر فحص الملف. يرجى رفعه من جديد.',
    ti: 'ตรวจสอบไฟล์ไม่สำเร็จ กรุณาอัปโหลดอีกครั้ง',
  },
  nothingToImport: {
    code: refused,
    'zh-CN': '该文件没有可迁入的行',
    'en-US': 'No line of this file can be taken over.',
    es: 'Ninguna línea de este archivo se puede importar.',
    fr: 'Aucune ligne de ce fichier ne peut être reprise.',
    ar: 'لا يوجد في الملف سطر يمكن نقله.',
    ti: 'ไม่มีบรรทัดที่นำเข้าได้ในไฟล์นี้',
  },
  allImported: {
    code: changed,
    'zh-CN': '该文件已迁入完成',
    'en-US': 'This file has been imported already.',
    es: 'Este archivo ya se importó.',
    fr: 'Ce fichier a déjà été repris.',
    ar: 'سبق نقل هذا الملف.',
    ti: 'ไฟล์นี้นำเข้าเรียบร้อยแล้ว',
  },
})
