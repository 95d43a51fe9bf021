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

/** Shows the sign-in page to a stranger and the console to whoever holds a token; either is a chunk of its own. */
export async function startConsole(element: HTMLElement, opening: Opening = {}): Promise<{ stop(): void }> {
  let root: Root | undefined
  const open: Open = (path, next = {}) => {
    history.replaceState(null, '', path)
    void show(next)
  }
  const show = async (now: Opening): Promise<void> => {
    root?.unmount()
    root = createRoot(element)
    if (hasToken()) {
      const { startApp } = await import('./app/start')
      await startApp(root, now, open)
      return
    }
    const allowed = guardStranger(location.pathname, location.search)
    if (allowed !== location.pathname + location.search) history.replaceState(null, '', allowed)
    const { startSignIn } = await import('./sign-in/start')
    await startSignIn(root, now, open)
  }
  await show(opening)
  return { stop: () => root?.unmount() }
}
