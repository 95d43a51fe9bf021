import { DESKS } from '@countinghouse/domain/kernel/desk'
import { choice } from './choice'

/** Whose work a task is. */
export const desk = choice('desk', DESKS, {
  approval: [
    '审批任务',
    'Approval tasks',
    'Tareas de aprobación',
    "Tâches d'octroi",
    'مهام الموافقة',
    'งานพิจารณาสินเชื่อ',
  ],
  collection: [
    '催收任务',
    'Collection tasks',
    'Tareas de cobranza',
    'Tâches de recouvrement',
    'مهام التحصيل',
    'งานติดตามหนี้',
  ],
  remind: ['提醒任务', 'Reminder tasks', 'Tareas de recordatorio', 'Tâches de rappel', 'مهام التذكير', 'งานแจ้งเตือน'],
})
