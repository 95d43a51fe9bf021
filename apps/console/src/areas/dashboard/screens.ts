import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = { 'dashboard/homepage': lazyScreen(() => import('./home-page'), 'HomePageScreen') }
