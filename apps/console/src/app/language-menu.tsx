import { TranslationOutlined } from '@ant-design/icons'
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { Button } from 'antd'
import { ActionMenu } from '../kernel/action-menu'
import { setLanguage, useLanguage, useText } from '../kernel/i18n'

export function LanguageMenu() {
  const t = useText()
  const language = useLanguage()
  const items = LANGUAGES.map(code => ({ key: code, label: <bdi>{NATIVE_NAMES[code]}</bdi> }))
  const choose = (key: string) => isLanguage(key) && void setLanguage(key)
  return (
    <ActionMenu items={items} selected={language} onChoose={choose}>
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t('app:header.language')}
        title={t('app:header.language')}
      />
    </ActionMenu>
  )
}
