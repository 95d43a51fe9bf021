import type { SystemReason } from '@countinghouse/domain/areas/order/application/system-reason'
import type { Language } from '@countinghouse/domain/kernel/language'
import { CODE } from '../../../kernel/envelope'
import { messages, sayMessage } from '../../../kernel/message'

export const reasons = messages('order', {
  blackListed: {
    code: CODE.success,
    'zh-CN': '客户在黑名单中',
    'en-US': 'Customer on the blocklist',
    es: 'Cliente en la lista negra',
    fr: 'Client sur la liste noire',
    ar: 'العميل مدرج في القائمة السوداء',
    ti: 'ลูกค้าอยู่ในบัญชีดำ',
  },
  withdrawn: {
    code: CODE.success,
    'zh-CN': '客户撤回申请',
    'en-US': 'Withdrawn by the customer',
    es: 'Retirada por el cliente',
    fr: 'Retirée par le client',
    ar: 'سحبها العميل',
    ti: 'ลูกค้ายกเลิกคำขอ',
  },
  riskRules: {
    code: CODE.success,
    'zh-CN': '风控规则 {rules}',
    'en-US': 'Risk rule {rules}',
    es: 'Regla de riesgo {rules}',
    fr: 'Règle de risque {rules}',
    ar: 'قاعدة المخاطر {rules}',
    ti: 'กฎความเสี่ยง {rules}',
  },
})

/** What the order's log tells of what the program did by itself. */
export const saySystemReason = (reason: SystemReason, language: Language): string =>
  sayMessage(
    reasons[reason.why],
    language,
    reason.why === 'riskRules' ? { rules: reason.rules.map(id => `#${id}`).join(', ') } : {},
  )
