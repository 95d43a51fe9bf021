import type { FolderSeed } from './menu-seed'

export const operationMenu: FolderSeed = {
  path: '/operation',
  icon: 'AppstoreOutlined',
  names: ['运营管理', 'Operations', 'Operación', 'Exploitation', 'التشغيل', 'ปฏิบัติการ'],
  pages: [
    {
      path: '/operation/account',
      needs: 'account.query',
      names: ['账户管理', 'Accounts', 'Cuentas', 'Comptes', 'الحسابات', 'บัญชี'],
    },
    {
      path: '/operation/product',
      needs: 'product.query',
      names: ['产品管理', 'Products', 'Productos', 'Produits', 'المنتجات', 'ผลิตภัณฑ์'],
    },
    {
      path: '/operation/productItem',
      needs: 'product.query',
      names: ['产品项', 'Product items', 'Opciones de producto', 'Formules des produits', 'بنود المنتجات', 'รายการผลิตภัณฑ์'],
    },
    {
      path: '/operation/productConfig',
      needs: 'product.query',
      names: ['产品配置', 'Product limits', 'Límites de producto', 'Limites des produits', 'حدود المنتجات', 'เพดานของผลิตภัณฑ์'],
    },
    {
      path: '/operation/normalConfig',
      needs: 'product.query',
      names: ['通用配置', 'Business settings', 'Configuración general', 'Paramètres généraux', 'الإعدادات العامة', 'การตั้งค่าทั่วไป'],
    },
    {
      path: '/operation/queue',
      needs: 'queue.query',
      names: ['队列管理', 'Queues', 'Colas de trabajo', 'Files de travail', 'قوائم العمل', 'คิวงาน'],
    },
    {
      path: '/operation/workplace',
      needs: 'workplace.query',
      names: ['职场管理', 'Workplaces', 'Centros de trabajo', 'Lieux de travail', 'مواقع العمل', 'สถานที่ทำงาน'],
    },
    {
      path: '/operation/portfolioimports',
      component: 'intake/portfolioimports',
      needs: 'portfolio-import.query',
      names: ['客户与贷款迁入', 'Import of customers and loans', 'Importación de cartera', 'Reprise de portefeuille', 'نقل العملاء والقروض', 'นำเข้าลูกค้าและสินเชื่อ'],
    },
    {
      path: '/operation/portfolioimport',
      component: 'intake/portfolioimport',
      needs: 'portfolio-import.query',
      hidden: true,
      names: ['迁入文件', 'Import file', 'Archivo de cartera', 'Fichier de reprise', 'ملف النقل', 'ไฟล์นำเข้า'],
    },
    {
      path: '/operation/close',
      component: 'close/closes',
      needs: 'close.query',
      names: ['日终处理', 'Daily close', 'Cierre diario', 'Clôture quotidienne', 'الإقفال اليومي', 'ปิดสิ้นวัน'],
    },
  ],
}
