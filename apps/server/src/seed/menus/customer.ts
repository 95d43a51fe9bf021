import type { FolderSeed } from './menu-seed'

export const customerMenu: FolderSeed = {
  path: '/customer',
  icon: 'TeamOutlined',
  names: ['客户管理', 'Customers', 'Clientes', 'Clients', 'العملاء', 'ลูกค้า'],
  pages: [
    {
      path: '/customer/list',
      component: 'customer/list',
      needs: 'customer.query',
      names: ['客户列表', 'Customer list', 'Lista de clientes', 'Liste des clients', 'قائمة العملاء', 'รายชื่อลูกค้า'],
    },
    {
      path: '/customer/detail',
      component: 'customer/detail',
      needs: 'customer.get',
      hidden: true,
      names: ['客户详情', 'Customer detail', 'Detalle del cliente', 'Fiche client', 'تفاصيل العميل', 'รายละเอียดลูกค้า'],
    },
  ],
}
