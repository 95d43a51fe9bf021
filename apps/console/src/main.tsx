import './base.css'
import { startConsole } from './entry'

// An old release's chunk is gone after an update: the page that is served now knows the new ones.
const RELOADED_AT = 'pro__Reloaded-At'
const ONCE_IN_MS = 60_000

window.addEventListener('vite:preloadError', event => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < ONCE_IN_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  event.preventDefault()
  location.reload()
})

void startConsole(document.getElementById('root')!)
