import type { FolderSeed } from './menu-seed'

export const orderMenu: FolderSeed = {
  path: '/order',
  icon: 'ProfileOutlined',
  names: ['订单管理', 'Orders', 'Préstamos', 'Dossiers de prêt', 'الطلبات', 'คำสั่งกู้'],
  pages: [
    {
      path: '/order/allorderlist',
      component: 'order/allorderlist',
      needs: 'order.query',
      names: ['全部订单', 'All orders', 'Todos los préstamos', 'Tous les dossiers', 'جميع الطلبات', 'คำสั่งกู้ทั้งหมด'],
    },
    {
      path: '/order/pendingorderlist',
      component: 'order/pendingorderlist',
      needs: 'order.query',
      names: [
        '待处理订单',
        'Pending orders',
        'Préstamos pendientes',
        'Dossiers en attente',
        'الطلبات المعلقة',
        'คำสั่งกู้ที่รอดำเนินการ',
      ],
    },
    {
      path: '/order/loanorderlist',
      component: 'order/loanorderlist',
      needs: 'order.query',
      names: [
        '放款订单',
        'Loan orders',
        'Préstamos desembolsados',
        'Dossiers décaissés',
        'الطلبات المصروفة',
        'สินเชื่อที่เบิกจ่ายแล้ว',
      ],
    },
    {
      path: '/order/overduelist',
      component: 'order/overduelist',
      needs: 'order.query',
      names: [
        '逾期订单',
        'Overdue orders',
        'Créditos en mora',
        'Dossiers en retard',
        'الطلبات المتأخرة',
        'สินเชื่อเกินกำหนด',
      ],
    },
    {
      path: '/approval/loanfailorders',
      component: 'order/loanfailorders',
      needs: 'order.query',
      names: [
        '放款失败订单',
        'Loan-failure orders',
        'Desembolsos fallidos',
        'Décaissements échoués',
        'طلبات فشل صرفها',
        'เบิกจ่ายไม่สำเร็จ',
      ],
    },
    {
      path: '/order/orderdetail',
      component: 'order/orderdetail',
      needs: 'order.get',
      hidden: true,
      names: [
        '订单详情',
        'Order detail',
        'Detalle del préstamo',
        'Détail du dossier',
        'تفاصيل الطلب',
        'รายละเอียดคำสั่งกู้',
      ],
    },
  ],
}
