import { type Linked, pathTo } from '../links'

/** The first filters and columns of every list of tasks; the desk's own follow. */
export const TASK_FILTERS = ['orderNo', 'mobile'] as const
export const TASK_COLUMNS = [
  { field: 'orderNo', below: 'appName' },
  { field: 'custName', below: 'mobile' },
] as const

/** What all lists of a desk's tasks have alike: a row opens the page of its task. */
export const taskRows = (page: Linked) =>
  ({ rowKey: 'taskId', opens: (row: { taskId: number }) => pathTo(page, row.taskId) }) as const
