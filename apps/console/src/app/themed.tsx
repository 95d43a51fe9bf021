import { App, ConfigProvider, theme } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useAntdLocale, useDirection } from '../kernel/i18n'
import { useLayout } from '../kernel/layout-store'
import { NotifyHolder } from '../kernel/notify-holder'
import { QuestionHolder } from '../kernel/question-holder'
import { themeOf } from '../kernel/theme'

// Below the header and the tabs, which must stay within reach.
const NOTICES_FROM_TOP = 92
const BUTTON = { autoInsertSpace: false }

/** antd in the chosen colours, language and direction, and the same colours as variables for our own CSS. */
export function Themed({ children }: { children: ReactNode }) {
  const primaryColour = useLayout(state => state.primaryColour)
  const dark = useLayout(state => state.dark)
  const density = useLayout(state => state.density)
  // Another theme object would draw all of antd anew.
  const chosen = useMemo(() => themeOf({ primaryColour, dark, density }), [primaryColour, dark, density])
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
    <ConfigProvider theme={chosen} locale={useAntdLocale()} direction={direction} button={BUTTON}>
      <App component={false} notification={notices}>
        <Variables />
        <NotifyHolder />
        <QuestionHolder />
        {children}
      </App>
    </ConfigProvider>
  )
}

function Variables() {
  const { dark, colourWeak, density, primaryColour } = useLayout()
  const { token } = theme.useToken()
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
