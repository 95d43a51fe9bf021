import { administrationPages } from './administration'
import type { FolderSeed } from './menu-seed'
import { setupPages } from './system-setup'

export const systemMenu: FolderSeed = {
  path: '/system',
  icon: 'SettingOutlined',
  names: ['系统管理', 'System', 'Sistema', 'Système', 'النظام', 'ระบบ'],
  pages: [
    ...administrationPages,
    {
      path: '/system/online',
      component: 'auth/online',
      needs: 'session.query',
      names: ['在线员工', 'Online staff', 'Personal conectado', 'Personnel connecté', 'الموظفون المتصلون', 'พนักงานที่ออนไลน์'],
      buttons: [
        {
          code: 'online:sessionEnd',
          needs: 'session.delete',
          names: ['强制下线', 'Force sign-out', 'Cerrar sesión', 'Déconnecter', 'تسجيل خروج إجباري', 'บังคับออกจากระบบ'],
        },
      ],
    },
    {
      path: '/system/signinlog',
      component: 'auth/signinlog',
      needs: 'session.query',
      names: ['登录日志', 'Sign-in log', 'Registro de accesos', 'Journal des connexions', 'سجل الدخول', 'บันทึกการเข้าสู่ระบบ'],
    },
    {
      path: '/system/jobs',
      component: 'jobs/jobs',
      needs: 'job.query',
      names: ['后台任务', 'Jobs', 'Procesos programados', 'Traitements planifiés', 'المهام المجدولة', 'งานเบื้องหลัง'],
      buttons: [
        {
          code: 'jobs:run',
          needs: 'job.edit',
          names: ['立即运行', 'Run now', 'Ejecutar ahora', 'Exécuter', 'تشغيل الآن', 'เรียกใช้ทันที'],
        },
      ],
    },
    ...setupPages,
  ],
}
