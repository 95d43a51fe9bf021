import { MONEY_KINDS } from '@countinghouse/domain/kernel/second-person'
import { choice } from '../../../kernel/choice'

/** What is asked of a second person about money. */
export const moneyKind = choice('moneyKind', MONEY_KINDS, {
  'zh-CN': {
    offlineReceipt: '线下还款',
    reduction: '减免罚息',
    writeOff: '核销',
    refund: '退款',
    reversal: '还款冲正',
    overRefundWriteOff: '核销退款超付',
  },
  'en-US': {
    offlineReceipt: 'Offline receipt',
    reduction: 'Late-fee waiver',
    writeOff: 'Write-off',
    refund: 'Refund',
    reversal: 'Reversal',
    overRefundWriteOff: 'Over-refund write-off',
  },
  es: {
    offlineReceipt: 'Pago fuera de canal',
    reduction: 'Condonación de moratorios',
    writeOff: 'Castigo',
    refund: 'Reembolso',
    reversal: 'Reversión',
    overRefundWriteOff: 'Castigo de reembolso de más',
  },
  fr: {
    offlineReceipt: 'Encaissement hors canal',
    reduction: 'Remise de pénalités',
    writeOff: 'Passage en perte',
    refund: 'Remboursement',
    reversal: 'Annulation',
    overRefundWriteOff: 'Trop-remboursé passé en perte',
  },
  ar: {
    offlineReceipt: 'سداد خارج القنوات',
    reduction: 'تخفيض غرامة التأخير',
    writeOff: 'شطب',
    refund: 'ردّ المبلغ',
    reversal: 'عكس دفعة',
    overRefundWriteOff: 'شطب الردّ الزائد',
  },
  ti: {
    offlineReceipt: 'รับชำระนอกช่องทาง',
    reduction: 'ลดค่าปรับล่าช้า',
    writeOff: 'ตัดหนี้สูญ',
    refund: 'คืนเงิน',
    reversal: 'กลับรายการ',
    overRefundWriteOff: 'ตัดหนี้คืนเงินเกิน',
  },
})
