import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const recheckMessages = messages('approval', {
  recheckAnswered: {
    code: CODE.changed,
    'zh-CN': '该抽查已完成',
    'en-US': 'This re-check has been answered already.',
    es: 'Esta revisión por muestreo ya fue respondida.',
    fr: 'Cette contre-vérification a déjà reçu sa réponse.',
    ar: 'تمت الإجابة على إعادة الفحص هذه بالفعل.',
    ti: 'การตรวจซ้ำนี้ตอบแล้ว',
  },
  recheckNotYours: {
    code: CODE.notPermitted,
    'zh-CN': '该抽查分配给了其他审批员',
    'en-US': 'This re-check belongs to another examiner.',
    es: 'Esta revisión por muestreo es de otro analista.',
    fr: 'Cette contre-vérification revient à un autre analyste.',
    ar: 'إعادة الفحص هذه مسندة إلى مراجع آخر.',
    ti: 'การตรวจซ้ำนี้เป็นของผู้พิจารณาคนอื่น',
  },
  recheckReasonNeeded: {
    code: CODE.invalid,
    'zh-CN': '不同意时请选择拒绝原因',
    'en-US': 'Choose why you would have rejected it.',
    es: 'Elige por qué la habrías rechazado.',
    fr: 'Choisissez pourquoi vous l’auriez refusée.',
    ar: 'اختر سبب رفضك لها.',
    ti: 'โปรดเลือกเหตุผลที่คุณจะปฏิเสธ',
  },
  recheckReasonUnneeded: {
    code: CODE.invalid,
    'zh-CN': '同意时无需拒绝原因',
    'en-US': 'Whoever agrees gives no reason to reject.',
    es: 'Quien está de acuerdo no da motivo de rechazo.',
    fr: 'Qui est d’accord ne donne pas de motif de refus.',
    ar: 'من يوافق لا يذكر سبب رفض.',
    ti: 'หากเห็นด้วยไม่ต้องระบุเหตุผลปฏิเสธ',
  },
})
