import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const booksMessages = messages('books', {
  periodBackwards: {
    code: CODE.invalid,
    'zh-CN': '结束日期不能早于开始日期',
    'en-US': 'The period ends before it begins.',
    es: 'El periodo termina antes de comenzar.',
    fr: 'La période se termine avant de commencer.',
    ar: 'تنتهي الفترة قبل أن تبدأ.',
    ti: 'วันสิ้นสุดต้องไม่มาก่อนวันเริ่มต้น',
  },
  proofWaits: {
    code: CODE.refused,
    'zh-CN': '账务核对已在排队，请稍候查看结果',
    'en-US': 'A reconciliation is already waiting to run.',
    es: 'Ya hay una conciliación en espera.',
    fr: 'Un rapprochement des comptes est déjà en attente.',
    ar: 'هناك مطابقة للدفاتر في الانتظار بالفعل.',
    ti: 'มีการกระทบยอดบัญชีรอดำเนินการอยู่แล้ว',
  },
})
