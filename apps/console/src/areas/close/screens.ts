import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'close/closes': lazyScreen(() => import('./closes-screen'), 'ClosesScreen'),
}
