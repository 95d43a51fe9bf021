import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

const { notPermitted, invalid, notFound, success } = CODE

export const paymentMessages = messages('payment', {
  wrongSignature: {
    code: notPermitted,
    'zh-CN': '签名无效或已过期',
    'en-US': 'The signature is wrong or too old.',
    es: 'La firma no es válida o caducó.',
    fr: 'La signature est fausse ou trop ancienne.',
    ar: 'التوقيع غير صحيح أو منتهي الصلاحية.',
    ti: 'ลายเซ็นไม่ถูกต้องหรือหมดอายุ',
  },
  brokenEvent: {
    code: invalid,
    'zh-CN': '回调内容不符合约定格式',
    'en-US': 'The event does not have the agreed shape.',
    es: 'El evento no tiene el formato acordado.',
    fr: "L'événement n'a pas le format convenu.",
    ar: 'الحدث لا يطابق الصيغة المتفق عليها.',
    ti: 'รูปแบบเหตุการณ์ไม่ตรงตามที่ตกลง',
  },
  unknownReference: {
    code: notFound,
    'zh-CN': '没有编号为 {reference} 的付款',
    'en-US': 'There is no payment {reference}.',
    es: 'No existe el pago {reference}.',
    fr: "Il n'existe pas de paiement {reference}.",
    ar: 'لا توجد دفعة بالمرجع {reference}.',
    ti: 'ไม่พบรายการชำระเงิน {reference}',
  },
  unknownChannel: {
    code: notFound,
    'zh-CN': '没有这个支付通道',
    'en-US': 'There is no such payment channel.',
    es: 'No existe ese canal de pago.',
    fr: "Ce canal de paiement n'existe pas.",
    ar: 'لا توجد قناة دفع بهذا الاسم.',
    ti: 'ไม่มีช่องทางชำระเงินนี้',
  },
  taken: {
    code: success,
    'zh-CN': '已处理',
    'en-US': 'Taken',
    es: 'Recibido',
    fr: 'Pris en compte',
    ar: 'تم الاستلام',
    ti: 'รับทราบแล้ว',
  },
})
