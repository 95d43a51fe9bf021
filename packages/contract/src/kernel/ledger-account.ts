import type { LedgerAccount } from '@countinghouse/domain/areas/books/chart'
import type { Language } from '@countinghouse/domain/kernel/language'
import { z } from 'zod'
import type { Show } from './field'
import { nameIn, type SixNames } from './six-names'

const ACCOUNT = 'account' satisfies Show

/** Code of the chart of accounts, e.g. `receivable.principal`, or of cash at a channel, e.g. `cash.CH01`. */
export const accountCode = () => z.string().meta({ 'x-show': ACCOUNT })

/** What the accounts of the chart are called. */
export const LEDGER_ACCOUNTS: Readonly<Record<LedgerAccount, SixNames>> = {
  'receivable.principal': [
    '应收本金',
    'Principal receivable',
    'Capital por cobrar',
    'Capital à recevoir',
    'أصل القرض المستحق',
    'เงินต้นค้างรับ',
  ],
  'receivable.interest': [
    '应收利息',
    'Interest receivable',
    'Intereses por cobrar',
    'Intérêts à recevoir',
    'فوائد مستحقة',
    'ดอกเบี้ยค้างรับ',
  ],
  'receivable.fee': [
    '应收费用',
    'Fees receivable',
    'Comisiones por cobrar',
    'Frais à recevoir',
    'رسوم مستحقة',
    'ค่าธรรมเนียมค้างรับ',
  ],
  'receivable.lateFee': [
    '应收罚息',
    'Late fees receivable',
    'Moratorios por cobrar',
    'Pénalités à recevoir',
    'غرامات تأخير مستحقة',
    'ค่าปรับค้างรับ',
  ],
  'receivable.extension': [
    '应收展期费',
    'Extension fees receivable',
    'Prórrogas por cobrar',
    'Frais de prolongation à recevoir',
    'رسوم تمديد مستحقة',
    'ค่าขยายเวลาค้างรับ',
  ],
  'claim.overRefund': [
    '退款超付应收',
    'Over-refund receivable',
    'Reembolsos de más por cobrar',
    'Trop-restitué à recouvrer',
    'ذمم ردّ زائد',
    'ลูกหนี้คืนเงินเกิน',
  ],
  'income.interest': [
    '利息收入',
    'Interest income',
    'Ingresos por intereses',
    "Produits d'intérêts",
    'إيراد الفوائد',
    'รายได้ดอกเบี้ย',
  ],
  'income.serviceFee': [
    '服务费收入',
    'Service fee income',
    'Ingresos por comisión por servicio',
    'Produits de frais de service',
    'إيراد رسوم الخدمة',
    'รายได้ค่าบริการ',
  ],
  'income.otherFee': [
    '其他费用收入',
    'Other fee income',
    'Otros ingresos por comisiones',
    'Autres produits de frais',
    'إيراد رسوم أخرى',
    'รายได้ค่าธรรมเนียมอื่น',
  ],
  'income.lateFee': [
    '罚息收入',
    'Late fee income',
    'Ingresos por moratorios',
    'Produits de pénalités',
    'إيراد غرامات التأخير',
    'รายได้ค่าปรับ',
  ],
  'income.extension': [
    '展期费收入',
    'Extension fee income',
    'Ingresos por prórrogas',
    'Produits de prolongation',
    'إيراد التمديد',
    'รายได้ค่าขยายเวลา',
  ],
  'income.recovery': [
    '核销收回',
    'Recoveries',
    'Recuperaciones',
    'Recouvrements après perte',
    'مبالغ محصّلة بعد الشطب',
    'หนี้สูญได้รับคืน',
  ],
  'expense.reduction': [
    '减免支出',
    'Waivers granted',
    'Condonaciones',
    'Remises accordées',
    'تخفيضات ممنوحة',
    'การลดค่าปรับที่ให้',
  ],
  'expense.writeOff': ['核销支出', 'Write-offs', 'Castigos', 'Passages en perte', 'ديون مشطوبة', 'หนี้สูญ'],
  'expense.overRefund': [
    '退款超付核销',
    'Over-refund written off',
    'Reembolsos de más castigados',
    'Trop-restitué passé en perte',
    'ردّ زائد مشطوب',
    'ตัดหนี้คืนเงินเกิน',
  ],
  'expense.channelCharge': [
    '通道手续费',
    'Channel charges',
    'Comisiones de canales',
    'Frais des canaux',
    'رسوم القنوات',
    'ค่าธรรมเนียมช่องทาง',
  ],
  'expense.channelLoss': [
    '通道损失',
    'Losses at channels',
    'Pérdidas en canales',
    'Pertes sur canaux',
    'خسائر القنوات',
    'ขาดทุนที่ช่องทาง',
  ],
  'payable.refund': [
    '应付退款',
    'Refunds payable',
    'Reembolsos por pagar',
    'Restitutions à payer',
    'مبالغ واجبة الرد',
    'เงินคืนค้างจ่าย',
  ],
  'payable.customerCredit': [
    '客户余额',
    'Customer credit',
    'Saldo a favor de clientes',
    'Avoirs clients',
    'رصيد العملاء',
    'เครดิตลูกค้า',
  ],
  'payable.unclaimed': [
    '无人认领款',
    'Unclaimed money',
    'Dinero sin reclamar',
    'Fonds non réclamés',
    'أموال غير مطالَب بها',
    'เงินที่ไม่มีผู้มาแสดงสิทธิ',
  ],
  'equity.funding': [
    '股东投入',
    'Funding by owners',
    'Aportaciones de los socios',
    'Apports des associés',
    'تمويل المالكين',
    'เงินทุนจากเจ้าของ',
  ],
  'equity.opening': [
    '迁入余额对应',
    'Balances taken over',
    'Saldos recibidos de otro sistema',
    'Soldes repris',
    'أرصدة منقولة من نظام آخر',
    'ยอดยกมาจากระบบอื่น',
  ],
}

export const CASH_AT = [
  '通道资金（{channel}）',
  'Cash at {channel}',
  'Efectivo: {channel}',
  'Trésorerie : {channel}',
  'النقد لدى {channel}',
  'เงินสด: {channel}',
] as const

/** What an account is called: `cash.CH01` is cash at the channel CH01, by the channel's own name; an account without words keeps its code. */
export function accountText(code: string, language: Language, channelName: (channel: string) => string): string {
  const [group, channel = ''] = code.split('.')
  if (group === 'cash') return nameIn(language, CASH_AT).replace('{channel}', () => channelName(channel))
  const names = Object.entries<SixNames>(LEDGER_ACCOUNTS).find(([account]) => account === code)?.[1]
  return names ? nameIn(language, names) : code
}
