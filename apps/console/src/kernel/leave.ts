import { clearSession } from './session-store'
import { dropTabs } from './tabs-store'

export interface Farewell {
  readonly text: string
  /** True for good news, such as a changed password. */
  readonly good?: boolean
}

let toSignIn: (farewell?: Farewell) => void = () => window.location.assign('/user/login')

/** The entry page knows how to swap the console for the sign-in page without a page load. */
export const setToSignIn = (go: typeof toSignIn): void => {
  toSignIn = go
}

/** Ends the session here, drops tabs and answers, and shows the sign-in page (G-029, G-037). */
export function leave(farewell?: Farewell): void {
  clearSession()
  dropTabs()
  toSignIn(farewell)
}
