import { LOGIN } from '../app/guard'
import { useSignInTexts } from './sign-in-texts'
import './notice-page.css'
import './sign-in-frame.css'

/** Register, its result and recover: one static text and the way back, no call (G-013). */
export function NoticePage() {
  const { texts } = useSignInTexts()
  return (
    <>
      <h1>{texts.accounts}</h1>
      <p className="ch-sign-in-purpose">{texts.accountsHint}</p>
      <a className="ch-sign-in-back" href={LOGIN}>
        {texts.backToSignIn}
      </a>
    </>
  )
}
