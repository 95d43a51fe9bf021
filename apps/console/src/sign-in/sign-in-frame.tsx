import { directionOf, isLanguage, LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { ConfigProvider } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Logo } from '../app/logo'
import type { Opening } from '../entry'
import { useLayout } from '../kernel/layout-store'
import type { ThemeInUse } from '../kernel/theme-in-use'
import { Illustration } from './illustration'
import { chooseLanguage, useSignInTexts } from './sign-in-texts'
import './sign-in-frame.css'

const COPYRIGHT_YEAR = 2023

const NoticeHolder = lazy(() => import('./notice-holder').then(({ NoticeHolder }) => ({ default: NoticeHolder })))

interface SignInFrameProps {
  theme: ThemeInUse
  notice: Opening['notice']
  children: ReactNode
}

export function SignInFrame({ theme: { config, look, token }, notice, children }: SignInFrameProps) {
  const { texts, language } = useSignInTexts()
  const colourWeak = useLayout(state => state.colourWeak)
  useEffect(() => {
    document.documentElement.dataset.dark = String(look.dark)
    document.documentElement.dataset.colourWeak = String(colourWeak)
  }, [look, colourWeak])
  const style = { '--accent': token.colorPrimary, '--seed': look.primaryColour }
  return (
    <ConfigProvider theme={config} direction={directionOf(language)} button={{ autoInsertSpace: false }}>
      <div className="ch-sign-in" data-theme={look.dark ? 'dark' : 'light'} style={style as React.CSSProperties}>
        <header className="ch-sign-in-head">
          <span className="ch-sign-in-brand">
            <Logo size={28} />
            Countinghouse
          </span>
          {/* The browser's own list of six: antd's would be a tenth of this page's weight. */}
          <select
            className="ch-sign-in-language"
            aria-label={texts.language}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && void chooseLanguage(target.value)}
          >
            {LANGUAGES.map(code => (
              <option key={code} value={code}>
                {NATIVE_NAMES[code]}
              </option>
            ))}
          </select>
        </header>
        <main className="ch-sign-in-main">
          <div className="ch-sign-in-form">{children}</div>
          <footer>Countinghouse © {COPYRIGHT_YEAR}</footer>
        </main>
        <aside className="ch-sign-in-side" aria-hidden="true">
          <Illustration />
          <p className="ch-sign-in-motto">{texts.motto}</p>
          <p>{texts.mottoHint}</p>
        </aside>
        {notice?.title && (
          <Suspense fallback={null}>
            <NoticeHolder title={notice.title} text={notice.text} />
          </Suspense>
        )}
      </div>
    </ConfigProvider>
  )
}
