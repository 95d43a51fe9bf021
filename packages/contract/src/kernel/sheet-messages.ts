import { CODE } from './envelope'
import { messages } from './message'

const { invalid } = CODE

/** Why a file of rows cannot be taken. */
export const sheetMessages = messages('sheet', {
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
    'zh-CN': '一个文件最多 {most, number} 行，请拆分后上传',
    'en-US': 'A file may have at most {most, plural, one {# line} other {# lines}}. Please split it.',
    es: 'Un archivo puede tener como máximo {most, plural, one {# línea} other {# líneas}}. Divídelo.',
    fr: 'Un fichier compte au plus {most, plural, one {# ligne} other {# lignes}}. Divisez-le.',
    ar: 'يجب ألا يزيد الملف على {most, plural, zero {# سطر} one {سطر واحد} two {سطرين} few {# أسطر} many {# سطرًا} other {# سطر}}. يرجى تقسيمه.',
    ti: 'ไฟล์มีได้ไม่เกิน {most, number} บรรทัด กรุณาแบ่งไฟล์',
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
  columnTwice: {
    code: invalid,
    'zh-CN': '首行有重复的列：{columns}，请只保留一列',
    'en-US': 'The first line has these columns twice: {columns}. Keep one of each.',
    es: 'La primera línea tiene estas columnas repetidas: {columns}. Deja una de cada una.',
    fr: 'La première ligne répète ces colonnes : {columns}. Gardez-en une de chaque.',
    ar: 'يتكرر في السطر الأول العمود: {columns}. أبقِ عمودًا واحدًا.',
    ti: 'บรรทัดแรกมีคอลัมน์ซ้ำ: {columns} กรุณาเหลือเพียงคอลัมน์เดียว',
  },
  numberShortened: {
    code: invalid,
    'zh-CN': '第 {line, number} 行有超过 15 位的数字，表格软件已丢失其末尾数字，请将该列设为文本并重新填写',
    'en-US':
      'Line {line, number} has a number of more than 15 digits, of which the spreadsheet lost the last ones. Format its column as text and enter it anew.',
    es: 'La línea {line, number} tiene un número de más de 15 dígitos y la hoja de cálculo perdió los últimos. Da a la columna formato de texto y escríbelo de nuevo.',
    fr: 'La ligne {line, number} contient un nombre de plus de 15 chiffres dont le tableur a perdu les derniers. Mettez la colonne au format texte et ressaisissez-le.',
    ar: 'في السطر {line, number} رقم يزيد على 15 خانة وقد فقد برنامج الجداول خاناته الأخيرة. اجعل تنسيق العمود نصًا وأدخله من جديد.',
    ti: 'บรรทัดที่ {line, number} มีตัวเลขเกิน 15 หลัก ซึ่งโปรแกรมตารางคำนวณทำเลขท้ายหายไป กรุณาตั้งคอลัมน์เป็นข้อความแล้วกรอกใหม่',
  },
})
