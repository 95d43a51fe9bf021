import { RULE_OUTCOMES } from '@countinghouse/domain/areas/risk/rule/rule'
import { choice } from '../../../kernel/choice'

/** What a risk rule leads to. */
export const ruleOutcome = choice('ruleOutcome', RULE_OUTCOMES, {
  'zh-CN': { reject: '拒绝', manual: '转人工', approve: '通过', tag: '打标签', sendFilter: '圈选人群' },
  'en-US': {
    reject: 'Reject',
    manual: 'Send to review',
    approve: 'Approve',
    tag: 'Tag',
    sendFilter: 'Select audience',
  },
  es: {
    reject: 'Rechazar',
    manual: 'Enviar a revisión',
    approve: 'Aprobar',
    tag: 'Etiquetar',
    sendFilter: 'Elegir audiencia',
  },
  fr: {
    reject: 'Refuser',
    manual: 'Envoyer en examen',
    approve: 'Approuver',
    tag: 'Étiqueter',
    sendFilter: "Choisir l'audience",
  },
  ar: { reject: 'رفض', manual: 'إحالة إلى المراجعة', approve: 'موافقة', tag: 'وسم', sendFilter: 'اختيار الجمهور' },
  ti: { reject: 'ปฏิเสธ', manual: 'ส่งตรวจสอบ', approve: 'อนุมัติ', tag: 'ติดป้าย', sendFilter: 'เลือกกลุ่มเป้าหมาย' },
})
