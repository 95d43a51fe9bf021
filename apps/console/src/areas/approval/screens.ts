import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'approval/myapprovaltasks': lazyScreen(() => import('./my-tasks'), 'MyTasksScreen'),
  'approval/historyapprovaltasks': lazyScreen(() => import('./history-tasks'), 'HistoryTasksScreen'),
  'approval/approvaltaskdetail': lazyScreen(() => import('./task-detail'), 'TaskDetailScreen'),
}
