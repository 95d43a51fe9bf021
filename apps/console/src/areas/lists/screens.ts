import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'lists/exports': lazyScreen(() => import('./exports'), 'ExportsScreen'),
}
