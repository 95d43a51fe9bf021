import type { FolderSeed } from './menu-seed'

export const customerMenu: FolderSeed = {
  path: '/customer',
  icon: 'TeamOutlined',
  names: ['客户管理', 'Customers', 'Clientes', 'Clients', 'العملاء', 'ลูกค้า'],
  pages: [
    {
      path: '/customer/list',
      needs: 'customer.query',
      names: ['客户列表', 'Customer list', 'Lista de clientes', 'Liste des clients', 'قائمة العملاء', 'รายชื่อลูกค้า'],
    },
    {
      path: '/customer/lookUp',
      needs: 'customer.query',
      names: ['号码查询', 'Look up a number', 'Buscar un número', 'Chercher un numéro', 'البحث برقم', 'ค้นหาหมายเลข'],
    },
    {
      path: '/customer/detail',
      needs: 'customer.get',
      hidden: true,
      names: ['客户详情', 'Customer detail', 'Detalle del cliente', 'Fiche client', 'تفاصيل العميل', 'รายละเอียดลูกค้า'],
    },
    {
      path: '/customer/Custleaving',
      needs: 'customer-message.query',
      names: ['客户留言', 'Customer messages', 'Mensajes de clientes', 'Messages des clients', 'رسائل العملاء', 'ข้อความจากลูกค้า'],
    },
    {
      path: '/customer/CustleavingDetail',
      needs: 'customer-message.get',
      hidden: true,
      names: ['留言详情', 'Message detail', 'Detalle del mensaje', 'Détail du message', 'تفاصيل الرسالة', 'รายละเอียดข้อความ'],
    },
    {
      path: '/customer/blacklist',
      needs: 'customer-list.query',
      names: ['黑名单', 'Blocklist', 'Lista negra', 'Liste noire', 'القائمة السوداء', 'บัญชีดำ'],
    },
    {
      path: '/contact/pauses',
      needs: 'contact-pause.query',
      names: ['暂停联系', 'Contact pauses', 'Pausas de contacto', 'Suspensions de contact', 'إيقاف التواصل', 'การหยุดติดต่อ'],
    },
    {
      path: '/contact/attempts',
      needs: 'contact-log.query',
      names: ['联系日志', 'Contact log', 'Registro de contactos', 'Journal des contacts', 'سجل التواصل', 'บันทึกการติดต่อ'],
    },
    {
      path: '/customer/doubles',
      needs: 'customer.query',
      names: [
        '疑似重复客户',
        'Possible duplicates',
        'Posibles duplicados',
        'Doublons possibles',
        'تكرارات محتملة',
        'ลูกค้าที่อาจซ้ำกัน',
      ],
    },
    {
      path: '/customer/custOperationCount',
      needs: 'customer.query',
      names: ['客户操作统计', 'App activity (one customer)', 'Actividad en la app (un cliente)', 'Activité dans l’application (un client)', 'النشاط في التطبيق (عميل واحد)', 'กิจกรรมในแอป (ลูกค้ารายเดียว)'],
    },
    {
      path: '/customer/custOperationAllCount',
      needs: 'report.query',
      names: ['全部客户操作统计', 'App activity (all customers)', 'Actividad en la app (todos)', 'Activité dans l’application (tous)', 'النشاط في التطبيق (جميع العملاء)', 'กิจกรรมในแอป (ลูกค้าทั้งหมด)'],
    },
    {
      path: '/customer/promotionReport',
      needs: 'report.query',
      names: ['推广报表', 'Promotion report', 'Reporte de promoción', 'Rapport de promotion', 'تقرير الترويج', 'รายงานการโปรโมต'],
    },
  ],
}
