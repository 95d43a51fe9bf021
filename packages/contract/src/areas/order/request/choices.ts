import { MONEY_KINDS } from '@countinghouse/domain/kernel/second-person'
import { choice } from '../../../kernel/choice'

/** What is asked of a second person about money. */
export const moneyKind = choice('moneyKind', MONEY_KINDS, {
  offlineReceipt: [
    '线下还款',
    'Offline receipt',
    'Pago fuera de canal',
    'Encaissement hors canal',
    'سداد خارج القنوات',
    'รับชำระนอกช่องทาง',
  ],
  reduction: [
    '减免罚息',
    'Late-fee waiver',
    'Condonación de moratorios',
    'Remise de pénalités',
    'تخفيض غرامة التأخير',
    'ลดค่าปรับล่าช้า',
  ],
  writeOff: ['核销', 'Write-off', 'Castigo', 'Passage en perte', 'شطب', 'ตัดหนี้สูญ'],
  refund: ['退款', 'Refund', 'Reembolso', 'Restitution', 'ردّ المبلغ', 'คืนเงิน'],
  reversal: ['还款冲正', 'Reversal', 'Reversión', 'Contre-passation', 'عكس دفعة', 'กลับรายการ'],
  overRefundWriteOff: [
    '核销退款超付',
    'Over-refund write-off',
    'Castigo de reembolso de más',
    'Trop-restitué passé en perte',
    'شطب الردّ الزائد',
    'ตัดหนี้คืนเงินเกิน',
  ],
  extensionGrant: [
    '授予展期',
    'Extension granted',
    'Prórroga concedida',
    'Prolongation accordée',
    'منح تمديد',
    'อนุมัติขยายเวลา',
  ],
  cancellation: ['平账减免', 'Debt cancelled', 'Deuda condonada', 'Dette annulée', 'إلغاء دين', 'ยกหนี้'],
})
