import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const jobMessages = messages('jobs', {
  unknownJob: {
    code: CODE.notFound,
    'zh-CN': '没有名为 {job} 的任务',
    'en-US': 'There is no job named {job}.',
    es: 'No existe la tarea {job}.',
    fr: "Il n'existe pas de tâche {job}.",
    ar: 'لا توجد مهمة باسم {job}.',
    ti: 'ไม่มีงานชื่อ {job}',
  },
  alreadyRunning: {
    code: CODE.changed,
    'zh-CN': '任务 {job} 正在运行',
    'en-US': 'The job {job} is already running.',
    es: 'La tarea {job} ya está en marcha.',
    fr: 'La tâche {job} est déjà en cours.',
    ar: 'المهمة {job} قيد التشغيل بالفعل.',
    ti: 'งาน {job} กำลังทำงานอยู่',
  },
})
