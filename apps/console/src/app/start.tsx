import '../kernel/no-code-from-strings'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import '../kernel/kit.css'
import type { Open, Opening } from '../entry'
import { clientEffects } from '../kernel/client-effects'
import { startLanguage, t } from '../kernel/i18n'
import { useInstallation } from '../kernel/installation'
import { useLayout } from '../kernel/layout-store'
import { leave, setToSignIn } from '../kernel/leave'
import { newQueryClient } from '../kernel/query-client'
import { clearSession, useSession, watchSession } from '../kernel/session-store'
import { startTabs } from '../kernel/tabs-store'
import { loadStyles, showTheme } from '../kernel/theme-in-use'
import { guardArrival, guardMember, LOGIN } from './guard'
import { loadSession } from './load-session'
import { FIRST_TEXTS, loadTexts } from './load-texts'
import { wanting } from './refused-page'
import { screenAhead, screenOf } from './screens'
import { Shell } from './shell'
import { Themed } from './themed'
import { followWindow } from './window-history'

/** Lets in whoever holds a token and has menus; everybody else goes back to the sign-in page (spec core 2, 8). */
export async function startApp(root: Root, opening: Opening, open: Open): Promise<void> {
  const ahead = screenAhead(location.pathname)
  ahead?.screen.preload().catch(() => undefined)
  const [load, theme] = await Promise.all([
    loadSession(),
    showTheme(useLayout.getState()),
    loadStyles(),
    startLanguage(loadTexts, undefined, ahead ? [...FIRST_TEXTS, ahead.area] : FIRST_TEXTS),
  ])
  if (load === 'ended') return
  await startDemoTransport()
  if (load === 'noMenus') {
    clearSession()
    open(LOGIN, { notice: { text: t('app:guard.noMenus') } })
    return
  }
  if (load === 'failed') {
    clearSession()
    open('/', { notice: { title: 'error', text: t('app:guard.userFailed') } })
    return
  }
  const { menus = [], user } = useSession.getState()
  const wanted = location.pathname + location.search
  const to = opening.arrived ? guardArrival(wanted, menus) : guardMember(location.pathname, menus)
  if (to !== location.pathname) history.replaceState(to === '/404' ? wanting(location.pathname) : null, '', to)
  // The first screen comes while the shell is drawn. What fails here is said by the screen itself.
  screenOf(location.pathname, menus)
    ?.preload()
    .catch(() => undefined)
  startTabs(user!.userId)
  const stopFollowing = followWindow()
  const stopWatching = watchSession({ ended: () => leave(), replaced: () => clientEffects.reload() })
  setToSignIn(notice => {
    stopFollowing()
    stopWatching()
    open(LOGIN, { notice })
  })
  root.render(
    <QueryClientProvider client={newQueryClient()}>
      <Themed first={theme}>
        <Shell arrived={opening.arrived === true} />
      </Themed>
    </QueryClientProvider>,
  )
}

/** Once for a window: another sign-in goes on with it. */
let demoTransport = false

async function startDemoTransport(): Promise<void> {
  if (!useInstallation.getState().demoStatistics || demoTransport) return
  demoTransport = true
  const { answerStatistics } = await import('./demo-transport')
  const { setTransport } = await import('../kernel/client')
  setTransport(answerStatistics)
}
