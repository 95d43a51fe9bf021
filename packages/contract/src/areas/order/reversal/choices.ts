import { REVERSAL_CAUSES } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { choice } from '../../../kernel/choice'

export const reversalCause = choice('reversalCause', REVERSAL_CAUSES, {
  'zh-CN': {
    wrongOrder: '记错订单',
    duplicate: '重复入账',
    bounced: '银行退回',
    chargeBack: '银行拒付',
    wrongEntry: '金额或日期有误',
  },
  'en-US': {
    wrongOrder: 'Posted to the wrong order',
    duplicate: 'Posted twice',
    bounced: 'Bounced by the bank',
    chargeBack: 'Charged back by the bank',
    wrongEntry: 'Wrong amount or date',
  },
  es: {
    wrongOrder: 'Registrado en otro crédito',
    duplicate: 'Registrado dos veces',
    bounced: 'Devuelto por el banco',
    chargeBack: 'Contracargo del banco',
    wrongEntry: 'Monto o fecha incorrectos',
  },
  fr: {
    wrongOrder: 'Imputé au mauvais dossier',
    duplicate: 'Enregistré deux fois',
    bounced: 'Rejeté par la banque',
    chargeBack: 'Contesté auprès de la banque',
    wrongEntry: 'Montant ou date erronés',
  },
  ar: {
    wrongOrder: 'قُيدت على طلب خاطئ',
    duplicate: 'قُيدت مرتين',
    bounced: 'ردّها المصرف',
    chargeBack: 'استرجعها مصرف الدافع',
    wrongEntry: 'مبلغ أو تاريخ خاطئ',
  },
  ti: {
    wrongOrder: 'บันทึกผิดสินเชื่อ',
    duplicate: 'บันทึกซ้ำ',
    bounced: 'ธนาคารตีกลับ',
    chargeBack: 'ธนาคารผู้ชำระเรียกเงินคืน',
    wrongEntry: 'จำนวนเงินหรือวันที่ผิด',
  },
})
