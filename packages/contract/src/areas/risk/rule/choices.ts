import { RULE_OUTCOMES } from '@countinghouse/domain/areas/risk/rule/rule'
import { choice } from '../../../kernel/choice'

/** What a risk rule leads to. */
export const ruleOutcome = choice('ruleOutcome', RULE_OUTCOMES, {
  'zh-CN': { reject: '拒绝', manual: '转人工', approve: '通过', tag: '打标签', sendFilter: '圈选人群' },
  'en-US': {
    reject: 'Reject',
    manual: 'Hand to a person',
    approve: 'Approve',
    tag: 'Tag',
    sendFilter: 'Pick the audience',
  },
  es: {
    reject: 'Rechazar',
    manual: 'Pasar a una persona',
    approve: 'Aprobar',
    tag: 'Etiquetar',
    sendFilter: 'Elegir audiencia',
  },
  fr: {
    reject: 'Refuser',
    manual: 'Confier à une personne',
    approve: 'Approuver',
    tag: 'Étiqueter',
    sendFilter: "Choisir l'audience",
  },
  ar: { reject: 'رفض', manual: 'إحالة إلى موظف', approve: 'موافقة', tag: 'وسم', sendFilter: 'اختيار الجمهور' },
  ti: { reject: 'ปฏิเสธ', manual: 'ส่งให้เจ้าหน้าที่', approve: 'อนุมัติ', tag: 'ติดป้าย', sendFilter: 'เลือกกลุ่มเป้าหมาย' },
})
