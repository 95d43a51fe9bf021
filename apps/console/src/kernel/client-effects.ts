import { clearSession } from './session-store'

/** What the client does to the window beyond answering its caller; a test puts its own in place. */
export const clientEffects = {
  clearSession: (): void => clearSession(),
  toLogin: (): void => {
    // A whole page load, so that nothing of the last person's answers is left in memory.
    window.location.assign('/user/login')
  },
  reload: (): void => window.location.reload(),
}
