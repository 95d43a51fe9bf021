import type { FolderSeed } from './menu-seed'

export const collectionMenu: FolderSeed = {
  path: '/collection',
  icon: 'CustomerServiceOutlined',
  names: ['催收管理', 'Collection', 'Cobranza', 'Recouvrement', 'التحصيل', 'ติดตามหนี้'],
  pages: [
    {
      path: '/collection/allcollectiontask',
      needs: 'collection-allocation.query',
      names: ['全部催收任务', 'All collection tasks', 'Toda la cobranza', 'Tout le recouvrement', 'كل مهام التحصيل', 'งานติดตามหนี้ทั้งหมด'],
    },
    {
      path: '/collection/mycollectiontasks',
      needs: 'collection-task.edit',
      names: ['我的催收任务', 'My collection tasks', 'Mi cobranza', 'Mon recouvrement', 'مهام التحصيل الخاصة بي', 'งานติดตามหนี้ของฉัน'],
    },
    {
      path: '/collection/historycollectiontasks',
      needs: 'collection-task.query',
      names: ['历史催收任务', 'Collection history', 'Historial de cobranza', 'Historique du recouvrement', 'مهام التحصيل السابقة', 'ประวัติการติดตามหนี้'],
    },
    {
      path: '/collection/handovers',
      needs: 'collection-allocation.query',
      names: ['催收分配记录', 'Collection hand-overs', 'Repartos de cobranza', 'Répartitions du recouvrement', 'سجل توزيع التحصيل', 'บันทึกการแบ่งงานติดตามหนี้'],
    },
    {
      path: '/collection/collectionlog',
      needs: 'collection-report.query',
      names: ['催收日志', 'Collection log', 'Bitácora de cobranza', 'Journal de recouvrement', 'سجل التحصيل', 'บันทึกติดตามหนี้'],
    },
    {
      path: '/collection/collectionperformance',
      needs: 'collection-report.query',
      names: ['催收绩效', 'Collection performance', 'Desempeño de cobranza', 'Performance du recouvrement', 'أداء التحصيل', 'ผลงานติดตามหนี้'],
    },
    {
      path: '/collection/performancereport',
      needs: 'collection-report.query',
      names: ['绩效报表', 'Performance reports', 'Reportes de desempeño', 'Rapports de performance', 'تقارير الأداء', 'รายงานผลงาน'],
    },
    {
      path: '/collection/trials',
      needs: 'collection-trial.query',
      names: ['策略试验', 'Strategy trials', 'Pruebas de estrategia', 'Essais de stratégie', 'تجارب الاستراتيجية', 'ทดลองกลยุทธ์'],
    },
    {
      path: '/collection/reductiontasks',
      component: 'order/reductiontasks',
      needs: 'reduction.query',
      names: ['减免任务', 'Waiver requests', 'Solicitudes de condonación', 'Demandes de remise', 'طلبات التخفيض', 'คำขอลดค่าปรับ'],
    },
    {
      path: '/collection/complaintlist',
      component: 'work-order/collectioncomplaints',
      needs: 'work-order.query',
      names: ['催收投诉', 'Collection complaints', 'Quejas de cobranza', 'Réclamations de recouvrement', 'شكاوى التحصيل', 'เรื่องร้องเรียนการติดตามหนี้'],
    },
    {
      path: '/collection/blackcustomerlist',
      component: 'customer/blackcustomerlist',
      needs: 'customer-list.query',
      names: ['黑名单客户', 'Blocked customers', 'Clientes bloqueados', 'Clients bloqués', 'العملاء المحظورون', 'ลูกค้าบัญชีดำ'],
    },
    {
      path: '/collection/collectiontaskdetail',
      needs: 'collection-task.get',
      hidden: true,
      names: ['催收任务详情', 'Collection task', 'Tarea de cobranza', 'Tâche de recouvrement', 'مهمة التحصيل', 'รายละเอียดงานติดตามหนี้'],
    },
  ],
}
