import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const contactPolicyMessages = messages('system.contactPolicy', {
  endsBeforeBegin: {
    code: CODE.invalid,
    'zh-CN': '结束时间须晚于开始时间',
    'en-US': 'It must end later than it begins',
    es: 'Debe terminar después de empezar',
    fr: 'La fin doit être postérieure au début',
    ar: 'يجب أن تكون النهاية بعد البداية',
    ti: 'เวลาสิ้นสุดต้องหลังเวลาเริ่มต้น',
  },
  holidayHours: {
    code: CODE.invalid,
    'zh-CN': '请填写节假日的时段',
    'en-US': 'Say the hours on holidays',
    es: 'Indica el horario de los días festivos',
    fr: 'Indiquez les heures des jours fériés',
    ar: 'حدّد ساعات أيام العطل',
    ti: 'กรุณาระบุเวลาในวันหยุด',
  },
  startsInPast: {
    code: CODE.invalid,
    'zh-CN': '生效日期不能早于今天',
    'en-US': 'A rule cannot begin before today',
    es: 'Una regla no puede empezar antes de hoy',
    fr: "Une règle ne peut commencer avant aujourd'hui",
    ar: 'لا يمكن أن تبدأ القاعدة قبل اليوم',
    ti: 'กฎเริ่มมีผลก่อนวันนี้ไม่ได้',
  },
  ended: {
    code: CODE.refused,
    'zh-CN': '该规则已失效，请新增规则',
    'en-US': 'This rule has ended. Add a new one.',
    es: 'Esta regla ya terminó. Agrega una nueva.',
    fr: 'Cette règle a pris fin. Ajoutez-en une nouvelle.',
    ar: 'انتهت هذه القاعدة. أضف قاعدة جديدة.',
    ti: 'กฎนี้สิ้นสุดแล้ว กรุณาเพิ่มกฎใหม่',
  },
  overlaps: {
    code: CODE.refused,
    'zh-CN': '与另一条规则（编号 {policyId}）在相同的渠道和星期上重叠',
    'en-US': 'Another rule (no. {policyId}) covers the same channels and weekdays in that time.',
    es: 'Otra regla (n.º {policyId}) cubre los mismos canales y días en ese periodo.',
    fr: 'Une autre règle (n° {policyId}) couvre les mêmes canaux et jours sur cette période.',
    ar: 'تغطي قاعدة أخرى (رقم {policyId}) القنوات والأيام نفسها في تلك المدة.',
    ti: 'มีกฎอื่น (หมายเลข {policyId}) ครอบคลุมช่องทางและวันเดียวกันในช่วงนั้นแล้ว',
  },
})
