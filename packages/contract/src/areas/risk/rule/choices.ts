import { RULE_OUTCOMES } from '@countinghouse/domain/areas/risk/rule/rule'
import { choice } from '../../../kernel/choice'

/** What a risk rule leads to. */
export const ruleOutcome = choice(
  'ruleOutcome',
  RULE_OUTCOMES,
  {
    reject: ['拒绝', 'Reject', 'Rechazar', 'Refuser', 'رفض', 'ปฏิเสธ'],
    manual: ['转人工', 'Send to review', 'Enviar a revisión', 'Envoyer en examen', 'إحالة إلى المراجعة', 'ส่งตรวจสอบ'],
    approve: ['通过', 'Approve', 'Aprobar', 'Approuver', 'موافقة', 'อนุมัติ'],
    tag: ['打标签', 'Tag', 'Etiquetar', 'Étiqueter', 'وسم', 'ติดป้าย'],
    sendFilter: [
      '圈选人群',
      'Select audience',
      'Elegir audiencia',
      "Choisir l'audience",
      'اختيار الجمهور',
      'เลือกกลุ่มเป้าหมาย',
    ],
  },
  { reject: 'bad', manual: 'waiting', approve: 'good', tag: 'neutral', sendFilter: 'neutral' },
)

/** Whether a rule held for an application. */
export const ruleHeld = choice(
  'ruleHeld',
  ['yes', 'no', 'unknown'],
  {
    yes: ['命中', 'Held', 'Se cumplió', 'Remplie', 'تحققت', 'เข้าเงื่อนไข'],
    no: ['未命中', 'Did not hold', 'No se cumplió', 'Non remplie', 'لم تتحقق', 'ไม่เข้าเงื่อนไข'],
    unknown: ['无法判断', 'Cannot be judged', 'No evaluable', 'Inappréciable', 'يتعذر الحكم', 'ตัดสินไม่ได้'],
  },
  { yes: 'progress', no: 'neutral', unknown: 'waiting' },
)
