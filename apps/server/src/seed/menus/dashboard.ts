import type { PageSeed } from './menu-seed'

// Everybody has it: who may not see figures finds one's own waiting work there.
export const homeMenu: PageSeed = {
  path: '/homepage',
  component: 'dashboard/homepage',
  needs: 'signedIn',
  icon: 'HomeOutlined',
  names: ['首页', 'Home', 'Inicio', 'Accueil', 'الرئيسية', 'หน้าแรก'],
}
