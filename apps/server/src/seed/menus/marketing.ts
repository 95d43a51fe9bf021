import type { FolderSeed } from './menu-seed'

export const marketingMenu: FolderSeed = {
  path: '/marketing',
  icon: 'NotificationOutlined',
  names: ['营销管理', 'Marketing', 'Marketing', 'Marketing', 'التسويق', 'การตลาด'],
  pages: [
    {
      path: '/marketing/smstask',
      needs: 'marketing.query',
      names: ['发送任务', 'Sending tasks', 'Tareas de envío', "Tâches d'envoi", 'مهام الإرسال', 'งานส่งข้อความ'],
    },
    {
      path: '/marketing/runs',
      needs: 'marketing.query',
      names: ['发送批次', 'Runs', 'Ejecuciones', 'Exécutions', 'عمليات الإرسال', 'รอบการส่ง'],
    },
    {
      path: '/marketing/smstemplate',
      needs: 'marketing.query',
      names: ['消息模板', 'Templates', 'Plantillas', 'Modèles', 'القوالب', 'เทมเพลต'],
    },
    {
      path: '/marketing/sendgroup',
      needs: 'marketing.query',
      names: ['发送组', 'Send groups', 'Grupos de envío', "Groupes d'envoi", 'مجموعات الإرسال', 'กลุ่มส่ง'],
    },
    {
      path: '/marketing/coupon',
      needs: 'marketing.query',
      names: ['优惠券', 'Coupons', 'Cupones', 'Bons', 'القسائم', 'คูปอง'],
    },
    {
      path: '/marketing/couponholders',
      needs: 'marketing.query',
      names: ['客户优惠券', 'Coupons held', 'Cupones de clientes', 'Bons des clients', 'قسائم العملاء', 'คูปองของลูกค้า'],
    },
    {
      path: '/marketing/coupontask',
      needs: 'marketing.query',
      names: ['优惠券任务', 'Coupon tasks', 'Tareas de cupones', 'Tâches de bons', 'مهام القسائم', 'งานคูปอง'],
    },
    {
      path: '/marketing/outbox',
      needs: 'marketing.get',
      names: ['发件箱', 'Outbox', 'Bandeja de salida', "Boîte d'envoi", 'صندوق الصادر', 'กล่องขาออก'],
    },
    {
      path: '/marketing/optouts',
      needs: 'marketing.query',
      names: ['退订名单', 'Opt-outs', 'Bajas', 'Désinscriptions', 'إلغاء الاشتراك', 'รายชื่อยกเลิก'],
    },
  ],
}
