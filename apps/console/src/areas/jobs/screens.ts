import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'jobs/jobs': lazyScreen(() => import('./jobs-screen'), 'JobsScreen'),
}
