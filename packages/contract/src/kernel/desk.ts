import { DESKS } from '@countinghouse/domain/kernel/desk'
import { choice } from './choice'

/** Whose work a task is. */
export const desk = choice('desk', DESKS, {
  'zh-CN': { approval: '审批任务', collection: '催收任务', remind: '提醒任务' },
  'en-US': { approval: 'Approval tasks', collection: 'Collection tasks', remind: 'Reminder tasks' },
  es: { approval: 'Tareas de aprobación', collection: 'Tareas de cobranza', remind: 'Tareas de recordatorio' },
  fr: { approval: "Tâches d'octroi", collection: 'Tâches de recouvrement', remind: 'Tâches de rappel' },
  ar: { approval: 'مهام الموافقة', collection: 'مهام التحصيل', remind: 'مهام التذكير' },
  ti: { approval: 'งานพิจารณาสินเชื่อ', collection: 'งานติดตามหนี้', remind: 'งานแจ้งเตือน' },
})
