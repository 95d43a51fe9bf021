import { ACCOUNT_CLASSES } from '@countinghouse/domain/areas/books/chart'
import type { z } from 'zod'
import { choice } from '../../kernel/choice'

export const accountClass = choice('accountClass', ACCOUNT_CLASSES, {
  asset: ['资产', 'Assets', 'Activo', 'Actif', 'الأصول', 'สินทรัพย์'],
  liability: ['负债', 'Liabilities', 'Pasivo', 'Passif', 'الخصوم', 'หนี้สิน'],
  equity: ['权益', 'Equity', 'Capital', 'Capitaux propres', 'حقوق الملكية', 'ส่วนของเจ้าของ'],
  income: ['收入', 'Income', 'Ingresos', 'Produits', 'الإيرادات', 'รายได้'],
  expense: ['支出', 'Expenses', 'Gastos', 'Charges', 'المصروفات', 'ค่าใช้จ่าย'],
})
/** What a ledger entry was posted for. */
export const entryKind = choice(
  'entryKind',
  [
    'lending',
    'lateFee',
    'repayment',
    'extension',
    'reduction',
    'waivedInterest',
    'tolerance',
    'refundOwed',
    'refundPaid',
    'writeOff',
    'recovery',
    'reversal',
    'correction',
    'funding',
    'opening',
    'overRefund',
    'differenceSettled',
  ],
  {
    overRefund: [
      '退款后银行拒付',
      'Charged back after a refund',
      'Contracargo tras un reembolso',
      'Contestation bancaire après restitution',
      'سحب البنك بعد ردّ المبلغ',
      'ธนาคารเรียกคืนหลังคืนเงิน',
    ],
    differenceSettled: [
      '对账差异入账',
      'Statement difference settled',
      'Diferencia de conciliación saldada',
      'Écart de rapprochement soldé',
      'تسوية فرق مطابقة',
      'ปิดผลต่างการกระทบยอด',
    ],
    lending: ['放款', 'Disbursement', 'Desembolso', 'Décaissement', 'صرف القرض', 'เบิกจ่าย'],
    lateFee: ['计提罚息', 'Late fee charged', 'Cargo por mora', 'Pénalité facturée', 'احتساب غرامة تأخير', 'คิดค่าปรับ'],
    repayment: ['还款', 'Repayment', 'Pago', 'Remboursement', 'سداد', 'ชำระคืน'],
    extension: ['展期', 'Extension', 'Prórroga', 'Prolongation', 'تمديد', 'ขยายเวลา'],
    reduction: [
      '罚息减免',
      'Late fee waived',
      'Condonación de moratorios',
      'Remise de pénalités',
      'تخفيض غرامة التأخير',
      'ลดค่าปรับ',
    ],
    refundOwed: [
      '应付退款',
      'Refund owed',
      'Reembolso por pagar',
      'Restitution due au client',
      'مبلغ واجب الرد',
      'เงินคืนค้างจ่าย',
    ],
    refundPaid: ['退款', 'Refund paid', 'Reembolso pagado', 'Restitution payée au client', 'مبلغ مردود', 'คืนเงินแล้ว'],
    reversal: ['冲正', 'Reversal', 'Reversión', 'Extourne', 'عكس قيد', 'กลับรายการ'],
    waivedInterest: [
      '利息减免',
      'Interest waived',
      'Interés condonado',
      'Intérêts abandonnés',
      'إعفاء من الفائدة',
      'ยกเว้นดอกเบี้ย',
    ],
    tolerance: [
      '小额尾差免收',
      'Small remainder waived',
      'Remanente pequeño que no se cobra',
      'Petit reliquat non réclamé',
      'باقٍ صغير لا يُطالب به',
      'เศษเล็กน้อยไม่เรียกเก็บ',
    ],
    writeOff: ['核销', 'Write-off', 'Castigo', 'Passage en perte', 'شطب', 'ตัดหนี้สูญ'],
    recovery: [
      '核销收回',
      'Recovery',
      'Recuperación',
      'Recouvrement après perte',
      'تحصيل بعد الشطب',
      'ได้รับคืนหลังตัดหนี้สูญ',
    ],
    correction: ['更正', 'Correction', 'Corrección', 'Correction', 'تصحيح', 'แก้ไขรายการ'],
    funding: ['注资', 'Funding', 'Aportación de fondos', 'Apport de fonds', 'تمويل', 'เติมเงินทุน'],
    opening: ['迁入余额', 'Opening balance', 'Saldo inicial', 'Solde repris', 'رصيد افتتاحي', 'ยอดยกมา'],
  },
)

export type EntryKind = z.output<typeof entryKind>
