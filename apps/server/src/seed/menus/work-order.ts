import type { FolderSeed } from './menu-seed'

export const workOrderMenu: FolderSeed = {
  path: '/workOrder',
  icon: 'ProfileOutlined',
  names: ['投诉工单', 'Complaints', 'Quejas', 'Réclamations', 'الشكاوى', 'เรื่องร้องเรียน'],
  pages: [
    {
      path: '/workOrder/list',
      component: 'work-order/workorders',
      needs: 'work-order.query',
      names: ['工单列表', 'All complaints', 'Lista de quejas', 'Liste des réclamations', 'قائمة الشكاوى', 'รายการเรื่องร้องเรียน'],
    },
    {
      path: '/workOrder/detail',
      component: 'work-order/workorderdetail',
      needs: 'work-order.get',
      hidden: true,
      names: ['工单详情', 'Complaint', 'Queja', 'Réclamation', 'تفاصيل الشكوى', 'รายละเอียดเรื่องร้องเรียน'],
    },
    {
      path: '/workOrder/reports',
      component: 'work-order/workorderreports',
      needs: 'work-order.query',
      names: ['投诉报表', 'Complaint reports', 'Reportes de quejas', 'Rapports de réclamations', 'تقارير الشكاوى', 'รายงานเรื่องร้องเรียน'],
    },
    {
      path: '/workOrder/flows',
      component: 'work-order/flows',
      needs: 'work-order-repair.edit',
      names: ['工单流程', 'Complaint flows', 'Flujos de quejas', 'Circuits des réclamations', 'مسارات الشكاوى', 'ขั้นตอนเรื่องร้องเรียน'],
    },
  ],
}
