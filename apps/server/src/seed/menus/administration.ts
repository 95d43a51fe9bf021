import type { PageSeed } from './menu-seed'

export const administrationPages: readonly PageSeed[] = [
  {
    path: '/system/user/list',
    component: 'system/userlist',
    needs: 'user.query',
    names: ['用户管理', 'Users', 'Usuarios', 'Utilisateurs', 'المستخدمون', 'ผู้ใช้'],
  },
  {
    path: '/system/user/collist',
    component: 'system/collist',
    needs: 'collector-user.query',
    names: ['催收用户管理', 'Collector users', 'Usuarios de cobranza', 'Agents de recouvrement', 'مستخدمو التحصيل', 'ผู้ใช้ฝ่ายติดตามหนี้'],
  },
  {
    path: '/system/user/coladminlist',
    component: 'system/coladminlist',
    needs: 'collector-user.query',
    names: ['催收管理员用户', 'Collection leaders', 'Líderes de cobranza', 'Responsables du recouvrement', 'مسؤولو التحصيل', 'หัวหน้าฝ่ายติดตามหนี้'],
  },
  {
    path: '/system/role/list',
    component: 'system/rolelist',
    needs: 'role.query',
    names: ['角色管理', 'Roles', 'Roles', 'Rôles', 'الأدوار', 'บทบาท'],
  },
  {
    path: '/system/role/permissions',
    component: 'system/rolepermissions',
    needs: 'role.get',
    hidden: true,
    names: ['角色授权', 'Role permissions', 'Permisos del rol', 'Droits du rôle', 'صلاحيات الدور', 'สิทธิ์ของบทบาท'],
  },
  {
    path: '/system/menu/list',
    component: 'system/menulist',
    needs: 'user.query',
    names: ['菜单管理', 'Menus', 'Menús', 'Menus', 'القوائم', 'เมนู'],
  },
  {
    path: '/system/pendingchanges',
    needs: 'pending-change.query',
    names: ['变更复核', 'Changes to approve', 'Cambios por autorizar', 'Changements à valider', 'تغييرات بانتظار الاعتماد', 'การเปลี่ยนแปลงรออนุมัติ'],
  },
  {
    path: '/system/operationlog',
    needs: 'operation-log.query',
    names: ['操作日志', 'Operation log', 'Registro de operaciones', 'Journal des opérations', 'سجل العمليات', 'บันทึกการทำงาน'],
  },
]
