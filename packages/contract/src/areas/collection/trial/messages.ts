import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const trialMessages = messages('collection', {
  trialSame: {
    code: CODE.invalid,
    'zh-CN': '两种做法相同，没有可比较的',
    'en-US': 'Both ways are the same: there is nothing to compare.',
    es: 'Ambas formas son iguales: no hay nada que comparar.',
    fr: 'Les deux façons sont identiques : rien à comparer.',
    ar: 'الطريقتان متماثلتان ولا شيء للمقارنة.',
    ti: 'ทั้งสองวิธีเหมือนกัน ไม่มีอะไรให้เปรียบเทียบ',
  },
  trialDays: {
    code: CODE.invalid,
    'zh-CN': '结束日期须在开始日期之后，最长 180 天，且不早于今天',
    'en-US': 'The trial ends after it begins, within 180 days, and begins today or later.',
    es: 'La prueba termina después de empezar, en 180 días como máximo, y empieza hoy o después.',
    fr: 'L’essai finit après son début, sous 180 jours, et commence aujourd’hui ou plus tard.',
    ar: 'تنتهي التجربة بعد بدايتها خلال 180 يومًا وتبدأ اليوم أو لاحقًا.',
    ti: 'การทดลองต้องสิ้นสุดหลังเริ่ม ไม่เกิน 180 วัน และเริ่มวันนี้หรือหลังจากนี้',
  },
  trialOverlaps: {
    code: CODE.changed,
    'zh-CN': '该应用、该阶段在这些日期已有试验「{name}」',
    'en-US': 'The trial {name} already runs for this app and stage on these days.',
    es: 'La prueba {name} ya corre para esta app y etapa en esos días.',
    fr: 'L’essai {name} porte déjà sur cette application et ce stade à ces dates.',
    ar: 'التجربة {name} قائمة لهذا التطبيق وهذه المرحلة في هذه الأيام.',
    ti: 'การทดลอง {name} ใช้กับแอปและระยะนี้ในวันเหล่านี้อยู่แล้ว',
  },
  trialNameTaken: {
    code: CODE.changed,
    'zh-CN': '试验名称已存在',
    'en-US': 'A trial of this name exists already.',
    es: 'Ya existe una prueba con ese nombre.',
    fr: 'Un essai de ce nom existe déjà.',
    ar: 'توجد تجربة بهذا الاسم.',
    ti: 'มีการทดลองชื่อนี้แล้ว',
  },
  trialOver: {
    code: CODE.changed,
    'zh-CN': '试验已结束',
    'en-US': 'The trial is over.',
    es: 'La prueba ya terminó.',
    fr: 'L’essai est terminé.',
    ar: 'انتهت التجربة.',
    ti: 'การทดลองสิ้นสุดแล้ว',
  },
})
