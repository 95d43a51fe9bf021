import type { FolderSeed } from './menu-seed'

export const approvalMenu: FolderSeed = {
  path: '/approval',
  icon: 'AuditOutlined',
  names: ['审批管理', 'Credit review', 'Aprobación', 'Octroi', 'مراجعة الائتمان', 'พิจารณาสินเชื่อ'],
  pages: [
    {
      path: '/approval/allapprovaltask',
      needs: 'approval-allocation.query',
      names: ['全部审批任务', 'All approval tasks', 'Todas las tareas', 'Toutes les tâches', 'كل مهام الموافقة', 'งานพิจารณาทั้งหมด'],
    },
    {
      path: '/approval/myapprovaltasks',
      needs: 'approval-task.edit',
      names: ['我的审批任务', 'My approval tasks', 'Mis tareas de aprobación', 'Mes tâches d’octroi', 'مهام الموافقة الخاصة بي', 'งานพิจารณาของฉัน'],
    },
    {
      path: '/approval/historyapprovaltasks',
      needs: 'approval-task.query',
      names: ['历史审批任务', 'Approval history', 'Historial de aprobaciones', 'Historique d’octroi', 'سجل الموافقات', 'ประวัติการพิจารณา'],
    },
    {
      path: '/approval/rechecks',
      needs: 'approval-task.query',
      names: ['抽查复核', 'Re-checks', 'Revisiones por muestreo', 'Contre-vérifications', 'إعادة الفحص', 'ตรวจซ้ำ'],
    },
    {
      path: '/approval/recheckdetail',
      needs: 'approval-task.get',
      hidden: true,
      names: ['抽查复核详情', 'Re-check', 'Revisión por muestreo', 'Contre-vérification', 'تفاصيل إعادة الفحص', 'รายละเอียดตรวจซ้ำ'],
    },
    {
      path: '/approval/approvalperformance',
      needs: 'approval-allocation.query',
      names: ['审批绩效', 'Approval performance', 'Desempeño de aprobación', 'Performance', 'أداء الموافقات', 'ผลงานพิจารณา'],
    },
    {
      path: '/approval/handovers',
      needs: 'approval-allocation.query',
      names: ['分配记录', 'Hand-overs', 'Repartos', 'Répartitions', 'سجل التوزيع', 'บันทึกการแบ่งงาน'],
    },
    {
      path: '/humanReview/list',
      component: 'human-review/reviews',
      needs: 'human-review.query',
      names: ['人工审核', 'Human reviews', 'Revisiones humanas', 'Examens humains', 'المراجعات البشرية', 'งานตรวจสอบโดยคน'],
    },
    {
      path: '/humanReview/detail',
      component: 'human-review/reviewdetail',
      needs: 'human-review.get',
      hidden: true,
      names: ['人工审核表单', 'Human review', 'Revisión humana', 'Examen humain', 'مراجعة بشرية', 'แบบตรวจสอบโดยคน'],
    },
    {
      path: '/approval/approvaltaskdetail',
      needs: 'approval-task.get',
      hidden: true,
      names: ['审批任务详情', 'Approval task', 'Tarea de aprobación', 'Tâche d’octroi', 'مهمة الموافقة', 'รายละเอียดงานพิจารณา'],
    },
  ],
}
