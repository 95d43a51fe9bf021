import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { setLanguage, useLanguage, useText } from '../../kernel/i18n'
import { ChangePasswordDialog } from './change-password-dialog'
import { ChoiceOption, ColourOption, ToggleOption } from './layout-options'
import './account-settings.css'
import './account-center.css'
import './layout-options.css'

/** Language, colours and density of this browser, and one's password; here in production too (DESIGN 1). */
export function AccountSettingsScreen() {
  const t = useText()
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  return (
    <section className="ch-account">
      <header className="ch-account-head">
        <h1>{t('auth:account.settings')}</h1>
        <p>{t('auth:account.settingsPurpose')}</p>
      </header>
      <div className="ch-account-panel">
        <h2>{t('auth:account.language')}</h2>
        <Select
          aria-label={t('auth:account.language')}
          className="ch-account-language"
          value={language}
          options={LANGUAGES.map(code => ({ value: code, label: <bdi>{NATIVE_NAMES[code]}</bdi> }))}
          onChange={code => isLanguage(code) && void setLanguage(code)}
        />
      </div>
      <div className="ch-account-panel">
        <h2>{t('auth:account.appearance')}</h2>
        <ToggleOption name="dark" />
        <ColourOption />
        <ChoiceOption name="navTheme" values={['dark', 'light']} />
        <ChoiceOption name="density" values={['normal', 'compact']} />
        <ToggleOption name="colourWeak" />
      </div>
      <div className="ch-account-panel">
        <h2>{t('auth:account.security')}</h2>
        <div className="ch-layout-option">
          <span>{t('auth:account.passwordHint')}</span>
          <Button onClick={() => setChanging(true)}>{t('auth:password.title')}</Button>
        </div>
        <Link to="/account/center">{t('auth:account.center')}</Link>
      </div>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </section>
  )
}
