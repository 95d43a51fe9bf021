import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

const { invalid, refused, changed } = CODE

export const receiptImportMessages = messages('receiptImport', {
  neitherCsvNorXlsx: {
    code: invalid,
    'zh-CN': '无法读取该文件，请上传 CSV 或 XLSX',
    'en-US': 'This file cannot be read. Please upload CSV or XLSX.',
    es: 'No se puede leer el archivo. Sube un CSV o XLSX.',
    fr: 'Ce fichier est illisible. Envoyez un CSV ou un XLSX.',
    ar: 'تعذرت قراءة الملف. يرجى رفع CSV أو XLSX.',
    ti: 'อ่านไฟล์นี้ไม่ได้ กรุณาอัปโหลด CSV หรือ XLSX',
  },
  notUtf8: {
    code: invalid,
    'zh-CN': 'CSV 编码不是 UTF-8，请另存为“CSV UTF-8”或 XLSX',
    'en-US': 'The CSV is not in UTF-8. Save it as "CSV UTF-8" or as XLSX.',
    es: 'El CSV no está en UTF-8. Guárdalo como «CSV UTF-8» o como XLSX.',
    fr: "Le CSV n'est pas en UTF-8. Enregistrez-le en « CSV UTF-8 » ou en XLSX.",
    ar: 'ملف CSV ليس بترميز UTF-8. احفظه بصيغة «CSV UTF-8» أو XLSX.',
    ti: 'ไฟล์ CSV ไม่ใช่ UTF-8 กรุณาบันทึกเป็น “CSV UTF-8” หรือ XLSX',
  },
  tooManyRows: {
    code: invalid,
    'zh-CN': '一个文件最多 {most} 行，请拆分后上传',
    'en-US': 'A file may have at most {most} lines. Please split it.',
    es: 'Un archivo puede tener como máximo {most} líneas. Divídelo.',
    fr: 'Un fichier compte au plus {most} lignes. Divisez-le.',
    ar: 'الحد الأقصى للملف {most} سطر. يرجى تقسيمه.',
    ti: 'ไฟล์มีได้ไม่เกิน {most} บรรทัด กรุณาแบ่งไฟล์',
  },
  noRows: {
    code: invalid,
    'zh-CN': '文件中没有还款记录',
    'en-US': 'The file has no line with a receipt.',
    es: 'El archivo no tiene ninguna línea con un pago.',
    fr: "Le fichier ne contient aucune ligne d'encaissement.",
    ar: 'لا يحتوي الملف على أي دفعة.',
    ti: 'ไฟล์ไม่มีรายการรับเงิน',
  },
  columnMissing: {
    code: invalid,
    'zh-CN': '首行缺少列：{columns}',
    'en-US': 'The first line lacks these columns: {columns}.',
    es: 'A la primera línea le faltan estas columnas: {columns}.',
    fr: 'Il manque ces colonnes à la première ligne : {columns}.',
    ar: 'ينقص السطر الأول الأعمدة: {columns}.',
    ti: 'บรรทัดแรกขาดคอลัมน์: {columns}',
  },
  fileBooked: {
    code: changed,
    'zh-CN': '该文件已于 {day} 入账',
    'en-US': 'This very file was booked on {day}.',
    es: 'Este mismo archivo se registró el {day}.',
    fr: 'Ce même fichier a été comptabilisé le {day}.',
    ar: 'سبق قيد هذا الملف نفسه في {day}.',
    ti: 'ไฟล์นี้บันทึกไปแล้วเมื่อ {day}',
  },
  nothingToBook: {
    code: refused,
    'zh-CN': '该文件没有可入账的行',
    'en-US': 'No line of this file can be booked.',
    es: 'Ninguna línea de este archivo se puede registrar.',
    fr: 'Aucune ligne de ce fichier ne peut être comptabilisée.',
    ar: 'لا يوجد في الملف سطر يمكن قيده.',
    ti: 'ไม่มีบรรทัดที่บันทึกได้ในไฟล์นี้',
  },
  allBooked: {
    code: changed,
    'zh-CN': '该文件已入账完成',
    'en-US': 'This file has been booked already.',
    es: 'Este archivo ya se registró.',
    fr: 'Ce fichier a déjà été comptabilisé.',
    ar: 'سبق قيد هذا الملف.',
    ti: 'ไฟล์นี้บันทึกเรียบร้อยแล้ว',
  },
})
