import type { FolderSeed } from './menu-seed'

export const booksMenu: FolderSeed = {
  path: '/books',
  icon: 'AccountBookOutlined',
  names: ['账务管理', 'Books', 'Contabilidad', 'Comptabilité', 'الدفاتر', 'บัญชี'],
  pages: [
    {
      path: '/books/trialbalance',
      needs: 'account.query',
      names: ['试算平衡表', 'Trial balance', 'Balanza de comprobación', 'Balance générale', 'ميزان المراجعة', 'งบทดลอง'],
    },
    {
      path: '/books/ledger',
      needs: 'account.query',
      names: ['会计分录', 'Ledger', 'Libro diario', 'Journal comptable', 'دفتر القيود', 'สมุดรายวัน'],
    },
    {
      path: '/books/reconcile',
      needs: 'account.query',
      names: ['账务核对', 'Reconciliation', 'Conciliación contable', 'Rapprochement des comptes', 'مطابقة الدفاتر', 'กระทบยอดบัญชี'],
    },
    {
      path: '/books/callbacks',
      component: 'payment/callbacks',
      needs: 'payment-callback.query',
      names: ['回调日志', 'Webhooks', 'Notificaciones de pago', 'Notifications de paiement', 'إشعارات الدفع', 'บันทึกการแจ้งกลับ'],
    },
    {
      path: '/books/statements',
      component: 'payment/statements',
      needs: 'channel-statement.query',
      names: ['通道对账', 'Channel statements', 'Conciliación de canales', 'Relevés des canaux', 'كشوف القنوات', 'กระทบยอดช่องทาง'],
    },
    {
      path: '/books/differences',
      component: 'payment/differences',
      needs: 'channel-statement.query',
      names: ['对账差异', 'Statement differences', 'Diferencias de conciliación', 'Écarts de rapprochement', 'فروق المطابقة', 'ผลต่างการกระทบยอด'],
    },
  ],
}
