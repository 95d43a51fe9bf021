import type { FolderSeed } from './menu-seed'

export const orderMenu: FolderSeed = {
  path: '/order',
  icon: 'ProfileOutlined',
  names: ['订单管理', 'Orders', 'Créditos', 'Dossiers de prêt', 'الطلبات', 'สินเชื่อ'],
  pages: [
    {
      path: '/order/allorderlist',
      needs: 'order.query',
      names: ['全部订单', 'All orders', 'Todos los créditos', 'Tous les dossiers', 'جميع الطلبات', 'สินเชื่อทั้งหมด'],
    },
    {
      path: '/order/pendingorderlist',
      needs: 'order.query',
      names: ['待处理订单', 'Pending orders', 'Créditos pendientes', 'Dossiers en attente', 'طلبات قيد المعالجة', 'สินเชื่อที่รอดำเนินการ'],
    },
    {
      path: '/order/loanorderlist',
      needs: 'order.query',
      names: ['放款订单', 'Disbursed loans', 'Créditos desembolsados', 'Dossiers décaissés', 'الطلبات المصروفة', 'สินเชื่อที่เบิกจ่ายแล้ว'],
    },
    {
      path: '/order/overduelist',
      needs: 'order.query',
      names: ['逾期订单', 'Overdue orders', 'Créditos en mora', 'Dossiers en retard', 'الطلبات المتأخرة', 'สินเชื่อเกินกำหนด'],
    },
    {
      path: '/order/paymentproofs',
      needs: 'payment-proof.query',
      names: ['还款凭证', 'Proofs of payment', 'Comprobantes de pago', 'Justificatifs de paiement', 'إثباتات السداد', 'หลักฐานการชำระเงิน'],
    },
    {
      path: '/order/receiptimports',
      needs: 'order-money.query',
      names: ['批量还款入账', 'Receipt files', 'Pagos por archivo', 'Encaissements par fichier', 'قيد الدفعات بملف', 'นำเข้ารายการรับเงิน'],
    },
    {
      path: '/order/moneyapprovals',
      needs: 'order-money-check.query',
      names: ['资金复核', 'Money approvals', 'Aprobación de movimientos', 'Approbation des opérations', 'اعتماد العمليات المالية', 'อนุมัติรายการเงิน'],
    },
    {
      path: '/order/refundlist',
      needs: 'order-money-request.add',
      names: ['退款', 'Refunds', 'Reembolsos', 'Restitutions', 'ردّ المبالغ', 'คืนเงิน'],
    },
    {
      path: '/approval/loanfailorders',
      component: 'order/loanfailorders',
      needs: 'order.query',
      names: ['放款失败订单', 'Failed disbursements', 'Desembolsos fallidos', 'Décaissements échoués', 'طلبات فشل صرفها', 'เบิกจ่ายไม่สำเร็จ'],
    },
    {
      path: '/order/paymentproof',
      needs: 'payment-proof.get',
      hidden: true,
      names: ['还款凭证详情', 'Proof of payment', 'Comprobante de pago', 'Justificatif de paiement', 'إثبات سداد', 'รายละเอียดหลักฐานการชำระเงิน'],
    },
    {
      path: '/order/receiptimport',
      needs: 'order-money.query',
      hidden: true,
      names: ['批量入账文件', 'Receipt file', 'Archivo de pagos', "Fichier d'encaissements", 'ملف دفعات', 'ไฟล์รายการรับเงิน'],
    },
    {
      path: '/order/orderdetail',
      needs: 'order.get',
      hidden: true,
      names: ['订单详情', 'Order detail', 'Detalle del crédito', 'Détail du dossier', 'تفاصيل الطلب', 'รายละเอียดสินเชื่อ'],
    },
  ],
}
