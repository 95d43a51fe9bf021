import { LOGIN } from '../app/guard'
import { useSignInTexts } from './sign-in-texts'

/** Register, its result and recover: one static text and the way back, no call (G-013). */
export function NoticePage() {
  const { texts } = useSignInTexts()
  return (
    <>
      <h1>{texts.accounts}</h1>
      <p className="sign-in-purpose">{texts.accountsHint}</p>
      <a className="sign-in-back" href={LOGIN}>
        {texts.backToSignIn}
      </a>
    </>
  )
}
