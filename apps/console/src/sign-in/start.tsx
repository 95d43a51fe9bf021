import '../kernel/no-code-from-strings'
import type { Root } from 'react-dom/client'
import { LOGIN } from '../app/guard'
import type { Open, Opening } from '../entry'
import { useLayout } from '../kernel/layout-store'
import { showTheme } from '../kernel/theme-in-use'
import { NoticePage } from './notice-page'
import { SignInFrame } from './sign-in-frame'
import { SignInPage } from './sign-in-page'
import { startTexts } from './sign-in-texts'

/** The entry of its own: no shell, no router, no query library before the person is in (DESIGN 10). */
export async function startSignIn(root: Root, opening: Opening, open: Open): Promise<void> {
  const [theme] = await Promise.all([showTheme(useLayout.getState()), startTexts()])
  const isSignIn = location.pathname === LOGIN
  root.render(
    <SignInFrame theme={theme} notice={opening.notice}>
      {isSignIn ? <SignInPage opening={opening} onArrived={path => open(path, { arrived: true })} /> : <NoticePage />}
    </SignInFrame>,
  )
}
