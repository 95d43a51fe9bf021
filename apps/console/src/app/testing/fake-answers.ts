import { auth } from '@countinghouse/contract/areas/auth/calls'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { buildMenuTree, type MenuItem } from '@countinghouse/domain/kernel/menu-tree'
import type { FakeServer } from '../../kernel/testing/fake-server'
import { CANNED_STATISTICS } from '../demo-statistics'

type Routes = AnswerOf<typeof auth.routes>
type Given = Partial<MenuItem> & Pick<MenuItem, 'menuId' | 'menuPath'>

const item = ({ menuId, menuPath, ...given }: Given): MenuItem => ({
  menuId,
  menuPath,
  parentId: 0,
  type: 1,
  sort: menuId,
  code: null,
  component: null,
  menuIcon: null,
  hidden: false,
  nameCn: `中${menuId}`,
  nameEn: `Page ${menuId}`,
  nameEs: null,
  nameFr: null,
  nameAr: null,
  nameLang1: null,
  ...given,
})

/** Home; a system folder with two screens that exist and three that do not; a detail on the third level. */
export const MENUS = buildMenuTree([
  item({
    menuId: 1,
    menuPath: '/homepage',
    component: 'dashboard/homepage',
    nameCn: '首页',
    nameEn: 'Home',
    nameAr: 'الرئيسية',
  }),
  item({ menuId: 2, menuPath: '/system', type: 0, nameCn: '系统', nameEn: 'System' }),
  item({
    menuId: 3,
    menuPath: '/system/online',
    parentId: 2,
    component: 'auth/online',
    nameCn: '在线员工',
    nameEn: 'Online staff',
  }),
  item({
    menuId: 4,
    menuPath: '/system/signinlog',
    parentId: 2,
    component: 'auth/signinlog',
    nameCn: '登录日志',
    nameEn: 'Sign-in log',
  }),
  item({ menuId: 5, menuPath: '/system/one', parentId: 2, component: 'no/such', nameCn: '一', nameEn: 'One' }),
  item({ menuId: 8, menuPath: '/system/two', parentId: 2, component: 'no/such', nameCn: '二', nameEn: 'Two' }),
  item({ menuId: 9, menuPath: '/system/three', parentId: 2, component: 'no/such', nameCn: '三', nameEn: 'Three' }),
  item({
    menuId: 6,
    menuPath: '/system/secret',
    parentId: 2,
    component: 'auth/online',
    hidden: true,
    nameEn: 'Hidden detail',
  }),
  item({ menuId: 7, menuPath: '/system/deep', parentId: 3, component: 'auth/online', nameEn: 'Third level' }),
]) as Routes['menus']

export const routesOf = (menus: Routes['menus'] = MENUS, mode: 'demo' | 'production' = 'demo'): Routes => ({
  menus,
  permissions: [{ permissionId: 'session', actions: ['query', 'delete'] }],
  user: {
    userId: 7,
    userName: 'Ana Lima',
    roleCodes: ['admin'],
    apps: [
      { appId: 1, appSsid: 'mx', appName: 'Peso Ya', country: 'MX', currency: 'MXN' },
      { appId: 2, appSsid: 'th', appName: 'Baht Dee', country: 'TH', currency: 'THB' },
    ],
    mustChangePassword: false,
  },
  installation: { mode, idleMinutes: 30, demoStatistics: false },
})

const empty = { list: [], total: 0, pageNum: 1, pageSize: 10 }

/** A far end that answers everything that the shell asks. */
export function answerShell(server: FakeServer, routes: Routes = routesOf()): void {
  server.success(auth.login, {
    token: 'secret-token',
    userName: 'Ana Lima',
    userId: 7,
    roleCodes: ['admin'],
    mustChangePassword: false,
  })
  server.success(auth.logout, {})
  server.success(auth.pageAccess, { known: false, hint: '' })
  server.success(auth.routes, routes)
  server.success(auth.sessionList, empty)
  server.success(auth.signInLogList, empty)
  server.success(notices.noticeList, { ...empty, sums: { unread: 12 } })
  server.success(system.listAllSelect, [])
  server.success({ path: '/anon' }, {})
  server.success(dashboard.waiting, {
    approvalTasks: 7,
    humanReviews: null,
    collectionTasks: null,
    platformTasks: null,
    remindTasks: null,
    reductions: null,
    ordersToLend: 4,
    lendingFailed: 1,
    moneyApprovals: 2,
    proofs: 0,
    messages: 3,
    rechecks: null,
    complaints: null,
    prospects: null,
    changes: null,
  })
  server.success(dashboard.ownWork, { currency: 'MXN', desks: [] })
  server.success(
    dashboard.overview,
    CANNED_STATISTICS[dashboard.overview.path]!({ today: '2026-11-20', daysAgo: days => addDays('2026-11-20', -days) }),
  )
}
