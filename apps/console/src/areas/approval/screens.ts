import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'approval/myapprovaltasks': lazyScreen(() => import('./task-lists'), 'MyTasksScreen'),
  'approval/historyapprovaltasks': lazyScreen(() => import('./task-lists'), 'HistoryTasksScreen'),
  'approval/approvaltaskdetail': lazyScreen(() => import('./task-detail'), 'TaskDetailScreen'),
}
