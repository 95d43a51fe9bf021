import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const jobMessages = messages('jobs', {
  unknownJob: {
    code: CODE.notFound,
    'zh-CN': '没有名为 {job} 的任务',
    'en-US': 'There is no job named {job}.',
    es: 'No existe el proceso {job}.',
    fr: "Il n'existe pas de traitement {job}.",
    ar: 'لا توجد مهمة باسم {job}.',
    ti: 'ไม่มีงานชื่อ {job}',
  },
  unknownRun: {
    code: CODE.notFound,
    'zh-CN': '任务 {job} 没有这次运行记录',
    'en-US': 'The job {job} has no such run.',
    es: 'El proceso {job} no tiene esa ejecución.',
    fr: "Le traitement {job} n'a pas cette exécution.",
    ar: 'لا توجد عملية تشغيل كهذه للمهمة {job}.',
    ti: 'งาน {job} ไม่มีการทำงานครั้งนี้',
  },
  alreadyWaiting: {
    code: CODE.changed,
    'zh-CN': '任务 {job} 已在等待运行',
    'en-US': 'The job {job} is already waiting to run.',
    es: 'El proceso {job} ya está en espera.',
    fr: 'Le traitement {job} est déjà en attente.',
    ar: 'المهمة {job} في انتظار التشغيل بالفعل.',
    ti: 'งาน {job} รอการทำงานอยู่แล้ว',
  },
  needsRequest: {
    code: CODE.refused,
    'zh-CN': '任务 {job} 只能根据之前的运行记录重新运行',
    'en-US': 'The job {job} can only be run again from one of its earlier runs.',
    es: 'El proceso {job} solo puede repetirse a partir de una ejecución anterior.',
    fr: "Le traitement {job} ne peut être relancé qu'à partir d'une exécution précédente.",
    ar: 'لا يمكن تشغيل المهمة {job} إلا من عملية تشغيل سابقة.',
    ti: 'งาน {job} เรียกซ้ำได้จากการทำงานครั้งก่อนเท่านั้น',
  },
})
