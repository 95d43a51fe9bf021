import { area } from '../../kernel/call'
import { taskLog } from '../../kernel/task-calls'
import { collectionDesk } from './desk'
import { collectionLogRow } from './rows'

export const collection = area('collection', {
  ...collectionDesk('/collectionTask', {
    task: 'collection task',
    works: 'collection-task',
    allocation: 'collection-allocation',
  }),
  logList: taskLog('/collectionLog/list', {
    summary: 'Who did what in the collection of an order, newest first (R-206)',
    access: 'collection-task.get',
    row: collectionLogRow,
  }),
})
