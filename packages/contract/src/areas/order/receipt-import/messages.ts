import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const { invalid, refused, changed } = CODE

export const receiptImportMessages = messages('receiptImport', {
  noRows: {
    code: invalid,
    'zh-CN': '文件中没有还款记录',
    'en-US': 'The file has no line with a receipt.',
    es: 'El archivo no tiene ninguna línea con un pago.',
    fr: "Le fichier ne contient aucune ligne d'encaissement.",
    ar: 'لا يحتوي الملف على أي دفعة.',
    ti: 'ไฟล์ไม่มีรายการรับเงิน',
  },
  fileBooked: {
    code: changed,
    'zh-CN': '该文件已于 {day} 入账',
    'en-US': 'This very file was posted on {day}.',
    es: 'Este mismo archivo se registró el {day}.',
    fr: 'Ce même fichier a été comptabilisé le {day}.',
    ar: 'سبق قيد هذا الملف نفسه في {day}.',
    ti: 'ไฟล์นี้บันทึกไปแล้วเมื่อ {day}',
  },
  nothingToBook: {
    code: refused,
    'zh-CN': '该文件没有可入账的行',
    'en-US': 'No line of this file can be posted.',
    es: 'Ninguna línea de este archivo se puede registrar.',
    fr: 'Aucune ligne de ce fichier ne peut être comptabilisée.',
    ar: 'لا يوجد في الملف سطر يمكن قيده.',
    ti: 'ไม่มีบรรทัดที่บันทึกได้ในไฟล์นี้',
  },
  allBooked: {
    code: changed,
    'zh-CN': '该文件已入账完成',
    'en-US': 'This file has already been posted.',
    es: 'Este archivo ya se registró.',
    fr: 'Ce fichier a déjà été comptabilisé.',
    ar: 'سبق قيد هذا الملف.',
    ti: 'ไฟล์นี้บันทึกเรียบร้อยแล้ว',
  },
})
