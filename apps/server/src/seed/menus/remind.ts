import type { FolderSeed } from './menu-seed'

export const remindMenu: FolderSeed = {
  path: '/remind',
  icon: 'ClockCircleOutlined',
  names: ['提醒管理', 'Reminders', 'Recordatorios', 'Rappels', 'التذكير', 'แจ้งเตือน'],
  pages: [
    {
      path: '/remind/allremindtask',
      needs: 'remind-allocation.query',
      names: ['全部提醒任务', 'All reminder tasks', 'Todos los recordatorios', 'Tous les rappels', 'كل مهام التذكير', 'งานแจ้งเตือนทั้งหมด'],
    },
    {
      path: '/remind/myremindtasks',
      needs: 'remind-task.edit',
      names: ['我的提醒任务', 'My reminder tasks', 'Mis recordatorios', 'Mes rappels', 'مهام التذكير الخاصة بي', 'งานแจ้งเตือนของฉัน'],
    },
    {
      path: '/remind/historyremindtasks',
      needs: 'remind-task.query',
      names: ['历史提醒任务', 'Reminder history', 'Historial de recordatorios', 'Historique des rappels', 'سجل التذكيرات', 'ประวัติการแจ้งเตือน'],
    },
    {
      path: '/remind/remindperformance',
      needs: 'remind-allocation.query',
      names: ['提醒绩效', 'Reminder performance', 'Desempeño de recordatorios', 'Résultats des rappels', 'أداء التذكير', 'ผลงานแจ้งเตือน'],
    },
    {
      path: '/remind/handovers',
      needs: 'remind-allocation.query',
      names: ['提醒分配记录', 'Reminder hand-overs', 'Repartos de recordatorios', 'Répartitions des rappels', 'سجل توزيع التذكير', 'บันทึกการแบ่งงานแจ้งเตือน'],
    },
    {
      path: '/remind/rules',
      needs: 'remind-rule.query',
      names: ['提醒规则', 'Reminder rules', 'Reglas de recordatorio', 'Règles de rappel', 'قواعد التذكير', 'กฎการแจ้งเตือน'],
    },
    {
      path: '/remind/remindtaskdetail',
      needs: 'remind-task.get',
      hidden: true,
      names: ['提醒任务详情', 'Reminder task', 'Recordatorio', 'Rappel', 'مهمة التذكير', 'รายละเอียดงานแจ้งเตือน'],
    },
  ],
}
