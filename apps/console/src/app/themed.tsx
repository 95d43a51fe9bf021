import { App, ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAntdLocale, useDirection } from '../kernel/i18n'
import { useLayout } from '../kernel/layout-store'
import { NotifyHolder } from '../kernel/notify-holder'
import { QuestionHolder } from '../kernel/question-holder'
import { showTheme, type ThemeInUse } from '../kernel/theme-in-use'
import { themeName } from '../kernel/theme-name'

// Below the header and the tabs, which must stay within reach.
const NOTICES_FROM_TOP = 92
const BUTTON = { autoInsertSpace: false }

/** antd in the chosen colours, language and direction, and the same colours as variables for our own CSS. */
export function Themed({ first, children }: { first: ThemeInUse; children: ReactNode }) {
  const theme = useChosenTheme(first)
  const direction = useDirection()
  const notices = useMemo(
    () => ({
      placement: direction === 'rtl' ? ('topLeft' as const) : ('topRight' as const),
      duration: 6,
      top: NOTICES_FROM_TOP,
    }),
    [direction],
  )
  return (
    <ConfigProvider theme={theme.config} locale={useAntdLocale()} direction={direction} button={BUTTON}>
      <App component={false} notification={notices}>
        <Variables theme={theme} />
        <NotifyHolder />
        <QuestionHolder />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Follows what the person chooses; until its styles are there, the theme before stays. */
function useChosenTheme(first: ThemeInUse): ThemeInUse {
  const primaryColour = useLayout(state => state.primaryColour)
  const dark = useLayout(state => state.dark)
  const density = useLayout(state => state.density)
  const [theme, setTheme] = useState(first)
  useEffect(() => {
    let isWanted = true
    void showTheme({ primaryColour, dark, density }).then(shown => {
      // Another object of the same theme would draw all of antd anew.
      if (isWanted) setTheme(before => (themeName(before.look) === themeName(shown.look) ? before : shown))
    })
    return () => {
      isWanted = false
    }
  }, [primaryColour, dark, density])
  return theme
}

function Variables({ theme: { look, token } }: { theme: ThemeInUse }) {
  const { dark, density, primaryColour } = look
  const colourWeak = useLayout(state => state.colourWeak)
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.dark = String(dark)
    dataset.colourWeak = String(colourWeak)
    dataset.density = density
    const values = {
      '--accent': token.colorPrimary,
      '--seed': primaryColour,
      '--accent-soft': token.colorPrimaryBg,
      '--on-accent': dark ? '#0b1017' : '#ffffff',
      '--page': token.colorBgLayout,
      '--panel': token.colorBgContainer,
      '--floating': token.colorBgElevated,
      '--line': token.colorBorderSecondary,
      '--ink': token.colorText,
      '--ink-2': token.colorTextSecondary,
      '--grey': token.colorTextTertiary,
      '--hover': token.colorFillTertiary,
      '--good': token.colorSuccess,
      '--bad': token.colorError,
      '--waiting': token.colorWarning,
    }
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
  }, [dark, colourWeak, density, primaryColour, token])
  return null
}
