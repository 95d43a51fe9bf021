import './base.css'
import { createRoot, type Root } from 'react-dom/client'
import { guardStranger } from './app/guard'
import { hasToken } from './kernel/session-token'

/** What the part that is left says to the part that is opened. */
export interface Opening {
  /** Somebody has just signed in: greet, and go where they wanted. */
  readonly arrived?: boolean
  /** Why the sign-in page is shown again. */
  readonly notice?: { readonly title?: string; readonly text: string; readonly good?: boolean }
}
export type Open = (path: string, opening?: Opening) => void

const element = document.getElementById('root')!
let root: Root | undefined

const open: Open = (path, opening = {}) => {
  history.replaceState(null, '', path)
  void show(opening)
}

async function show(opening: Opening): Promise<void> {
  root?.unmount()
  root = createRoot(element)
  if (hasToken()) {
    const { startApp } = await import('./app/start')
    await startApp(root, opening, open)
    return
  }
  const { pathname, search } = location
  const allowed = guardStranger(pathname, search)
  if (allowed !== pathname + search) history.replaceState(null, '', allowed)
  const { startSignIn } = await import('./sign-in/start')
  await startSignIn(root, opening, open)
}

// An old release's chunk is gone after an update: the page that is served now knows the new ones.
window.addEventListener('vite:preloadError', event => {
  const KEY = 'pro__Reloaded-At'
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem(KEY, String(Date.now()))
  event.preventDefault()
  location.reload()
})

void show({})
