import type { PageSeed } from './menu-seed'

/** What the business is set up with: dictionaries, apps, people, settings, calendars and contact rules. */
export const setupPages: readonly PageSeed[] = [
  {
    path: '/system/datadict',
    needs: 'dict.query',
    names: ['数据字典', 'Dictionaries', 'Catálogos', 'Dictionnaires', 'القواميس', 'พจนานุกรมข้อมูล'],
  },
  {
    path: '/system/appList',
    needs: 'app.query',
    names: ['应用管理', 'Apps', 'Apps', 'Applications', 'التطبيقات', 'แอป'],
  },
  {
    path: '/system/appsettings',
    needs: 'app.query',
    names: ['应用配置', 'App settings', 'Configuración de apps', 'Paramètres des applications', 'إعدادات التطبيقات', 'การตั้งค่าแอป'],
  },
  {
    path: '/system/appversion',
    needs: 'app.query',
    names: ['应用版本', 'App versions', 'Versiones de apps', 'Versions des applications', 'إصدارات التطبيقات', 'เวอร์ชันแอป'],
  },
  {
    path: '/system/appuser',
    needs: 'app-user.query',
    names: ['应用用户', 'App staff', 'Personal por app', 'Personnel par application', 'موظفو التطبيقات', 'พนักงานของแอป'],
  },
  {
    path: '/system/intakekeys',
    needs: 'intake-key.query',
    names: ['接入密钥', 'Intake keys', 'Claves de entrada', "Clés d'accès", 'مفاتيح الربط', 'คีย์เชื่อมต่อแอป'],
  },
  {
    path: '/system/channels',
    needs: 'channel.query',
    names: ['外部通道', 'Channels', 'Canales', 'Canaux', 'القنوات', 'ช่องทาง'],
  },
  {
    path: '/contact/phoneevents',
    needs: 'channel.query',
    names: ['电话系统回报', 'Telephone reports', 'Avisos telefónicos', 'Signalements téléphoniques', 'بلاغات الهاتف', 'รายงานจากระบบโทรศัพท์'],
  },
  {
    path: '/system/channelroutes',
    needs: 'channel.query',
    names: ['通道路由', 'Channel routes', 'Rutas de canales', 'Acheminement', 'مسارات القنوات', 'เส้นทางช่องทาง'],
  },
  {
    path: '/system/employees',
    needs: 'employee.query',
    names: ['员工管理', 'Employees', 'Empleados', 'Employés', 'الموظفون', 'พนักงาน'],
  },
  {
    path: '/system/configcenter',
    needs: 'config.query',
    names: ['配置中心', 'Config centre', 'Centro de configuración', 'Centre de configuration', 'مركز الإعدادات', 'ศูนย์การตั้งค่า'],
  },
  {
    path: '/system/calendar',
    needs: 'calendar.query',
    names: ['工作日历', 'Working calendar', 'Calendario laboral', 'Calendrier de travail', 'تقويم العمل', 'ปฏิทินวันทำงาน'],
  },
  {
    path: '/system/contactpolicy',
    needs: 'contact-policy.query',
    names: ['联系规则', 'Contact policy', 'Reglas de contacto', 'Règles de contact', 'قواعد الاتصال', 'กฎการติดต่อลูกค้า'],
  },
  {
    path: '/system/cache',
    needs: 'cache.query',
    names: ['缓存查看', 'Cache view', 'Caché', 'Cache', 'الذاكرة المؤقتة', 'แคช'],
  },
]
