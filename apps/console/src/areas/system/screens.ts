import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'system/userlist': lazyScreen(() => import('./users/user-lists'), 'UserListScreen'),
  'system/collist': lazyScreen(() => import('./users/user-lists'), 'CollectorListScreen'),
  'system/coladminlist': lazyScreen(() => import('./users/user-lists'), 'LeaderListScreen'),
  'system/rolelist': lazyScreen(() => import('./roles/role-list'), 'RoleListScreen'),
  'system/menulist': lazyScreen(() => import('./menus/menu-list'), 'MenuListScreen'),
  'system/pendingchanges': lazyScreen(() => import('./approvals/pending-changes'), 'PendingChangesScreen'),
  'system/operationlog': lazyScreen(() => import('./operation-log/operation-log'), 'OperationLogScreen'),
}
