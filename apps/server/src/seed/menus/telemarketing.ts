import type { FolderSeed } from './menu-seed'

export const telemarketingMenu: FolderSeed = {
  path: '/telemarketing',
  icon: 'CustomerServiceOutlined',
  names: ['电销管理', 'Telemarketing', 'Telemarketing', 'Télémarketing', 'التسويق الهاتفي', 'โทรการตลาด'],
  pages: [
    {
      path: '/telemarketing/worklist',
      needs: 'telemarketing-task.edit',
      names: ['我的电销', 'My telemarketing', 'Mi telemarketing', 'Mon télémarketing', 'مهامي في التسويق الهاتفي', 'งานโทรการตลาดของฉัน'],
    },
    {
      path: '/telemarketing/assignmentlist',
      needs: 'telemarketing-task.query',
      names: ['电销分配', 'Telemarketing assignments', 'Asignaciones de telemarketing', 'Attributions de télémarketing', 'إسنادات التسويق الهاتفي', 'การมอบหมายโทรการตลาด'],
    },
    {
      path: '/telemarketing/usergroups',
      needs: 'telemarketing-allocation.query',
      names: ['用户组', 'User groups', 'Grupos de usuarios', 'Groupes d’utilisateurs', 'مجموعات المستخدمين', 'กลุ่มผู้ใช้'],
    },
    {
      path: '/telemarketing/statistics',
      needs: 'telemarketing-report.query',
      names: ['电销统计', 'Telemarketing statistics', 'Estadísticas de telemarketing', 'Statistiques de télémarketing', 'إحصاءات التسويق الهاتفي', 'สถิติโทรการตลาด'],
    },
    {
      path: '/telemarketing/seatlist',
      needs: 'telemarketing-seat.query',
      names: ['坐席账号', 'Seat accounts', 'Cuentas de puestos', 'Comptes des postes', 'حسابات المقاعد', 'บัญชีที่นั่ง'],
    },
    {
      path: '/telemarketing/crmpushes',
      needs: 'telemarketing-allocation.query',
      names: ['外呼推送', 'Pushes', 'Envíos', 'Transmissions', 'الإرسالات', 'รายการส่งออก'],
    },
    {
      path: '/telemarketing/scripts',
      needs: 'telemarketing-task.query',
      names: ['电销话术', 'Scripts', 'Guiones', 'Scripts', 'نصوص الحديث', 'บทพูด'],
    },
    {
      path: '/telemarketing/assignmentdetail',
      needs: 'telemarketing-task.get',
      hidden: true,
      names: ['电销分配详情', 'Telemarketing assignment', 'Asignación de telemarketing', 'Attribution de télémarketing', 'إسناد تسويق هاتفي', 'รายละเอียดการมอบหมาย'],
    },
  ],
}
