import { REVERSAL_CAUSES } from '@countinghouse/domain/areas/order/reversal/reversal-cause'
import { choice } from '../../../kernel/choice'

export const reversalCause = choice('reversalCause', REVERSAL_CAUSES, {
  wrongOrder: [
    '记错订单',
    'Posted to the wrong order',
    'Registrado en otro crédito',
    'Imputé au mauvais dossier',
    'قُيدت على طلب خاطئ',
    'บันทึกผิดสินเชื่อ',
  ],
  duplicate: ['重复入账', 'Posted twice', 'Registrado dos veces', 'Enregistré deux fois', 'قُيدت مرتين', 'บันทึกซ้ำ'],
  bounced: [
    '银行退回',
    'Bounced by the bank',
    'Devuelto por el banco',
    'Rejeté par la banque',
    'ردّها المصرف',
    'ธนาคารตีกลับ',
  ],
  chargeBack: [
    '银行拒付',
    'Charged back by the bank',
    'Contracargo del banco',
    'Contesté auprès de la banque',
    'استرجعها مصرف الدافع',
    'ธนาคารผู้ชำระเรียกเงินคืน',
  ],
  wrongEntry: [
    '金额或日期有误',
    'Wrong amount or date',
    'Monto o fecha incorrectos',
    'Montant ou date erronés',
    'مبلغ أو تاريخ خاطئ',
    'จำนวนเงินหรือวันที่ผิด',
  ],
})
