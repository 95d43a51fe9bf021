import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'system/userlist': lazyScreen(() => import('./users/user-lists'), 'UserListScreen'),
  'system/collist': lazyScreen(() => import('./users/user-lists'), 'CollectorListScreen'),
  'system/coladminlist': lazyScreen(() => import('./users/user-lists'), 'LeaderListScreen'),
  'system/rolelist': lazyScreen(() => import('./roles/role-list'), 'RoleListScreen'),
  'system/menulist': lazyScreen(() => import('./menus/menu-list'), 'MenuListScreen'),
  'system/pendingchanges': lazyScreen(() => import('./approvals/pending-changes'), 'PendingChangesScreen'),
  'system/operationlog': lazyScreen(() => import('./operation-log/operation-log'), 'OperationLogScreen'),
  'system/datadict': lazyScreen(() => import('./dict/dict-list'), 'DictListScreen'),
  'system/appList': lazyScreen(() => import('./app/app-list'), 'AppListScreen'),
  'system/appsettings': lazyScreen(() => import('./app/app-settings'), 'AppSettingsScreen'),
  'system/appversion': lazyScreen(() => import('./app/app-versions'), 'AppVersionsScreen'),
  'system/appuser': lazyScreen(() => import('./app/app-users'), 'AppUsersScreen'),
  'system/intakekeys': lazyScreen(() => import('./intake-key/intake-keys'), 'IntakeKeysScreen'),
  'system/employees': lazyScreen(() => import('./employee/employees'), 'EmployeesScreen'),
  'system/configcenter': lazyScreen(() => import('./config/config-list'), 'ConfigListScreen'),
  'system/calendar': lazyScreen(() => import('./calendar/calendar'), 'CalendarScreen'),
  'system/contactpolicy': lazyScreen(() => import('./contact-policy/contact-policy'), 'ContactPolicyScreen'),
  'system/cache': lazyScreen(() => import('./cache/cache-list'), 'CacheListScreen'),
}
