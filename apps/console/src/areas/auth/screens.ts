import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'auth/online': lazyScreen(() => import('./online-staff'), 'OnlineStaffScreen'),
  'auth/signinlog': lazyScreen(() => import('./sign-in-log'), 'SignInLogScreen'),
}
