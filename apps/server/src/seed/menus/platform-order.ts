import type { FolderSeed } from './menu-seed'

// For whoever keeps platform collection: the calls themselves show no more than the caller's reach.
export const platformOrderMenu: FolderSeed = {
  path: '/platformOrder',
  icon: 'ApartmentOutlined',
  names: ['平台订单', 'Platform orders', 'Créditos de plataforma', 'Dossiers de plateforme', 'طلبات المنصة', 'สินเชื่อแพลตฟอร์ม'],
  pages: [
    {
      path: '/platformOrder/allorderlist',
      component: 'order/platformallorders',
      needs: 'platform-group.query',
      names: ['平台全部订单', 'Platform all orders', 'Créditos de plataforma', 'Dossiers de plateforme', 'جميع طلبات المنصة', 'สินเชื่อของแพลตฟอร์มทั้งหมด'],
    },
    {
      path: '/platformOrder/pendingorderlist',
      component: 'order/platformpendingorders',
      needs: 'platform-group.query',
      names: ['平台待处理订单', 'Platform pending orders', 'Pendientes de plataforma', 'Plateforme : en attente', 'طلبات المنصة قيد المعالجة', 'แพลตฟอร์ม: รอดำเนินการ'],
    },
    {
      path: '/platformOrder/loanorderlist',
      component: 'order/platformloanorders',
      needs: 'platform-group.query',
      names: ['平台放款订单', 'Platform disbursed loans', 'Desembolsados de plataforma', 'Plateforme : décaissés', 'طلبات المنصة المصروفة', 'แพลตฟอร์ม: เบิกจ่ายแล้ว'],
    },
    {
      path: '/platformOrder/overduelist',
      component: 'order/platformoverdueorders',
      needs: 'platform-group.query',
      names: ['平台逾期订单', 'Platform overdue orders', 'Plataforma en mora', 'Plateforme : en retard', 'طلبات المنصة المتأخرة', 'แพลตฟอร์ม: เกินกำหนด'],
    },
    {
      path: '/platformOrder/partRepaylist',
      component: 'order/partpaidorders',
      needs: 'platform-group.query',
      names: ['部分还款列表', 'Partial repayments', 'Pagos parciales', 'Remboursements partiels', 'قائمة السداد الجزئي', 'รายการชำระบางส่วน'],
    },
  ],
}
