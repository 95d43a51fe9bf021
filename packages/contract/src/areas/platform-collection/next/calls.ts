import { area } from '../../../kernel/call'
import { taskNext } from '../../../kernel/task-next'

export const nextTasks = area('platform-collection', {
  collectionNext: taskNext('/collectionTask', { task: 'collection task', access: 'collection-task.edit' }),
  platformNext: taskNext('/platform/collectionTask', {
    task: 'platform collection task',
    access: 'platform-task.edit',
  }),
  remindNext: taskNext('/remindTask', { task: 'reminder', access: 'remind-task.edit' }),
})
