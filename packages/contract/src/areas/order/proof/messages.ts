import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const { invalid, refused, changed } = CODE

export const paymentProofMessages = messages('paymentProof', {
  taken: {
    code: changed,
    'zh-CN': '该凭证正由{name}处理',
    'en-US': '{name} is working on this proof.',
    es: '{name} está revisando este comprobante.',
    fr: '{name} traite déjà ce justificatif.',
    ar: 'يعمل {name} على هذا الإثبات حاليًا.',
    ti: '{name} กำลังตรวจหลักฐานนี้อยู่',
  },
  notYours: {
    code: refused,
    'zh-CN': '请先领取该凭证再处理',
    'en-US': 'Take this proof before you decide on it.',
    es: 'Toma este comprobante antes de resolverlo.',
    fr: 'Prenez ce justificatif en charge avant de le traiter.',
    ar: 'استلم هذا الإثبات قبل البت فيه.',
    ti: 'กรุณารับหลักฐานนี้ก่อนดำเนินการ',
  },
  decided: {
    code: changed,
    'zh-CN': '该凭证已处理完毕',
    'en-US': 'This proof has been decided already.',
    es: 'Este comprobante ya se resolvió.',
    fr: 'Ce justificatif a déjà été traité.',
    ar: 'سبق البت في هذا الإثبات.',
    ti: 'หลักฐานนี้ดำเนินการแล้ว',
  },
  waitsForSecond: {
    code: changed,
    'zh-CN': '该凭证的入账正在等待复核',
    'en-US': 'The receipt for this proof awaits approval.',
    es: 'El registro de este comprobante espera una segunda autorización.',
    fr: "L'encaissement de ce justificatif attend une seconde personne.",
    ar: 'ينتظر قيد هذا الإثبات موافقة شخص ثانٍ.',
    ti: 'รายการรับเงินของหลักฐานนี้รอผู้อนุมัติคนที่สอง',
  },
  ofOtherOrder: {
    code: invalid,
    'zh-CN': '该凭证属于另一笔订单',
    'en-US': 'The proof belongs to another order',
    es: 'El comprobante pertenece a otro crédito',
    fr: 'Le justificatif concerne un autre dossier',
    ar: 'الإثبات يخص طلبًا آخر',
    ti: 'หลักฐานเป็นของสินเชื่ออื่น',
  },
})
