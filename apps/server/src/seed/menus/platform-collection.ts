import type { FolderSeed } from './menu-seed'

export const platformCollectionMenu: FolderSeed = {
  path: '/platformCollection',
  icon: 'PhoneOutlined',
  names: ['平台催收', 'Platform collection', 'Cobranza de plataforma', 'Recouvrement de plateforme', 'تحصيل المنصة', 'ติดตามหนี้แพลตฟอร์ม'],
  pages: [
    {
      path: '/platformCollection/groups',
      component: 'system/groups',
      needs: 'platform-group.query',
      names: ['小组管理', 'Groups', 'Grupos', 'Groupes', 'المجموعات', 'กลุ่ม'],
    },
    {
      path: '/platformCollection/departments',
      component: 'system/departments',
      needs: 'platform-group.query',
      names: ['部门管理', 'Departments', 'Departamentos', 'Services', 'الأقسام', 'แผนก'],
    },
  ],
}
